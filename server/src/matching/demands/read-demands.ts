import type * as contract from '@tenon/contract/demands';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { completeRequirements } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { countDemands, readDemands } from './demand-store.ts';

const DemandCursor = z.object({ changed_at: z.iso.datetime(), id: z.uuid() });

export async function listDemands(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, search, archived }: ParsedQuery<typeof contract.listDemands>,
): Promise<Answer<typeof contract.listDemands>> {
  const before = decodeCursor(DemandCursor, cursor);
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const rows = await readDemands(sql, tenantId, { search, archived }, { before, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      ({ changed_at, id }) => ({ changed_at, id }),
      ({ text: _, weights: __, version: ___, changed_at: ____, ...row }) => ({
        ...row,
        requirements: row.requirements.length,
      }),
    );
    return { ...page, counts: await countDemands(sql, tenantId) };
  });
}

export async function readDemand(
  { vocabulary }: { vocabulary: Vocabulary },
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Answer<typeof contract.readDemand>> {
  const [found] = await readDemands(sql, tenantId, { id }, { limit: 1 });
  if (!found) throw noSuchDemand();
  const { changed_at: _, ...demand } = found;
  return { ...demand, requirements: completeRequirements(demand.requirements, vocabulary) };
}

export const noSuchDemand = () =>
  new NotFoundError('no-such-demand', 'This talent search does not exist in this workspace.');

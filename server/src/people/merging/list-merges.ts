import type { listMerges as endpoint } from '@tenon/contract/duplicates';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readMerges } from './merge-store.ts';

export async function listMerges(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, person_id: personId, state }: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(scope, (sql) =>
    readMerges(sql, tenantId, { personId, state }, { before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => row,
  );
}

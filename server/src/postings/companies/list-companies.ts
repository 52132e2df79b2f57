import type { listCompanies as endpoint } from '@tenon/contract/companies';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { countCompanies, readCompanies } from './company-store.ts';
import { describeCompanies, readChoice } from './describe-company.ts';

const Cursor = z.object({ name: z.string(), id: z.uuid() });

/** The shared catalog and the workspace's own companies, with what the caller enabled. */
export async function listCompanies(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const { enabled } = await readChoice(sql, caller);
    const rows = await readCompanies(sql, enabled, filter, { after, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      ({ sort_name: name, id }) => ({ name, id }),
      (row) => row,
    );
    return {
      items: await describeCompanies(sql, page.items),
      next_cursor: page.next_cursor,
      ...(await countCompanies(sql, enabled, filter)),
    };
  });
}

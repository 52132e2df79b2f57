import type { Sql } from '../../platform/db/port.ts';
import { listedRecords } from '../demands/shortlist-store.ts';

/** Which of these people are on the list of a demand, under whatever record. */
export async function readListedAmong(
  sql: Sql,
  tenantId: string,
  demandId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select distinct person_id as id from (${listedRecords(sql, tenantId, demandId)}) listed
    where person_id = any (${ids as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Everybody on it, once. */
export async function readListedIds(sql: Sql, tenantId: string, demandId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct person_id as id from (${listedRecords(sql, tenantId, demandId)}) listed
    order by id limit 10000`;
  return rows.map(({ id }) => id);
}

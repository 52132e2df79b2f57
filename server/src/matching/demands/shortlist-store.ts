import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

/**
 * The records on a shortlist with the people that they belong to. The lateral join makes the planner look up each person
 * by key: its statistics are outdated when a thousand people were just added.
 */
export function shortlistedRecords(sql: Sql, tenantId: string, demandId: string) {
  return sql`
    select l.person_id as record_id, p.canonical_id as person_id, l.added_by, l.added_at
    from demand_person l cross join lateral (
      select p.canonical_id from person p where p.tenant_id = ${tenantId} and p.id = l.person_id limit 1
    ) p
    where l.tenant_id = ${tenantId} and l.demand_id = ${demandId}`;
}

/** Ignores people who are on the shortlist already, under any of their records. Returns the IDs of the new ones. */
export async function insertShortlisted(
  sql: Sql,
  { tenantId, demandId, addedBy }: { tenantId: string; demandId: string; addedBy: string },
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`
    insert into demand_person (tenant_id, demand_id, person_id, added_by)
    select ${tenantId}, ${demandId}, id, ${addedBy} from unnest(${personIds as string[]}::uuid[]) id
    where id not in (select person_id from (${shortlistedRecords(sql, tenantId, demandId)}) listed)
    on conflict do nothing returning person_id`;
  return rows.map(({ person_id }) => person_id);
}

/** Deletes all records of one person and their score, and returns how many records there were. */
export async function deleteShortlisted(
  sql: Sql,
  tenantId: string,
  demandId: string,
  personId: string,
): Promise<number> {
  await sql`
    delete from score where tenant_id = ${tenantId} and demand_id = ${demandId} and person_id = ${personId}`;
  const deleted = await sql`
    delete from demand_person l using person p
    where l.tenant_id = ${tenantId} and l.demand_id = ${demandId}
      and p.tenant_id = l.tenant_id and p.id = l.person_id and p.canonical_id = ${personId}`;
  return deleted.count;
}

/** Whether a person was added at that time, to the millisecond, and under one record only. */
export async function isShortlistedAt(
  sql: Sql,
  tenantId: string,
  { demandId, personId, addedAt }: { demandId: string; personId: string; addedAt: Date },
): Promise<boolean> {
  const rows = await sql<{ added_at: Date }[]>`
    select added_at from (${shortlistedRecords(sql, tenantId, demandId)}) listed where person_id = ${personId}`;
  return rows.length === 1 && rows[0]?.added_at.getTime() === addedAt.getTime();
}

export async function countShortlisted(sql: Sql, tenantId: string, demandId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct person_id)::int as count from (${shortlistedRecords(sql, tenantId, demandId)}) listed`;
  return row?.count ?? 0;
}

type ShortlistEntry = { person_id: string; added_by: string; added_at: string };

/** Each person once, from when the first of their records was added. The last added come first. */
export async function readShortlist(
  sql: Sql,
  tenantId: string,
  demandId: string,
  { before, limit }: { before?: Pick<ShortlistEntry, 'person_id' | 'added_at'> | undefined; limit: number },
): Promise<ShortlistEntry[]> {
  return sql<ShortlistEntry[]>`
    with listed as (
      select distinct on (person_id) person_id, added_by, added_at
      from (${shortlistedRecords(sql, tenantId, demandId)}) records
      order by person_id, added_at, record_id)
    select l.person_id, ${displayName(sql, 'l.added_by')} as added_by,
      to_char(l.added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as added_at
    from listed l
    ${before ? sql`where (l.added_at, l.person_id) < (${before.added_at}::text::timestamptz, ${before.person_id}::uuid)` : sql``}
    order by l.added_at desc, l.person_id desc limit ${limit}`;
}

/** Which of these people are on the shortlist, under any of their records. */
export async function readShortlistedAmong(
  sql: Sql,
  tenantId: string,
  demandId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select distinct person_id as id from (${shortlistedRecords(sql, tenantId, demandId)}) listed
    where person_id = any (${ids as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

export async function readShortlistedIds(sql: Sql, tenantId: string, demandId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct person_id as id from (${shortlistedRecords(sql, tenantId, demandId)}) listed
    order by id limit 10000`;
  return rows.map(({ id }) => id);
}

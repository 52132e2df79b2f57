import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

/**
 * Whom the records on a list turned out to be. Each is looked up by itself, whatever the planner thinks of how many there
 * are: a list grows by a thousand at once, long before anybody counts.
 */
export function listedRecords(sql: Sql, tenantId: string, demandId: string) {
  return sql`
    select l.person_id as record_id, p.canonical_id as person_id, l.added_by, l.added_at
    from demand_person l cross join lateral (
      select p.canonical_id from person p where p.tenant_id = ${tenantId} and p.id = l.person_id limit 1
    ) p
    where l.tenant_id = ${tenantId} and l.demand_id = ${demandId}`;
}

/** Who is on the list under whatever record stays on it as they are. Gives those who are new. */
export async function insertListed(
  sql: Sql,
  { tenantId, demandId, addedBy }: { tenantId: string; demandId: string; addedBy: string },
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`
    insert into demand_person (tenant_id, demand_id, person_id, added_by)
    select ${tenantId}, ${demandId}, id, ${addedBy} from unnest(${personIds as string[]}::uuid[]) id
    where id not in (select person_id from (${listedRecords(sql, tenantId, demandId)}) listed)
    on conflict do nothing returning person_id`;
  return rows.map(({ person_id }) => person_id);
}

/** All records of one person, and their score: it stood for being on the list. Says how many records there were. */
export async function deleteListed(
  sql: Sql,
  tenantId: string,
  demandId: string,
  personId: string,
): Promise<number> {
  await sql`
    delete from score where tenant_id = ${tenantId} and demand_id = ${demandId} and person_id = ${personId}`;
  const gone = await sql`
    delete from demand_person l using person p
    where l.tenant_id = ${tenantId} and l.demand_id = ${demandId}
      and p.tenant_id = l.tenant_id and p.id = l.person_id and p.canonical_id = ${personId}`;
  return gone.count;
}

export async function countListed(sql: Sql, tenantId: string, demandId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct person_id)::int as count from (${listedRecords(sql, tenantId, demandId)}) listed`;
  return row?.count ?? 0;
}

type Listed = { person_id: string; added_by: string; added_at: string };

/** Everybody once, since the first time that one of their records was put on it; the last added first. */
export async function readListed(
  sql: Sql,
  tenantId: string,
  demandId: string,
  { before, limit }: { before?: Pick<Listed, 'person_id' | 'added_at'> | undefined; limit: number },
): Promise<Listed[]> {
  return sql<Listed[]>`
    with listed as (
      select distinct on (person_id) person_id, added_by, added_at
      from (${listedRecords(sql, tenantId, demandId)}) records
      order by person_id, added_at, record_id)
    select l.person_id, ${displayName(sql, 'l.added_by')} as added_by,
      to_char(l.added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as added_at
    from listed l
    ${before ? sql`where (l.added_at, l.person_id) < (${before.added_at}::text::timestamptz, ${before.person_id}::uuid)` : sql``}
    order by l.added_at desc, l.person_id desc limit ${limit}`;
}

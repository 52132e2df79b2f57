import type { Sql } from '../../platform/db/port.ts';

/** Which of these people are on the list of a demand, under whatever record. */
export async function readListedAmong(
  sql: Sql,
  tenantId: string,
  demandId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select distinct p.canonical_id as id
    from demand_person l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
    where l.tenant_id = ${tenantId} and l.demand_id = ${demandId} and p.canonical_id = any (${ids as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Everybody on it, once. */
export async function readListedIds(sql: Sql, tenantId: string, demandId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct p.canonical_id as id
    from demand_person l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
    where l.tenant_id = ${tenantId} and l.demand_id = ${demandId}
    order by id limit 10000`;
  return rows.map(({ id }) => id);
}

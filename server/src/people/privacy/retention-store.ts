import type { Sql } from '../../platform/db/port.ts';

export type Untouched = { id: string; last_touched_at: Date };

/** People none of whose records, and none of whose candidate records, was touched since. */
const untouched = (sql: Sql, tenantId: string, since: Date) => sql`
  from person p
  cross join lateral (
    select greatest(max(m.touched_at), max(c.updated_at), max(l.linked_at)) as at
    from person m
    left join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
    left join person_document l on l.tenant_id = m.tenant_id and l.person_id = m.id
    where m.tenant_id = p.tenant_id and (m.id = p.id or (m.canonical_id = p.id and m.canonical_id <> m.id))
  ) touched
  where p.tenant_id = ${tenantId} and not p.recruits and p.canonical_id = p.id
    and p.touched_at < ${since} and touched.at < ${since}`;

export async function readUntouched(
  sql: Sql,
  tenantId: string,
  { since, after, limit }: { since: Date; after: Untouched | undefined; limit?: number },
): Promise<Untouched[]> {
  return sql<Untouched[]>`
    select p.id, touched.at as last_touched_at ${untouched(sql, tenantId, since)}
      ${after ? sql`and (date_trunc('milliseconds', touched.at), p.id) > (${after.last_touched_at}, ${after.id})` : sql``}
    order by date_trunc('milliseconds', touched.at), p.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
}

export async function countUntouched(sql: Sql, tenantId: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count ${untouched(sql, tenantId, since)}`;
  return row?.count ?? 0;
}

/** Whether nobody has done anything with any of these records since. */
export async function areUntouched(sql: Sql, tenantId: string, ids: string[], since: Date): Promise<boolean> {
  const [row] = await sql<{ touched: boolean }[]>`
    select exists (select from person where tenant_id = ${tenantId} and id = any (${ids}) and touched_at >= ${since})
      or exists (select from candidate where tenant_id = ${tenantId} and person_id = any (${ids}) and updated_at >= ${since})
      or exists (select from person_document
                 where tenant_id = ${tenantId} and person_id = any (${ids}) and linked_at >= ${since})
      or exists (select from person_merge where tenant_id = ${tenantId} and merged_at >= ${since}
                 and (survivor_id = any (${ids}) or merged_id = any (${ids}))) as touched`;
  return row?.touched === false;
}

/** Whose rule erases by itself. */
export async function readRetainingTenants(sql: Sql): Promise<string[]> {
  return (await sql<{ id: string }[]>`select retaining_tenants() as id`).map(({ id }) => id);
}

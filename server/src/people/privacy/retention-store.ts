import type { Sql } from '../../platform/db/port.ts';

export type InactivePerson = { id: string; last_touched_at: Date };

/** People without changes to any of their records, candidates and document links since a time. */
const inactiveSince = (sql: Sql, tenantId: string, since: Date) => sql`
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

export async function readInactive(
  sql: Sql,
  tenantId: string,
  { since, after, limit }: { since: Date; after: InactivePerson | undefined; limit?: number },
): Promise<InactivePerson[]> {
  return sql<InactivePerson[]>`
    select p.id, touched.at as last_touched_at ${inactiveSince(sql, tenantId, since)}
      ${after ? sql`and (date_trunc('milliseconds', touched.at), p.id) > (${after.last_touched_at}, ${after.id})` : sql``}
    order by date_trunc('milliseconds', touched.at), p.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
}

export async function countInactive(sql: Sql, tenantId: string, since: Date): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*) as count ${inactiveSince(sql, tenantId, since)}`;
  return row?.count ?? 0;
}

/** Whether there was no activity on any of these records since. */
export async function areInactive(sql: Sql, tenantId: string, ids: string[], since: Date): Promise<boolean> {
  const [row] = await sql<{ touched: boolean }[]>`
    select exists (select from person where tenant_id = ${tenantId} and id = any (${ids}) and touched_at >= ${since})
      or exists (select from candidate where tenant_id = ${tenantId} and person_id = any (${ids}) and updated_at >= ${since})
      or exists (select from person_document
                 where tenant_id = ${tenantId} and person_id = any (${ids}) and linked_at >= ${since})
      or exists (select from person_merge where tenant_id = ${tenantId} and merged_at >= ${since}
                 and (survivor_id = any (${ids}) or merged_id = any (${ids}))) as touched`;
  return row?.touched === false;
}

/** Workspaces whose retention rule runs every night. */
export async function readRetainingTenants(sql: Sql): Promise<string[]> {
  return (await sql<{ id: string }[]>`select retaining_tenants() as id`).map(({ id }) => id);
}

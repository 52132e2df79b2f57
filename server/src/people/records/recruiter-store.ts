import type { Sql } from '../../platform/db/port.ts';

export async function findRecruiter(sql: Sql, tenantId: string, actor: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and actor = ${actor}`;
  return row?.id;
}

/** Returns undefined if another transaction has just created the same recruiter. */
export async function insertRecruiter(
  sql: Sql,
  tenantId: string,
  actor: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into person (tenant_id, person_type, actor, name, source, created_by)
    select ${tenantId}, case when ${actor} like 'user:%' then 'agency_recruiter' else 'platform' end, ${actor},
      ${name},
      'person', ${actor}
    on conflict (tenant_id, actor) where actor is not null do nothing
    returning id`;
  return row?.id;
}

/** The tags of one recruiter's own records. */
export async function readTagsOfRecruiter(
  sql: Sql,
  tenantId: string,
  recruiterId: string,
  limit: number,
): Promise<{ tag: string; people: number }[]> {
  return sql<{ tag: string; people: number }[]>`
    select min(tag) as tag, count(distinct c.person_id)::integer as people
    from candidate c cross join unnest(c.tags) tag
    where c.tenant_id = ${tenantId} and c.recruiter_person_id = ${recruiterId}
    group by lower(tag) order by people desc, lower(tag) limit ${limit}`;
}

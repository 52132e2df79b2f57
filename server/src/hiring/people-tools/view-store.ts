import type { Sql } from '../../platform/db/port.ts';
import type { PeopleViewRow } from '../rows.ts';

/** The views that the caller sees, by name: of people, or of the applicants of a job. */
export async function readViews(sql: Sql, tenantId: string, jobId: string | null): Promise<PeopleViewRow[]> {
  return sql<PeopleViewRow[]>`
    select * from people_view where tenant_id = ${tenantId} and job_id is not distinct from ${jobId}
    order by lower(name), id`;
}

export async function insertView(
  sql: Sql,
  {
    query,
    ...view
  }: Pick<PeopleViewRow, 'tenant_id' | 'owner_id' | 'job_id' | 'name' | 'is_shared' | 'columns'> & {
    query: Record<string, string>;
  },
): Promise<PeopleViewRow | undefined> {
  const [row] = await sql<PeopleViewRow[]>`
    insert into people_view ${sql({ ...view, query: sql.json(query) })} returning *`;
  return row;
}

/** Only its owner deletes a view. */
export async function deleteView(
  sql: Sql,
  { tenantId, ownerId, jobId }: { tenantId: string; ownerId: number; jobId: string | null },
  id: string,
): Promise<boolean> {
  const rows = await sql`
    delete from people_view
    where tenant_id = ${tenantId} and id = ${id} and owner_id = ${ownerId} and job_id is not distinct from ${jobId}
    returning id`;
  return rows.length > 0;
}

import type { Sql } from '../../platform/db/port.ts';

export type TransferLink = { id: string; job: { id: string; title: string } };

/** The applications that one was moved or copied from and to, as far as the caller sees them. */
export async function readTransfer(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ from: TransferLink | null; to: TransferLink[] }> {
  const rows = await sql<(TransferLink & { is_origin: boolean })[]>`
    select o.id, jsonb_build_object('id', j.id, 'title', j.title) as job, o.id = a.from_application_id as is_origin
    from application a
    join application o on o.tenant_id = a.tenant_id and (o.id = a.from_application_id or o.from_application_id = a.id)
    join job j on j.tenant_id = o.tenant_id and j.id = o.job_id
    where a.tenant_id = ${tenantId} and a.id = ${id} order by o.id`;
  const link = ({ id: other, job }: TransferLink) => ({ id: other, job });
  const from = rows.find(({ is_origin }) => is_origin);
  return {
    from: from ? link(from) : null,
    to: rows.filter(({ is_origin }) => is_origin === false || is_origin === null).map(link),
  };
}

/** Takes the private link away from an application and returns it, for the one that the applicant is moved to. */
export async function takeToken(sql: Sql, tenantId: string, id: string): Promise<Buffer | null> {
  const [before] = await sql<{ token_hash: Buffer | null }[]>`
    select token_hash from application where tenant_id = ${tenantId} and id = ${id}`;
  await sql`update application set token_hash = null where tenant_id = ${tenantId} and id = ${id}`;
  return before?.token_hash ?? null;
}

export async function giveToken(sql: Sql, tenantId: string, id: string, hash: Buffer): Promise<void> {
  await sql`
    update application set token_hash = ${hash} where tenant_id = ${tenantId} and id = ${id} and token_hash is null`;
}

/** If the last thing that happened to an application is that the applicant was moved to another job: where they were. */
export async function findStageBeforeTransfer(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ from: string; to: string } | undefined> {
  const [row] = await sql<{ from: string; to: string }[]>`
    select h.from_stage as "from", h.to_stage as "to" from application a
    join stage_history h on h.tenant_id = a.tenant_id and h.application_id = a.id and h.version = a.version
    where a.tenant_id = ${tenantId} and a.id = ${id} and h.cause = 'transfer'`;
  return row;
}

/** Deletes an application that a member added, unless something has happened since. */
export async function deleteAddedApplication(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql<{ removed: boolean }[]>`select remove_added_application(${id}) as removed`;
  return row?.removed ?? false;
}

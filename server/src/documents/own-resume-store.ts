import type { Sql } from '../platform/db/port.ts';

export type Member = { tenantId: string; userId: number };

/** The selected one, or else the newest parsed document that is a resume with at least this probability. */
export async function findOwnResume(
  sql: Sql,
  { tenantId, userId }: Member,
  minProbability: number,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from document
    where tenant_id = ${tenantId} and owner_user_id = ${userId}
      and ((is_selected and state <> 'failed') or (state = 'ready' and resume_probability >= ${minProbability}))
    order by is_selected desc, id desc limit 1`;
  return row?.id;
}

export async function findSelected(sql: Sql, { tenantId, userId }: Member): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from document where tenant_id = ${tenantId} and owner_user_id = ${userId} and is_selected`;
  return row?.id;
}

/** Serializes changes, so that two of them at once do not select two resumes. */
export async function lockSelection(sql: Sql, { tenantId, userId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`selected-resume:${tenantId}:${userId}`}, 0))`;
}

/** False if it is not a document of this member. */
export async function saveSelection(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string | null,
): Promise<boolean> {
  await sql`
    update document set is_selected = false
    where tenant_id = ${tenantId} and owner_user_id = ${userId} and is_selected`;
  if (id === null) return true;
  const selected = await sql`
    update document set is_selected = true
    where tenant_id = ${tenantId} and owner_user_id = ${userId} and id = ${id}`;
  return selected.count === 1;
}

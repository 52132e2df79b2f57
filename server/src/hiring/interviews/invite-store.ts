import type { Sql } from '../../platform/db/port.ts';

export type InvitedCandidate = {
  /** Null if the person was erased. */
  person_id: string | null;
  /** As given in the application. */
  email: string | null;
};

export async function findCandidate(
  sql: Sql,
  tenantId: string,
  interviewId: string,
): Promise<InvitedCandidate | undefined> {
  const [row] = await sql<InvitedCandidate[]>`
    select a.person_id, a.contact ->> 'email' as email
    from interview i join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    where i.tenant_id = ${tenantId} and i.id = ${interviewId}`;
  return row;
}

/** The user's own feed, if this is its secret. */
export async function isFeed(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  hash: string,
): Promise<boolean> {
  const found = await sql`
    select from calendar_feed where tenant_id = ${tenantId} and user_id = ${userId} and token_hash = ${hash}`;
  return found.count > 0;
}

export async function findFeed(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
): Promise<Date | undefined> {
  const [row] = await sql<{ created_at: Date }[]>`
    select created_at from calendar_feed where tenant_id = ${tenantId} and user_id = ${userId}`;
  return row?.created_at;
}

export async function saveFeed(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  hash: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into calendar_feed (tenant_id, user_id, token_hash, created_at)
    values (${tenantId}, ${userId}, ${hash}, ${at})
    on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`;
}

export async function deleteFeed(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
): Promise<void> {
  await sql`delete from calendar_feed where tenant_id = ${tenantId} and user_id = ${userId}`;
}

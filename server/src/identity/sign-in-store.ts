import type { Sql } from '../platform/db/port.ts';
import type { ExternalUser } from './issuers/port.ts';

export async function signInUser(
  sql: Sql,
  user: ExternalUser,
): Promise<{ user_id: number; is_new: boolean }> {
  const [row] = await sql<{ user_id: number; is_new: boolean }[]>`
    select user_id, is_new from sign_in_user(
      ${user.issuer}, ${user.subject}, ${user.email}, ${user.name}, ${user.picture ?? null})`;
  if (!row) throw new Error('sign_in_user gave no row');
  return row;
}

export async function createWorkspaceOf(
  sql: Sql,
  userId: number,
  name: string,
  slug: string,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select create_workspace(${userId}, ${name}, ${slug}) as id`;
  if (!row) throw new Error('create_workspace gave no row');
  return row.id;
}

/** Undefined when a real workspace has that name already. */
export async function joinDemoWorkspace(
  sql: Sql,
  userId: number,
  { name, slug, role }: { name: string; slug: string; role: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string | null }[]>`
    select join_demo_workspace(${userId}, ${name}, ${slug}, ${role}) as id`;
  return row?.id ?? undefined;
}

export async function hasWorkspace(sql: Sql, slug: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select workspace_exists(${slug}) as found`;
  return row?.found ?? false;
}

type Joined = { tenant_id: string; invitation_id: string; role: string };

export async function acceptInvitationsOf(sql: Sql, userId: number): Promise<Joined[]> {
  return sql<Joined[]>`select tenant_id, invitation_id, role from accept_invitations(${userId})`;
}

export async function acceptInvitationByToken(
  sql: Sql,
  userId: number,
  tokenHash: string,
): Promise<Joined | undefined> {
  const [row] = await sql<Joined[]>`
    select tenant_id, invitation_id, role from accept_invitation(${userId}, ${tokenHash})`;
  return row;
}

/** The workspace somebody worked in last comes first. */
export async function readWorkspacesByUse(sql: Sql, userId: number): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`
    select m.tenant_id from membership m
    left join sign_in s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
    where m.user_id = ${userId}
    group by m.tenant_id, m.joined_at
    order by max(s.last_used_at) desc nulls last, m.joined_at`;
  return rows.map((row) => row.tenant_id);
}

export async function insertSignIn(
  sql: Sql,
  row: {
    user_id: number;
    tenant_id: string;
    refresh_hash: string;
    user_agent: string | null;
    expires_at: Date;
  },
): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into sign_in ${sql(row)} returning id`;
  if (!made) throw new Error('insert into sign_in gave no row');
  return made.id;
}

export async function rotateSignIn(sql: Sql, hash: string, nextHash: string, days: number) {
  const [row] = await sql<
    { outcome: 'rotated' | 'reused'; id: string; user_id: number; tenant_id: string }[]
  >`
    select outcome, id, user_id, tenant_id from rotate_sign_in(${hash}, ${nextHash}, make_interval(days => ${days}))`;
  return row;
}

/**
 * The session goes on in another workspace, under another id. The old one ends: tokens for the workspace that was
 * left would otherwise outlive the membership there, which no longer finds the session to end.
 */
export async function moveSignIn(sql: Sql, signInId: string, tenantId: string): Promise<string | undefined> {
  const [left] = await sql<
    (Parameters<typeof insertSignIn>[1] & { previous_hash: string | null; created_at: Date })[]
  >`
    select user_id, refresh_hash, previous_hash, user_agent, created_at, expires_at
    from sign_in where id = ${signInId} and ended_at is null for update`;
  if (!left) return undefined;
  await sql`
    update sign_in set ended_at = now(), refresh_hash = 'moved:' || id, previous_hash = null
    where id = ${signInId}`;
  return insertSignIn(sql, { ...left, tenant_id: tenantId });
}

export async function endSignInById(sql: Sql, signInId: string): Promise<boolean> {
  const rows =
    await sql`update sign_in set ended_at = now() where id = ${signInId} and ended_at is null returning id`;
  return rows.length === 1;
}

export type SignInRow = { id: string; created_at: Date; last_used_at: Date; user_agent: string | null };

export async function readSignIns(
  sql: Sql,
  userId: number,
  before: string | undefined,
  limit: number,
): Promise<SignInRow[]> {
  return sql<SignInRow[]>`
    select id, created_at, last_used_at, user_agent from sign_in
    where user_id = ${userId} and ended_at is null and expires_at > now()
      ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}

export async function readRecentlyEnded(sql: Sql, minutes: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select recently_ended_sign_ins as id from recently_ended_sign_ins(make_interval(mins => ${minutes}))`;
  return rows.map((row) => row.id);
}

export async function purgeSignIns(sql: Sql, days: number): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select purge_sign_ins(make_interval(days => ${days})) as count`;
  return row?.count ?? 0;
}

export async function endSignInByHash(sql: Sql, hash: string) {
  const [row] = await sql<{ id: string; user_id: number; tenant_id: string }[]>`
    select id, user_id, tenant_id from end_sign_in(${hash})`;
  return row;
}

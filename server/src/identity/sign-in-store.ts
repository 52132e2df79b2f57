import type { Sql } from '../platform/db/port.ts';
import type { ExternalUser } from './issuers/port.ts';
import type { InvitationRow, MembershipRow, SignInRow } from './rows.ts';

/** Creates or updates the user. Without `isPresent`, this does not count as a sign-in of theirs. */
export async function signInUser(
  sql: Sql,
  user: ExternalUser,
  { isPresent = true } = {},
): Promise<{ user_id: number; is_new: boolean }> {
  const [row] = await sql<{ user_id: number; is_new: boolean }[]>`
    select user_id, is_new from sign_in_user(
      ${user.issuer}, ${user.subject}, ${user.email}, ${user.name}, ${user.picture ?? null}, ${isPresent})`;
  if (!row) throw new Error('sign_in_user returned no row');
  return row;
}

export async function createWorkspaceOf(
  sql: Sql,
  userId: number,
  name: string,
  slug: string,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select create_workspace(${userId}, ${name}, ${slug}) as id`;
  if (!row) throw new Error('create_workspace returned no row');
  return row.id;
}

/** Returns undefined if a real workspace already has that name. */
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

type Joined = Pick<InvitationRow, 'tenant_id' | 'role'> & { invitation_id: InvitationRow['id'] };

export async function acceptInvitationsOf(sql: Sql, userId: number, email: string): Promise<Joined[]> {
  return sql<Joined[]>`select tenant_id, invitation_id, role from accept_invitations(${userId}, ${email})`;
}

export async function acceptInvitationByToken(
  sql: Sql,
  userId: number,
  tokenHash: string,
): Promise<(Joined & { joined: boolean }) | undefined> {
  const [row] = await sql<(Joined & { joined: boolean })[]>`
    select tenant_id, invitation_id, role, joined from accept_invitation(${userId}, ${tokenHash})`;
  return row;
}

/** Most recently used workspace first. */
export async function readWorkspacesByUse(sql: Sql, userId: number): Promise<string[]> {
  const rows = await sql<Pick<MembershipRow, 'tenant_id'>[]>`
    select m.tenant_id from membership m
    left join sign_in s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
    where m.user_id = ${userId}
    group by m.tenant_id, m.joined_at
    order by max(s.last_used_at) desc nulls last, m.joined_at`;
  return rows.map((row) => row.tenant_id);
}

/**
 * Returns false if the user is not a member. Until the transaction ends, no one can change the member's role or remove
 * them, so whoever does so next also sees the session that is created now, and ends it.
 */
export async function lockMembership(sql: Sql, userId: number, tenantId: string): Promise<boolean> {
  const rows = await sql`
    select from membership where tenant_id = ${tenantId} and user_id = ${userId} for share`;
  return rows.length === 1;
}

export async function insertSignIn(
  sql: Sql,
  row: Pick<SignInRow, 'user_id' | 'tenant_id' | 'user_agent' | 'expires_at'> & { created_at?: Date },
): Promise<string> {
  const [made] = await sql<Pick<SignInRow, 'id'>[]>`insert into sign_in ${sql(row)} returning id`;
  if (!made) throw new Error('insert into sign_in returned no row');
  return made.id;
}

export async function insertRefreshToken(sql: Sql, signInId: string, hash: string): Promise<void> {
  await sql`insert into refresh_token ${sql({ hash, sign_in_id: signInId })}`;
}

export async function rotateSignIn(sql: Sql, hash: string, nextHash: string, days: number) {
  const [row] = await sql<
    (Pick<SignInRow, 'id' | 'user_id' | 'tenant_id'> & { outcome: 'rotated' | 'reused' })[]
  >`
    select outcome, id, user_id, tenant_id from rotate_sign_in(${hash}, ${nextHash}, make_interval(days => ${days}))`;
  return row;
}

/**
 * Continues the session in another workspace under a new ID, and ends the old one. Otherwise, tokens for the previous
 * workspace would outlive the membership there: removing the member would no longer find the session to end.
 */
export async function moveSignIn(sql: Sql, signInId: string, tenantId: string): Promise<string | undefined> {
  const [left] = await sql<Pick<SignInRow, 'user_id' | 'user_agent' | 'created_at' | 'expires_at'>[]>`
    update sign_in set ended_at = now() where id = ${signInId} and ended_at is null
    returning user_id, user_agent, created_at, expires_at`;
  if (!left) return undefined;
  const id = await insertSignIn(sql, { ...left, tenant_id: tenantId });
  await sql`update refresh_token set sign_in_id = ${id} where sign_in_id = ${signInId}`;
  return id;
}

/** Returns the workspace of the session, or undefined if it had already ended. */
export async function endSignInById(sql: Sql, signInId: string): Promise<string | undefined> {
  const [ended] = await sql<Pick<SignInRow, 'tenant_id'>[]>`
    update sign_in set ended_at = now() where id = ${signInId} and ended_at is null returning tenant_id`;
  return ended?.tenant_id;
}

export async function readSignIns(
  sql: Sql,
  userId: number,
  before: string | undefined,
  limit: number,
): Promise<Pick<SignInRow, 'id' | 'created_at' | 'last_used_at' | 'user_agent'>[]> {
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
  const [row] = await sql<Pick<SignInRow, 'id' | 'user_id' | 'tenant_id'>[]>`
    select id, user_id, tenant_id from end_sign_in(${hash})`;
  return row;
}

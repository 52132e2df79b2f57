import { containing } from '../platform/db/like.ts';
import type { Sql } from '../platform/db/port.ts';
import type { AppUserRow, MembershipRow, TenantRow, UserSettingRow } from './rows.ts';

export type WorkspaceRow = Omit<TenantRow, 'is_demo'>;

/** A signed-in user, who therefore has a last sign-in. */
export type SignedInUser = AppUserRow & { last_login: Date };

export async function readUserRow(sql: Sql, userId: number): Promise<SignedInUser | undefined> {
  const [row] = await sql<SignedInUser[]>`
    select id, email, name, picture, created_at, coalesce(last_login, created_at) as last_login
    from app_user where id = ${userId}`;
  return row;
}

export async function readWorkspacesOf(
  sql: Sql,
  userId: number,
): Promise<(WorkspaceRow & Pick<MembershipRow, 'role'>)[]> {
  return sql<(WorkspaceRow & Pick<MembershipRow, 'role'>)[]>`
    select t.id, t.name, t.slug, t.created_at, m.role
    from membership m join tenant t on t.id = m.tenant_id
    where m.user_id = ${userId} order by t.name, t.id`;
}

export async function readWorkspace(sql: Sql, tenantId: string): Promise<WorkspaceRow | undefined> {
  const [row] = await sql<
    WorkspaceRow[]
  >`select id, name, slug, created_at from tenant where id = ${tenantId}`;
  return row;
}

export async function renameTenant(
  sql: Sql,
  tenantId: string,
  name: string,
): Promise<WorkspaceRow | undefined> {
  const [row] = await sql<WorkspaceRow[]>`
    update tenant set name = ${name} where id = ${tenantId} returning id, name, slug, created_at`;
  return row;
}

export type MemberRow = Omit<MembershipRow, 'tenant_id'> & Omit<AppUserRow, 'id' | 'created_at'>;

export async function readMembers(
  sql: Sql,
  tenantId: string,
  filter: {
    search?: string | undefined;
    userId?: number;
    after?: { name: string; id: number } | undefined;
    limit: number;
  },
): Promise<MemberRow[]> {
  const { search, userId, after, limit } = filter;
  return sql<MemberRow[]>`
    select u.id as user_id, u.name, u.email, u.picture, m.role, m.joined_at, u.last_login
    from membership m join app_user u on u.id = m.user_id
    where m.tenant_id = ${tenantId}
      ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}
      ${search ? sql`and (u.name || ' ' || u.email) ilike ${containing(search)}` : sql``}
      ${after ? sql`and (u.name, u.id) > (${after.name}, ${after.id})` : sql``}
    order by u.name, u.id limit ${limit}`;
}

/** No one else can change this member's role until the transaction ends. */
export async function lockMember(sql: Sql, tenantId: string, userId: number): Promise<void> {
  await sql`select 1 from membership where tenant_id = ${tenantId} and user_id = ${userId} for update`;
}

export async function updateMemberRole(
  sql: Sql,
  tenantId: string,
  userId: number,
  role: MembershipRow['role'],
): Promise<void> {
  await sql`update membership set role = ${role} where tenant_id = ${tenantId} and user_id = ${userId}`;
}

/** Also ends the member's sessions and API keys in this workspace. */
export async function deleteMember(sql: Sql, tenantId: string, userId: number): Promise<void> {
  await sql`delete from membership where tenant_id = ${tenantId} and user_id = ${userId}`;
  await sql`
    update api_key set revoked_at = now()
    where tenant_id = ${tenantId} and created_by = ${userId} and revoked_at is null`;
  await endSessionsOf(sql, tenantId, userId);
}

export async function endSessionsOf(sql: Sql, tenantId: string, userId: number): Promise<void> {
  await sql`select end_sign_ins_of_member(${tenantId}, ${userId})`;
}

export async function readSettingsRow(sql: Sql, userId: number): Promise<UserSettingRow | undefined> {
  const [row] = await sql<UserSettingRow[]>`
    select user_id, enabled_companies, title_filters, updated_at from user_setting where user_id = ${userId}`;
  return row;
}

export async function updateSettings(
  sql: Sql,
  userId: number,
  changes: Partial<Pick<UserSettingRow, 'enabled_companies' | 'title_filters'>>,
): Promise<UserSettingRow | undefined> {
  const [row] = await sql<UserSettingRow[]>`
    update user_setting set ${sql({ ...changes, updated_at: new Date() })} where user_id = ${userId}
    returning user_id, enabled_companies, title_filters, updated_at`;
  return row;
}

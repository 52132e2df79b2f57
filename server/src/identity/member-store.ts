import type { Role } from '@tenon/contract/permissions';
import type { Sql } from '../platform/db/port.ts';

export type WorkspaceRow = { id: string; name: string; slug: string; created_at: Date };
export type UserRow = {
  id: number;
  email: string;
  name: string;
  picture: string | null;
  created_at: Date;
  last_login: Date;
};

export async function readUserRow(sql: Sql, userId: number): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select id, email, name, picture, created_at, last_login from app_user where id = ${userId}`;
  return row;
}

export async function readWorkspacesOf(sql: Sql, userId: number): Promise<(WorkspaceRow & { role: Role })[]> {
  return sql<(WorkspaceRow & { role: Role })[]>`
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

export type MemberRow = {
  user_id: number;
  name: string;
  email: string;
  picture: string | null;
  role: Role;
  joined_at: Date;
  last_login: Date;
};

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
      ${search ? sql`and (u.name || ' ' || u.email) ilike ${`%${escapeLike(search)}%`}` : sql``}
      ${after ? sql`and (u.name, u.id) > (${after.name}, ${after.id})` : sql``}
    order by u.name, u.id limit ${limit}`;
}

export async function updateMemberRole(
  sql: Sql,
  tenantId: string,
  userId: number,
  role: Role,
): Promise<void> {
  await sql`update membership set role = ${role} where tenant_id = ${tenantId} and user_id = ${userId}`;
}

/** Their sessions and keys here end with them. */
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

export type SettingsRow = {
  user_id: number;
  enabled_companies: string[] | null;
  title_filters: string[];
  updated_at: Date;
};

export async function readSettingsRow(sql: Sql, userId: number): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select user_id, enabled_companies, title_filters, updated_at from user_setting where user_id = ${userId}`;
  return row;
}

export async function updateSettings(
  sql: Sql,
  userId: number,
  changes: { enabled_companies?: string[] | null; title_filters?: string[] },
): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    update user_setting set ${sql({ ...changes, updated_at: new Date() })} where user_id = ${userId}
    returning user_id, enabled_companies, title_filters, updated_at`;
  return row;
}

/** The percent sign and the underscore that a person typed mean themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

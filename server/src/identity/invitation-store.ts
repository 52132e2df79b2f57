import type { Sql } from '../platform/db/port.ts';
import type { InvitationRow } from './rows.ts';

/** An invitation as shown to people: `invited_by` is a name. */
export type ShownInvitation = Pick<InvitationRow, 'id' | 'email' | 'role' | 'created_at' | 'expires_at'> & {
  invited_by: string;
};

export async function isMember(sql: Sql, tenantId: string, email: string): Promise<boolean> {
  const rows = await sql`
    select 1 from membership m join app_user u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and lower(u.email) = lower(${email})`;
  return rows.length > 0;
}

/** Closes expired invitations, so that their addresses can be invited again. */
export async function closeExpiredInvitations(sql: Sql, tenantId: string): Promise<void> {
  await sql`
    update invitation set revoked_at = now()
    where tenant_id = ${tenantId} and accepted_at is null and revoked_at is null and expires_at <= now()`;
}

/** Returns undefined if the address already has an open invitation. */
export async function insertInvitation(
  sql: Sql,
  row: Omit<InvitationRow, 'id' | 'created_at' | 'accepted_at' | 'revoked_at'>,
): Promise<string | undefined> {
  const [made] = await sql<Pick<InvitationRow, 'id'>[]>`
    insert into invitation ${sql(row)} on conflict do nothing returning id`;
  return made?.id;
}

export async function readOpenInvitations(
  sql: Sql,
  tenantId: string,
  filter: { id?: string; before?: string | undefined; limit: number },
): Promise<ShownInvitation[]> {
  const { id, before, limit } = filter;
  return sql<ShownInvitation[]>`
    select i.id, i.email, i.role, coalesce(u.name, 'a former member') as invited_by, i.created_at, i.expires_at
    from invitation i left join app_user u on u.id = i.invited_by
    where i.tenant_id = ${tenantId} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      ${id ? sql`and i.id = ${id}` : sql``}
      ${before ? sql`and i.id < ${before}` : sql``}
    order by i.id desc limit ${limit}`;
}

export async function closeInvitation(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Pick<InvitationRow, 'email'> | undefined> {
  const [row] = await sql<Pick<InvitationRow, 'email'>[]>`
    update invitation set revoked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and accepted_at is null and revoked_at is null
    returning email`;
  return row;
}

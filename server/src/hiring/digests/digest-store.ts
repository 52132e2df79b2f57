import type { Sql } from '../../platform/db/port.ts';

/** Members of all workspaces with unread notifications that were not in a digest yet. */
export async function readMembersWithNews(sql: Sql): Promise<{ tenant_id: string; user_id: number }[]> {
  return sql<{ tenant_id: string; user_id: number }[]>`select tenant_id, user_id from members_with_news()`;
}

export async function readReader(
  sql: Sql,
  tenantId: string,
  userId: number,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await sql<{ name: string; email: string }[]>`
    select u.name, u.email from membership m join app_user u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId}`;
  return row;
}

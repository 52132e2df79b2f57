import type { Notification, NotificationKind, NotificationSettings } from '@tenon/contract/notifications';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

export type ListedNotification = z.input<typeof Notification>;
export type NotificationCursor = { created_at: string; id: string };
export type KeyedNotification = ListedNotification & { created_key: string };

/**
 * The member's notifications, newest first. Those about an application that they can no longer see are left out. Tasks
 * pass the member and run in their scope.
 */
export async function readNotifications(
  sql: Sql,
  { tenantId, userId }: Member,
  filter: { unread?: boolean; unmailed?: boolean },
  { after, limit }: { after?: NotificationCursor | undefined; limit: number },
): Promise<KeyedNotification[]> {
  return sql<KeyedNotification[]>`
    select n.id, n.kind, n.text, n.count, n.created_at, n.read_at,
      case when j.id is not null then jsonb_build_object('id', j.id, 'title', j.title) end as job,
      case when a.id is not null then jsonb_build_object('id', a.id, 'person', coalesce(p.name, 'Erased person')) end
        as application,
      case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as role,
      case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name, 'query', q.query) end as search,
      case when n.actor is null then null when n.actor ~ '^(user|api-key):' then ${displayName(sql, 'n.actor')}
        else 'Automation' end as actor,
      to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
    from ${visible(sql)}
    left join saved_search q on q.tenant_id = n.tenant_id and q.id = n.search_id
    left join job j on j.tenant_id = n.tenant_id and j.id = n.job_id
    left join posting o on o.id = n.posting_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where n.tenant_id = ${tenantId} and n.user_id = ${userId} and (n.application_id is null or a.id is not null)
      ${filter.unread ? sql`and n.read_at is null` : sql``}
      ${filter.unmailed ? sql`and n.mailed_at is null and n.created_at > now() - interval '7 days'` : sql``}
      ${after ? sql`and (n.created_at, n.id) < (${after.created_at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.created_at desc, n.id desc limit ${limit}`;
}

export type Member = { tenantId: string; userId: number };

const visible = (sql: Sql) =>
  sql`notification n left join application a on a.tenant_id = n.tenant_id and a.id = n.application_id`;

export async function countUnread(sql: Sql, { tenantId, userId }: Member): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${visible(sql)}
    where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.read_at is null
      and (n.application_id is null or a.id is not null)`;
  return row?.count ?? 0;
}

/** Marks the given notifications, or all. One that has a newer unread twin stays read. */
export async function markRead(
  sql: Sql,
  { tenantId, userId }: Member,
  ids: readonly string[] | undefined,
  isRead: boolean,
): Promise<void> {
  await sql`
    update notification n set read_at = ${isRead ? sql`coalesce(read_at, now())` : null}
    where n.tenant_id = ${tenantId} and n.user_id = ${userId}
      ${ids ? sql`and n.id = any (${ids as string[]}::uuid[])` : sql``}
      ${
        isRead
          ? sql``
          : sql`and n.id in (
              select distinct on (coalesce(s.topic, s.id::text)) s.id from notification s
              where s.tenant_id = ${tenantId} and s.user_id = ${userId}
                ${ids ? sql`and s.id = any (${ids as string[]}::uuid[])` : sql``}
                and not exists (select from notification t where t.tenant_id = s.tenant_id and t.user_id = s.user_id
                  and t.topic = s.topic and t.read_at is null)
              order by coalesce(s.topic, s.id::text), s.created_at desc, s.id desc)`
      }`;
}

export async function markMailed(sql: Sql, { tenantId, userId }: Member): Promise<void> {
  await sql`
    update notification set mailed_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and mailed_at is null`;
}

export async function readSettings(
  sql: Sql,
  { tenantId, userId }: Member,
): Promise<z.output<typeof NotificationSettings>> {
  const [row] = await sql<{ digest: 'daily' | 'never'; muted: NotificationKind[] }[]>`
    select digest, muted from notification_setting where tenant_id = ${tenantId} and user_id = ${userId}`;
  return row ?? { digest: 'daily', muted: [] };
}

export async function saveSettings(
  sql: Sql,
  { tenantId, userId }: Member,
  { digest, muted }: z.output<typeof NotificationSettings>,
): Promise<void> {
  await sql`
    insert into notification_setting (tenant_id, user_id, digest, muted)
    values (${tenantId}, ${userId}, ${digest}, ${muted})
    on conflict (tenant_id, user_id) do update set digest = excluded.digest, muted = excluded.muted`;
}

import type { NotificationKind } from '@tenon/contract/notifications';
import type { Sql } from '../../platform/db/port.ts';
import type { Audience } from './messages.ts';

type About = { tenantId: string; jobId: string | null; applicationId: string | null };

/** The members of an audience who still are members and did not mute the kind. */
export async function readAudience(
  sql: Sql,
  { tenantId, jobId, applicationId }: About,
  to: Audience,
  kind: NotificationKind,
): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select m.user_id from membership m
    left join notification_setting s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
    where m.tenant_id = ${tenantId} and not (${kind} = any (coalesce(s.muted, '{}')))
      and ${audience(sql, to, jobId, applicationId)}
    order by m.user_id`;
  return rows.map(({ user_id }) => user_id);
}

function audience(sql: Sql, to: Audience, jobId: string | null, applicationId: string | null) {
  if ('users' in to) return sql`m.user_id = any (${to.users}::bigint[])`;
  if ('administrators' in to) return sql`m.role in ('owner', 'admin')`;
  // Without a compliance officer, those who run the workspace.
  if ('compliance' in to)
    return sql`(m.role = 'compliance' or (m.role in ('owner', 'admin') and not exists (
      select from membership c where c.tenant_id = m.tenant_id and c.role = 'compliance')))`;
  const recruiters = sql`exists (select from job_member t
    where t.job_id = ${jobId} and t.user_id = m.user_id and t.role in ('recruiter', 'hiring_manager'))`;
  if ('recruiters' in to) return recruiters;
  // Without reviewers, those who run the job.
  return sql`(exists (select from application_assignee a
      where a.application_id = ${applicationId} and a.user_id = m.user_id)
    or (not exists (select from application_assignee a where a.application_id = ${applicationId}) and ${recruiters}))`;
}

/** In the scope of a member: whether they may see the application. */
export async function seesApplication(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`select from application where tenant_id = ${tenantId} and id = ${id}`;
  return rows.count > 0;
}

export type NewNotification = {
  tenant_id: string;
  user_id: number;
  kind: NotificationKind;
  job_id: string | null;
  application_id: string | null;
  posting_id: string | null;
  actor: string | null;
  text: string | null;
  topic: string | null;
  search_id: string | null;
  count: number;
};

/** Counts in the unread notification of the same topic, if there is one. */
export async function addNotification(sql: Sql, row: NewNotification): Promise<void> {
  await sql`
    insert into notification ${sql(row)}
    on conflict (tenant_id, user_id, topic) where read_at is null and topic is not null
    do update set count = notification.count + excluded.count, actor = excluded.actor, text = excluded.text, created_at = now()`;
}

export async function readCreator(sql: Sql, tenantId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ created_by: string }[]>`
    select created_by from application where tenant_id = ${tenantId} and id = ${id}`;
  return row?.created_by;
}

export async function purgeOld(sql: Sql): Promise<void> {
  await sql`select purge_notifications()`;
}

export type LastMove = { actor: string; seconds_ago: number; job_id: string };

export async function readLastMove(sql: Sql, tenantId: string, id: string): Promise<LastMove | undefined> {
  const [row] = await sql<LastMove[]>`
    select actor, extract(epoch from now() - at)::float8 as seconds_ago, job_id from stage_history
    where tenant_id = ${tenantId} and application_id = ${id} order by version desc limit 1`;
  return row;
}

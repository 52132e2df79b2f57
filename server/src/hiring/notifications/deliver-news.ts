import type { NotificationKind } from '@tenon/contract/notifications';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { addNotification, readAudience, readCreator, seesApplication } from './audience-store.ts';
import type { NotifyWork } from './messages.ts';

export type DeliverDeps = { db: Db; live: Live };

/** Writes a notification for each member of the audience. Counted exactly once, even if the task runs twice. */
export async function deliverNews(
  { db, live }: DeliverDeps,
  work: NotifyWork,
  context: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  const { tenant_id: tenantId, kind, to, job_id, application_id } = work;
  const about = { tenantId, jobId: job_id, applicationId: application_id };
  const members = await db.as({ tenantId }, (sql) => readAudience(sql, about, to, kind));
  const actor = await actorOf(db, work);
  const told: number[] = [];
  for (const userId of members) {
    if (actor === `user:${userId}`) continue;
    const sees = (sql: Sql) => seesApplication(sql, tenantId, application_id ?? '');
    if (!application_id || (await db.as({ tenantId, userId }, sees))) told.push(userId);
  }
  await db.as({ tenantId }, async (sql) => {
    for (const user_id of told) {
      const { posting_id } = work;
      const ids = {
        tenant_id: tenantId,
        user_id,
        job_id,
        application_id: shown(kind, application_id),
        posting_id,
      };
      const content = { kind, actor, text: work.text, topic: topicOf(work) };
      const roles = { search_id: work.search_id ?? null, count: work.count ?? 1 };
      await addNotification(sql, { ...ids, ...content, ...roles });
      await announceChange(live, sql, tenantId, 'notifications', { privateTo: user_id });
    }
    await context.acknowledge(sql);
  });
}

/** New applicants are counted per job, so their notification is not about one of them. */
const shown = (kind: NotificationKind, applicationId: string | null) =>
  kind === 'new-applicant' ? null : applicationId;

async function actorOf(
  db: Db,
  { tenant_id, kind, application_id, actor }: NotifyWork,
): Promise<string | null> {
  if (kind !== 'new-applicant' || !application_id) return actor;
  return (await db.as({ tenantId: tenant_id }, (sql) => readCreator(sql, tenant_id, application_id))) ?? null;
}

/** Mentions and alerts are never combined: each one says something else. */
function topicOf({ kind, job_id, application_id, posting_id, search_id }: NotifyWork): string | null {
  if (kind === 'mention' || kind === 'fairness-alert') return null;
  if (search_id) return `${kind}:${search_id}`;
  return `${kind}:${(kind === 'new-applicant' ? job_id : application_id) ?? job_id ?? posting_id ?? ''}`;
}

import type { NotificationKind } from '@tenon/contract/notifications';
import type { Sql } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { type Audience, notifyTask } from './messages.ts';

export type News = {
  tenantId: string;
  kind: NotificationKind;
  to: Audience;
  jobId?: string | undefined;
  applicationId?: string | undefined;
  /** A role of another company, for job seekers. */
  postingId?: string | undefined;
  /** Who caused it, as in the audit trail. They are not told themselves. */
  actor?: string | undefined;
  text?: string | undefined;
};

const MAX_TEXT = 300;

/**
 * Tells members about something when the caller's transaction commits. Those who muted the kind, or who may not see the
 * application, are left out.
 */
export async function notify({ queue }: { queue: Queue }, sql: Sql, news: News): Promise<void> {
  const { tenantId, kind, to, jobId, applicationId, postingId, actor, text } = news;
  const payload = {
    ...{ tenant_id: tenantId, kind, to },
    job_id: jobId ?? null,
    application_id: applicationId ?? null,
    posting_id: postingId ?? null,
    actor: actor ?? null,
    text: text?.slice(0, MAX_TEXT).toWellFormed() ?? null,
  };
  // In one group per job or application, because unread notifications about the same are counted in one row.
  const group = `notify:${tenantId}:${jobId ?? applicationId ?? postingId ?? ''}`;
  await queue.enqueue(sql, notifyTask, payload, { group, tenantId, priority: 'low' });
}

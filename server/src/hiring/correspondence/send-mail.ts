import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { MailError, type Mailer, type OutgoingMail } from '../../platform/mail/port.ts';
import type { Queue, TaskContext } from '../../platform/queue/port.ts';
import { notify } from '../notifications/notify.ts';
import { hideStatusLinks } from './hide-status-links.ts';
import {
  countSentSince,
  lockMail,
  type Progress,
  readOverdue,
  type StoredMail,
  updateMail,
} from './mail-store.ts';
import { type SendWork, sendMailTask, sendOptions } from './messages.ts';
import { MAX_ATTEMPTS, MAX_PER_HOUR, retryDelay } from './model.ts';

export type SendMailDeps = { db: Db; queue: Queue; live: Live; mailer: Mailer; now: () => Date };

const HOUR_MS = 3_600_000;
const POSTPONE_SECONDS = 600;
/** A mail that should have been sent this long ago has lost its task. */
const OVERDUE_MS = 300_000;

/**
 * Sends one mail. If the process dies between the mail server's answer and the commit, the mail is sent again with the
 * same Message-ID.
 */
export async function sendMail(
  deps: SendMailDeps,
  { tenant_id: tenantId, mail_id: id }: SendWork,
  context: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  const scope = { tenantId };
  const mail = await deps.db.as(scope, (sql) => findDue(deps, sql, tenantId, id));
  if (!mail) return;
  const outcome = await deps.mailer.send(outgoing(mail)).catch((error: unknown) => error as Error);
  await deps.db.as(scope, async (sql) => {
    const current = await lockMail(sql, tenantId, id);
    await context.acknowledge(sql);
    // The person was erased while it was being sent.
    if (current?.state !== 'queued') return;
    if (outcome instanceof Error) await noteFailure(deps, sql, current, outcome);
    else await noteSuccess(deps, sql, current, outcome);
    await announceChange(deps.live, sql, tenantId, 'mail');
  });
}

/** Undefined if there is nothing to do now: it was sent, it waits for another attempt, or the recipient had enough. */
async function findDue(
  deps: SendMailDeps,
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredMail | undefined> {
  const mail = await lockMail(sql, tenantId, id);
  const now = deps.now().getTime();
  if (mail?.state !== 'queued' || mail.due_at.getTime() > now + 1000) return undefined;
  const recent = await countSentSince(sql, tenantId, mail.to_address, new Date(now - HOUR_MS));
  if (recent < MAX_PER_HOUR) return mail;
  await sendLater(deps, sql, mail, POSTPONE_SECONDS, {
    error: `Postponed: this recipient already got ${recent} mails in the last hour.`,
  });
  return undefined;
}

async function noteSuccess(
  { now }: SendMailDeps,
  sql: Sql,
  { tenant_id, id, attempts, body }: StoredMail,
  state: 'sent' | 'captured',
): Promise<void> {
  const progress = { state, attempts: attempts + 1, error: null };
  // Captured mail can be sent later, and needs the link until then.
  const sent = state === 'sent' ? { sent_at: now(), body: hideStatusLinks(body) } : { sent_at: null };
  await updateMail(sql, tenant_id, id, { ...progress, ...sent });
}

async function noteFailure(deps: SendMailDeps, sql: Sql, mail: StoredMail, failure: Error): Promise<void> {
  const attempts = mail.attempts + 1;
  const error = failure.message.slice(0, 1000);
  const isFinal = failure instanceof MailError && failure.isFinal;
  if (!isFinal && attempts < MAX_ATTEMPTS)
    return sendLater(deps, sql, mail, retryDelay(attempts), { attempts, error });
  await updateMail(sql, mail.tenant_id, mail.id, { state: 'failed', attempts, error });
  if (!mail.application_id || !mail.job_id) return;
  const [, author] = /^user:(\d+)$/.exec(mail.created_by) ?? [];
  await notify(deps, sql, {
    kind: 'mail-failed',
    tenantId: mail.tenant_id,
    applicationId: mail.application_id,
    jobId: mail.job_id,
    to: author ? { users: [Number(author)] } : { recruiters: true },
    text: error.slice(0, 200),
  });
}

async function sendLater(
  { queue, now }: Pick<SendMailDeps, 'queue' | 'now'>,
  sql: Sql,
  { tenant_id, id }: Pick<StoredMail, 'tenant_id' | 'id'>,
  delaySeconds: number,
  progress: Progress,
): Promise<void> {
  const due_at = new Date(now().getTime() + delaySeconds * 1000);
  await updateMail(sql, tenant_id, id, { ...progress, due_at });
  // Not in the recipient's group: it would hold up everything behind it.
  const options = { tenantId: tenant_id, delaySeconds };
  await queue.enqueue(sql, sendMailTask, { tenant_id, mail_id: id }, options);
}

/** Sends the tasks of queued mail again that got lost, for example as failed tasks that someone discarded. */
export async function sweepMail({
  db,
  queue,
  now,
}: Pick<SendMailDeps, 'db' | 'queue' | 'now'>): Promise<void> {
  await db.transaction(async (sql) => {
    const overdue = await readOverdue(sql, new Date(now().getTime() - OVERDUE_MS));
    const messages = overdue.map(({ tenant_id, id, to_address }) => ({
      payload: { tenant_id, mail_id: id },
      dedupId: `mail:${id}:sweep`,
      ...sendOptions(tenant_id, to_address),
    }));
    await queue.enqueueMany(sql, sendMailTask, messages);
  });
}

function outgoing(mail: StoredMail): OutgoingMail {
  return {
    messageId: mail.message_id,
    from: { name: mail.from_name ?? undefined, address: mail.from_address },
    to: { name: mail.to_name ?? undefined, address: mail.to_address },
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.body,
    inReplyTo: mail.in_reply_to ?? undefined,
    references: mail.thread_ids,
    headers: mail.headers,
    calendar: mail.calendar ?? undefined,
  };
}

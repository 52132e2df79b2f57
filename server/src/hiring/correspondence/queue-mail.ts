import { randomUUID } from 'node:crypto';
import type { MailKind } from '@tenon/contract/mail';
import { announceChange, readWorkspace } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { CalendarPart } from '../../platform/mail/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { HiringSettings } from '../settings.ts';
import { APPLICATION_RECEIVED } from './built-in-templates.ts';
import { insertQueued, type NewMail, readThreadIds } from './mail-store.ts';
import { findTemplate } from './manage-templates.ts';
import { sendMailTask, sendOptions } from './messages.ts';
import { type MailContent, type MailValues, renderMail } from './model.ts';
import { type Author, type Recipient, readAuthor, readRecipients } from './recipient-store.ts';
import { replyAddress } from './reply-address.ts';
import { readAcknowledges } from './template-store.ts';

export type QueueMailDeps = {
  queue: Queue;
  live: Live;
  hiringSettings: HiringSettings;
  now: () => Date;
};

const MAX_REFERENCES = 20;

/** Stores mails and sends their tasks, in the caller's transaction: all of it happens or nothing. */
export async function queueMails(
  { queue, live }: Pick<QueueMailDeps, 'queue' | 'live'>,
  sql: Sql,
  tenantId: string,
  mails: readonly NewMail[],
): Promise<Set<string>> {
  const queued = await insertQueued(sql, mails);
  const messages = mails
    .filter(({ id }) => queued.has(id))
    .map(({ id, to_address }) => ({
      payload: { tenant_id: tenantId, mail_id: id },
      ...sendOptions(tenantId, to_address),
    }));
  await queue.enqueueMany(sql, sendMailTask, messages);
  if (queued.size > 0) await announceChange(live, sql, tenantId, 'mail');
  return queued;
}

/** A Message-ID that no other mail has. */
export function newMessageId({ mail }: HiringSettings, id: string): string {
  const domain = mail.replyDomain ?? mail.from.address.split('@').at(-1);
  return `<${id}@${domain}>`;
}

type ToApplicants = {
  tenantId: string;
  actor: string;
  kind: MailKind;
  template: string | null;
  content: MailContent;
  statusUrl?: string | undefined;
  calendar?: CalendarPart | undefined;
  /** Queues a mail only if the application has none of this cause yet. */
  causeOf?: (applicationId: string) => string;
};

/** One mail for each applicant, with the variables filled in. Each continues the thread of its application. */
export async function queueToApplicants(
  deps: QueueMailDeps,
  sql: Sql,
  { tenantId, actor, kind, template, content, statusUrl, calendar, causeOf }: ToApplicants,
  recipients: readonly (Recipient & { email: string })[],
): Promise<{ application_id: string; mail_id: string }[]> {
  const { from } = deps.hiringSettings.mail;
  const [company, author] = await readSender(sql, tenantId, actor);
  const threads = await readThreadIds(
    sql,
    tenantId,
    recipients.map(({ application_id }) => application_id),
  );
  const mails = recipients.map((recipient): NewMail => {
    const { application_id, job_id } = recipient;
    const id = randomUUID();
    const thread = threads.get(application_id) ?? [];
    const values = valuesFor(recipient, { company, author, statusUrl });
    const { subject, body } = renderMail(content, values);
    return {
      ...{ id, tenant_id: tenantId, kind, template, job_id, application_id, subject, body },
      message_id: newMessageId(deps.hiringSettings, id),
      in_reply_to: thread.at(-1) ?? null,
      thread_ids: thread.slice(-MAX_REFERENCES),
      from_name: company,
      from_address: from.address,
      to_name: recipient.name,
      to_address: recipient.email,
      reply_to: replyAddress(deps.hiringSettings, application_id) ?? author.email,
      headers: kind === 'message' ? {} : { 'Auto-Submitted': 'auto-generated' },
      calendar: calendar ?? null,
      cause: causeOf?.(application_id) ?? null,
      created_by: actor,
      created_at: deps.now(),
    };
  });
  const queued = await queueMails(deps, sql, tenantId, mails);
  return mails
    .filter(({ id }) => queued.has(id))
    .map((mail) => ({
      application_id: 'application_id' in mail ? mail.application_id : '',
      mail_id: mail.id,
    }));
}

export async function readSender(sql: Sql, tenantId: string, actor: string): Promise<[string, Author]> {
  const workspace = await readWorkspace(sql, tenantId);
  const company = workspace?.name ?? '';
  const author = await readAuthor(sql, actor);
  return [company, author.email ? author : { name: company, email: null }];
}

export function valuesFor(
  { name, first_name, job_title, job_location }: Recipient,
  { company, author, statusUrl }: { company: string; author: Author; statusUrl?: string | undefined },
): MailValues {
  return {
    'candidate.first_name': first_name,
    'candidate.name': name,
    'job.title': job_title,
    'job.location': job_location ?? undefined,
    company,
    'sender.name': author.name,
    status_url: statusUrl,
  };
}

/**
 * Confirms an application, once, if the workspace wants that. Call it in the transaction of the application to include
 * the private link, which cannot be recovered later; otherwise a task confirms it without the link.
 */
export async function queueApplicationReceived(
  deps: QueueMailDeps,
  sql: Sql,
  { tenantId, applicationId, statusUrl }: { tenantId: string; applicationId: string; statusUrl?: string },
): Promise<void> {
  if (!(await readAcknowledges(sql, tenantId))) return;
  const recipient = (await readRecipients(sql, tenantId, [applicationId])).get(applicationId);
  if (!recipient?.email) return;
  const content = await findTemplate(sql, tenantId, APPLICATION_RECEIVED);
  const cause = { kind: 'application-received' as const, template: APPLICATION_RECEIVED, statusUrl };
  const causeOf = (id: string) => `${APPLICATION_RECEIVED}:${id}`;
  await queueToApplicants(deps, sql, { tenantId, actor: 'system', content, causeOf, ...cause }, [
    { ...recipient, email: recipient.email },
  ]);
}

/** For every new application: confirms those from the careers page that were not confirmed yet. */
export async function acknowledgeApplication(
  deps: QueueMailDeps,
  sql: Sql,
  { tenant_id: tenantId, application_id: applicationId }: { tenant_id: string; application_id: string },
): Promise<void> {
  const recipient = (await readRecipients(sql, tenantId, [applicationId])).get(applicationId);
  if (recipient?.origin === 'careers') await queueApplicationReceived(deps, sql, { tenantId, applicationId });
}

import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { InvalidError, UnprocessableError } from '../../platform/errors.ts';
import { hashOf } from '../../platform/hash-of.ts';
import type { Live } from '../../platform/live/port.ts';
import { parseMail, type ReceivedMail } from '../../platform/mail/parse-mail.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { messageReceived } from '../messages.ts';
import { notify } from '../notifications/notify.ts';
import type { HiringSettings } from '../settings.ts';
import { withoutQuotes } from './model.ts';
import { findReply, findWorkspaceOf, insertReply, readAuthors } from './received-store.ts';
import { readRecipients } from './recipient-store.ts';
import { applicationOfAddress } from './reply-address.ts';

export type ReceiveDeps = {
  db: Db;
  queue: Queue;
  events: Events;
  live: Live;
  hiringSettings: HiringSettings;
};

const MAX_TEXT = 200_000;
const MAX_ATTACHMENTS = 50;

/** Adds a mail to the thread that its address names, once. */
export async function receiveMail(
  deps: ReceiveDeps,
  raw: Buffer,
  recipient: string | undefined,
): Promise<{ id: string; application_id: string }> {
  const mail = await parseMail(raw);
  if (!mail?.from)
    throw new InvalidError(
      'mail-unreadable',
      'This is not a mail with a sender. Send it as it was received.',
    );
  const addresses = [recipient ?? [], mail.recipients].flat();
  const to = addresses.find((address) => applicationOfAddress(deps.hiringSettings, address));
  const applicationId = to && applicationOfAddress(deps.hiringSettings, to);
  const tenantId = applicationId && (await findWorkspaceOf(deps.db.sql, applicationId));
  if (!to || !tenantId) throw unknownAddress();
  return deps.db.as({ tenantId }, (sql) =>
    append(deps, sql, { tenantId, applicationId, to, messageId: idOf(mail, raw) }, mail),
  );
}

type Target = { tenantId: string; applicationId: string; to: string; messageId: string };

async function append(
  deps: ReceiveDeps,
  sql: Sql,
  { tenantId, applicationId, to, messageId }: Target,
  mail: ReceivedMail,
): Promise<{ id: string; application_id: string }> {
  const person = (await readRecipients(sql, tenantId, [applicationId])).get(applicationId);
  if (!person) throw unknownAddress();
  const text = clean(mail.text, MAX_TEXT);
  const own = withoutQuotes(text);
  const id = await insertReply(sql, {
    tenant_id: tenantId,
    job_id: person.job_id,
    application_id: applicationId,
    message_id: messageId,
    in_reply_to: mail.inReplyTo ?? null,
    thread_ids: mail.references,
    from_name: clean(mail.from?.name ?? person.name, 200),
    from_address: clean(defined(mail.from).address, 254),
    to_address: to,
    subject: clean(mail.subject, 300) || '(no subject)',
    body: own,
    full_text: own === text ? null : text,
    attachments: mail.attachments.slice(0, MAX_ATTACHMENTS).map(({ name, media, bytes }) => ({
      name: clean(name, 200),
      media: clean(media, 100),
      bytes,
    })),
    created_by: 'candidate',
  });
  if (!id) {
    const known = await findReply(sql, tenantId, applicationId, messageId);
    return { id: defined(known), application_id: applicationId };
  }
  const event = { tenant_id: tenantId, job_id: person.job_id, application_id: applicationId };
  await deps.events.publish(sql, messageReceived, { ...event, mail_id: id });
  if (!mail.isAutomatic) await tellAuthors(deps, sql, { tenantId, applicationId, jobId: person.job_id });
  await announceChange(deps.live, sql, tenantId, 'mail');
  return { id, application_id: applicationId };
}

async function tellAuthors(
  deps: ReceiveDeps,
  sql: Sql,
  { tenantId, applicationId, jobId }: { tenantId: string; applicationId: string; jobId: string },
): Promise<void> {
  const authors = await readAuthors(sql, tenantId, applicationId);
  const to = authors.length > 0 ? { users: authors } : { recruiters: true as const };
  await notify(deps, sql, { kind: 'reply', tenantId, applicationId, jobId, to });
}

/** Mail without a Message-ID gets one from its content, so that a repeat is recognized. */
function idOf({ messageId }: ReceivedMail, raw: Buffer): string {
  return messageId ?? `<${hashOf(raw.toString('base64')).toString('hex')}@received>`;
}

function clean(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll('\0', '').toWellFormed();
}

const unknownAddress = () =>
  new UnprocessableError('unknown-reply-address', 'No open thread has this address. The mail was not kept.');

import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/mail';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import { findTemplate } from './manage-templates.ts';
import { assertKnownVariables, type MailContent, renderMail } from './model.ts';
import { type QueueMailDeps, queueToApplicants, readSender, valuesFor } from './queue-mail.ts';
import { type Recipient, readRecipients } from './recipient-store.ts';

export type SendMessagesDeps = QueueMailDeps & { db: Db };

type SendAnswer = Answer<typeof contract.sendMessages>;

/** Writes to one or many applicants. Applications that the caller cannot see look as if they did not exist. */
export async function sendMessages(
  deps: SendMessagesDeps,
  { tenantId, actor, scope }: Caller,
  { application_ids, template, subject, body }: ParsedBody<typeof contract.sendMessages>,
): Promise<SendAnswer> {
  return deps.db.as(scope, async (sql) => {
    const content = await contentOf(sql, tenantId, { template, subject, body });
    const ids = [...new Set(application_ids)];
    const recipients = await readRecipients(sql, tenantId, ids);
    const reachable = [...recipients.values()].filter(
      (each): each is Recipient & { email: string } => each.email !== undefined,
    );
    const skipped = ids.flatMap((application_id) => {
      const recipient = recipients.get(application_id);
      if (!recipient) return { application_id, code: 'no-such-application' as const };
      return recipient.email ? [] : { application_id, code: 'no-email-address' as const };
    });
    const mail = { tenantId, actor, kind: 'message' as const, template: template ?? null, content };
    const queued = await queueToApplicants(deps, sql, mail, reachable);
    const [first] = queued;
    if (first) {
      const about = queued.length === 1 ? `application:${first.application_id}` : `workspace:${tenantId}`;
      const entry = { tenant_id: tenantId, actor, action: 'application.mail-queued', subject: about };
      await recordChange(deps, sql, {
        ...entry,
        details: { mails: queued.length, template: template ?? null },
      });
    }
    return { queued, skipped };
  });
}

/** A given subject or text replaces that of the template. */
async function contentOf(
  sql: Sql,
  tenantId: string,
  {
    template,
    subject,
    body,
  }: { template?: string | undefined } & Partial<Record<'subject' | 'body', string | undefined>>,
): Promise<MailContent> {
  const base =
    template === undefined ? { subject: '', body: '' } : await findTemplate(sql, tenantId, template);
  const content = { subject: subject ?? base.subject, body: body ?? base.body };
  assertKnownVariables(content);
  return content;
}

export async function previewMail(
  { db }: Pick<SendMessagesDeps, 'db'>,
  { tenantId, actor, scope }: Caller,
  { application_id: id, ...content }: ParsedBody<typeof contract.previewMail>,
): Promise<Answer<typeof contract.previewMail>> {
  assertKnownVariables(content);
  return db.as(scope, async (sql) => {
    const recipient = (await readRecipients(sql, tenantId, [id])).get(id);
    if (!recipient) throw noSuchApplication();
    const [company, author] = await readSender(sql, tenantId, actor);
    const rendered = renderMail(content, valuesFor(recipient, { company, author }));
    return { to: recipient.email ?? null, ...rendered };
  });
}

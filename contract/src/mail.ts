import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { lineUpTo, Time, textUpTo } from './values.ts';

const tag = 'Mail';

/** Captured: no mail server is configured, so the mail was kept and not sent. */
export const MailState = z
  .enum(['queued', 'sent', 'captured', 'failed', 'received'])
  .meta({ id: 'MailState' });
export type MailState = z.output<typeof MailState>;

export const MailKind = z
  .enum(['message', 'application-received', 'interview', 'digest'])
  .meta({ id: 'MailKind' });
export type MailKind = z.output<typeof MailKind>;

const MailAddress = z.object({ name: z.string().nullable(), address: z.string() });

export const Mail = z
  .object({
    id: z.uuid(),
    direction: z.enum(['out', 'in']),
    kind: MailKind,
    state: MailState,
    application: z
      .object({
        id: z.uuid(),
        person: z.string(),
        job: z.object({ id: z.uuid(), title: z.string() }),
      })
      .nullable()
      .describe('Null for the digest of a member.'),
    template: z.string().nullable().describe('The template it was written from.'),
    from: MailAddress,
    to: MailAddress,
    subject: z.string(),
    body: z.string().describe('Plain text. Of received mail, without what it quotes.'),
    full_text: z.string().nullable().describe('Of received mail: the whole text, if some of it is a quote.'),
    attachments: z
      .array(z.object({ name: z.string(), media: z.string(), bytes: z.int() }))
      .describe('Of received mail. The files themselves are not kept.'),
    message_id: z.string().describe('The Message-ID. Attempts to send the same mail share it.'),
    attempts: z.int(),
    error: z.string().nullable().describe('Why the last attempt failed.'),
    author: z.string().describe('The member who wrote it, or the applicant.'),
    created_at: Time,
    due_at: Time.describe('When the next attempt is due, while it is queued.'),
    sent_at: Time.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.output<typeof Mail>;

export const MailTemplate = z
  .object({
    key: z.string(),
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    is_built_in: z.boolean().describe('Built-in templates can be changed and restored, not deleted.'),
    is_changed: z.boolean().describe('False if it is exactly the built-in text.'),
    updated_at: Time.nullable(),
  })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = z.output<typeof MailTemplate>;

/** What templates and messages can contain, as `{{name}}`. */
export const mailVariables = [
  'candidate.first_name',
  'candidate.name',
  'job.title',
  'job.location',
  'company',
  'sender.name',
  'status_url',
] as const;
export type MailVariable = (typeof mailVariables)[number];

const Subject = lineUpTo(300);
const MailBody = textUpTo(20_000);
const content = { subject: Subject, body: MailBody };
const TemplateKey = z.string().min(1).max(80);
const rendered = {
  subject: z.string(),
  body: z.string(),
  left_out: z
    .array(z.enum(mailVariables))
    .describe('Variables without a value. Their lines are left out of the text.'),
};

export const listMailTemplates = endpoint({
  id: 'listMailTemplates',
  method: 'get',
  path: '/api/mail/templates',
  tag,
  summary: 'List mail templates',
  description: 'The built-in templates, as changed by the workspace, and the workspace’s own.',
  returns: z.object({ items: z.array(MailTemplate), variables: z.array(z.enum(mailVariables)) }),
});

export const addMailTemplate = endpoint({
  id: 'addMailTemplate',
  method: 'post',
  path: '/api/mail/templates',
  tag,
  summary: 'Create a mail template',
  body: z.object({ name: lineUpTo(80), ...content }),
  status: 201,
  returns: MailTemplate,
  creates: true,
  problems: ['unknown-mail-variable', 'template-exists'],
});

export const saveMailTemplate = endpoint({
  id: 'saveMailTemplate',
  method: 'put',
  path: '/api/mail/templates/{key}',
  tag,
  summary: 'Change a mail template',
  params: z.object({ key: TemplateKey }),
  body: z.object({ name: lineUpTo(80), ...content }),
  returns: MailTemplate,
  problems: ['unknown-mail-variable', 'no-such-template'],
});

export const removeMailTemplate = endpoint({
  id: 'removeMailTemplate',
  method: 'delete',
  path: '/api/mail/templates/{key}',
  tag,
  summary: 'Delete a mail template',
  description: 'A built-in template is restored to its original text.',
  params: z.object({ key: TemplateKey }),
  problems: ['no-such-template'],
});

export const previewMail = endpoint({
  id: 'previewMail',
  method: 'post',
  path: '/api/mail/preview',
  tag,
  summary: 'Preview a mail',
  description: 'Fills in the variables for one application. Nothing is stored or sent.',
  body: z.object({ application_id: z.uuid(), ...content }),
  returns: z.object({
    to: z.string().nullable().describe('Null if no email address of the applicant is known.'),
    ...rendered,
  }),
  problems: ['unknown-mail-variable', 'no-such-application'],
});

export const sendMessages = endpoint({
  id: 'sendMessages',
  method: 'post',
  path: '/api/applications/messages',
  tag,
  summary: 'Write to applicants',
  description:
    'Queues one mail per application, from a template or from the given text; both can contain variables. Send an' +
    ' `Idempotency-Key` so that a repeated request does not write twice.',
  body: z
    .object({
      application_ids: z.array(z.uuid()).min(1).max(500),
      template: TemplateKey.optional(),
      subject: Subject.optional(),
      body: MailBody.optional(),
    })
    .refine(
      ({ template, subject, body }) =>
        template !== undefined || (subject !== undefined && body !== undefined),
      'must have a template, or a subject and a body',
    ),
  status: 201,
  returns: z.object({
    queued: z.array(z.object({ application_id: z.uuid(), mail_id: z.uuid() })),
    skipped: z.array(
      z.object({
        application_id: z.uuid(),
        code: z.enum(['no-such-application', 'no-email-address']),
      }),
    ),
  }),
  creates: true,
  problems: ['unknown-mail-variable', 'no-such-template'],
});

export const listThread = endpoint({
  id: 'listThread',
  method: 'get',
  path: '/api/applications/{id}/messages',
  tag,
  summary: 'List the mail with an applicant',
  description: 'Oldest first. Interviewers do not see it.',
  params: z.object({ id: z.uuid() }),
  returns: z.object({
    items: z.array(Mail),
    to: z.string().nullable().describe('Where the next mail would go. Null if no address is known.'),
    receives_replies: z.boolean().describe('Whether replies appear here.'),
  }),
  problems: ['no-such-application'],
});

export const listMail = endpoint({
  id: 'listMail',
  method: 'get',
  path: '/api/mail/messages',
  tag,
  summary: 'List mail',
  description: 'Mail of the applications that you can see, and your own digests. Newest first.',
  query: PageQuery.extend({ state: listOf(MailState, { max: 5 }) }),
  returns: pageOf(Mail, 'MailPage'),
});

export const readMail = endpoint({
  id: 'readMail',
  method: 'get',
  path: '/api/mail/messages/{id}',
  tag,
  summary: 'Get a mail',
  params: z.object({ id: z.uuid() }),
  returns: Mail,
  problems: ['no-such-mail'],
});

export const retryMail = endpoint({
  id: 'retryMail',
  method: 'post',
  path: '/api/mail/messages/{id}/retry',
  tag,
  summary: 'Send a mail again',
  description: 'For mail that failed, or that was captured because there was no mail server.',
  params: z.object({ id: z.uuid() }),
  returns: Mail,
  problems: ['no-such-mail', 'mail-not-retryable'],
});

export const MailSettings = z
  .object({
    acknowledges_careers: z
      .boolean()
      .describe('Confirms applications from the careers page with the template `application-received`.'),
    delivery: z.enum(['smtp', 'captured']).describe('Whether mail is sent, or only kept.'),
    from: z.string().describe('The sender of all mail.'),
    receives_replies: z.boolean(),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.output<typeof MailSettings>;

export const readMailSettings = endpoint({
  id: 'readMailSettings',
  method: 'get',
  path: '/api/mail/settings',
  tag,
  summary: 'Get the mail settings',
  returns: MailSettings,
});

export const changeMailSettings = endpoint({
  id: 'changeMailSettings',
  method: 'put',
  path: '/api/mail/settings',
  tag,
  summary: 'Change the mail settings',
  body: z.object({ acknowledges_careers: z.boolean() }),
  returns: MailSettings,
});

export const receiveMail = endpoint({
  id: 'receiveMail',
  method: 'post',
  path: '/api/mail/inbound',
  tag,
  summary: 'Receive a mail',
  description:
    'For mail servers: adds a reply to the thread that its address names. The bearer token is `MAIL_INBOUND_SECRET`.' +
    ' The same mail is added once.',
  query: z.object({
    recipient: z
      .string()
      .max(320)
      .optional()
      .describe('The address it was delivered to, if the mail itself does not say so.'),
  }),
  raw: { media: 'message/rfc822', limit: 10 * 1024 * 1024 },
  status: 201,
  returns: z.object({ id: z.uuid(), application_id: z.uuid() }),
  problems: ['inbound-mail-off', 'inbound-secret-invalid', 'mail-unreadable', 'unknown-reply-address'],
});

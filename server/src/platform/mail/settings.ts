import { z } from 'zod';
import { SetupError } from '../errors.ts';
import type { Mailbox } from './port.ts';

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@"\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    'must be an address, or Name <address>',
  )
  .transform((text): Mailbox => {
    const [, name = '', address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? [];
    return { name: name.trim() || undefined, address };
  });

/** The variables that configure mail. */
export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a domain, such as reply.example.org')
    .transform((domain) => domain.toLowerCase())
    .optional(),
  MAIL_INBOUND_SECRET: z.string().min(16).optional(),
};

export type MailSettings = ReturnType<typeof mailSettingsOf>;

/** Without SMTP_URL, mail is captured: stored and shown, not sent. */
export function mailSettingsOf(env: z.output<z.ZodObject<typeof mailEnvironment>>) {
  const { SMTP_URL: smtpUrl, MAIL_REPLY_DOMAIN: replyDomain, MAIL_INBOUND_SECRET: inboundSecret } = env;
  if (smtpUrl && !env.MAIL_FROM) throw invalid('SMTP_URL requires MAIL_FROM.');
  if (!replyDomain !== !inboundSecret)
    throw invalid('MAIL_REPLY_DOMAIN and MAIL_INBOUND_SECRET must be set together.');
  const from: Mailbox = env.MAIL_FROM ?? { address: 'hiring@localhost' };
  return { smtpUrl, from, replyDomain, inboundSecret };
}

const invalid = (message: string) => new SetupError('invalid-configuration', message);

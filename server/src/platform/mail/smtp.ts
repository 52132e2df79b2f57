import { createTransport, type Transporter } from 'nodemailer';
import { assertDeliverable, type Mailbox, MailError, type Mailer, type OutgoingMail } from './port.ts';

type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  timeoutMs?: number;
};

const DEFAULT_TIMEOUT_MS = 30_000;

/** Sends through any SMTP server, with few connections that are reused. */
export function smtpMailer({ url, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail contains text only, so nothing of it is read from files or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async send(mail) {
      assertDeliverable(mail);
      await deliver(transport, mail);
      return 'sent';
    },
    async close() {
      transport.close();
    },
  };
}

async function deliver(transport: Transporter, mail: OutgoingMail): Promise<void> {
  const { messageId, from, to, replyTo, subject, text, inReplyTo, references, headers, calendar } = mail;
  try {
    await transport.sendMail({
      messageId,
      from: boxOf(from),
      to: boxOf(to),
      envelope: { from: from.address, to: [to.address] },
      subject: singleLine(subject),
      text,
      ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
      ...(replyTo && { replyTo: singleLine(replyTo) }),
      ...(inReplyTo && { inReplyTo: singleLine(inReplyTo) }),
      ...(references?.length && { references: references.map(singleLine) }),
      ...(headers && {
        headers: Object.entries(headers).map(([key, value]) => ({ key, value: singleLine(value) })),
      }),
    });
  } catch (cause) {
    throw toMailError(cause);
  }
}

const boxOf = ({ name, address }: Mailbox) => ({ name: singleLine(name ?? ''), address });

function singleLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/** Codes from 500 are final by RFC 5321, except for a refused sign-in, which is about the server and not the mail. */
function toMailError(cause: unknown): MailError {
  const { responseCode, response, code, message } = cause as {
    responseCode?: number;
    response?: string;
    code?: string;
    message: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return new MailError(response ?? message, { isFinal, cause });
}

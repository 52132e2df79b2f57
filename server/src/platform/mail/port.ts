/** An address with an optional display name. */
export type Mailbox = { name?: string | undefined; address: string };

export type CalendarPart = { method: string; content: string };

/** A plain-text mail to one recipient. */
export type OutgoingMail = {
  /** With angle brackets. The caller keeps it, so that every attempt to send a mail has the same one. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  inReplyTo?: string | undefined;
  /** Message-IDs of the thread, oldest first. */
  references?: readonly string[] | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** An iCalendar invitation, which mail programs offer to accept. */
  calendar?: CalendarPart | undefined;
};

/** `sent` if a mail server took over the mail, `captured` if it stays here. */
export type SendOutcome = 'sent' | 'captured';

/**
 * Hands mails to a mail server, at least once: if the process dies before `send` returns, the caller sends the mail
 * again with the same Message-ID.
 */
export interface Mailer {
  readonly kind: 'smtp' | 'captured';

  /**
   * Throws a `MailError`. Line breaks in a name, a subject or a header cannot add headers or recipients, and the text
   * arrives as it was given.
   */
  send(mail: OutgoingMail): Promise<SendOutcome>;

  close(): Promise<void>;
}

/** `isFinal`: the server refused this mail for good, so that another attempt would fail as well. */
export class MailError extends Error {
  override name = 'MailError';
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** One address without anything that a mail server could read as a second one, a comment or a command. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/** Refuses a mail that no adapter can deliver. */
export function assertDeliverable({ to, messageId }: OutgoingMail): void {
  if (!PLAIN_ADDRESS.test(to.address) || to.address.length > 254)
    throw new MailError('The recipient is not a valid email address.', { isFinal: true });
  if (!/^<[^\s<>]+>$/.test(messageId)) throw new Error(`${messageId} is not a Message-ID`);
}

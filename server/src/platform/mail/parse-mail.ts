import PostalMime from 'postal-mime';
import { textOfHtml } from './html-text.ts';
import type { Mailbox } from './port.ts';

export type ReceivedMail = {
  /** With angle brackets. Undefined if the mail has none. */
  messageId: string | undefined;
  inReplyTo: string | undefined;
  references: string[];
  from: Mailbox | undefined;
  /** Every address that it was sent or delivered to. */
  recipients: string[];
  subject: string;
  text: string;
  attachments: { name: string; media: string; bytes: number }[];
  /** Sent by a program: an out-of-office reply, a delivery report. */
  isAutomatic: boolean;
};

const MAX_REFERENCES = 50;
/** Headers that mail servers add, besides To and Cc. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

/** Returns undefined if it is not a mail. */
export async function parseMail(raw: Uint8Array): Promise<ReceivedMail | undefined> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 }).catch(
    () => undefined,
  );
  if (!mail || mail.headers.length === 0) return undefined;
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((entry) => entry.group ?? [entry]);
  const delivered = DELIVERY_HEADERS.flatMap(header).map(addressIn);
  const sender = mail.from && 'address' in mail.from ? mail.from : undefined;
  const [automatic = 'no'] = header('auto-submitted');
  return {
    messageId: idsIn(mail.messageId ?? '')[0],
    inReplyTo: idsIn(mail.inReplyTo ?? '')[0],
    references: idsIn(mail.references ?? '').slice(-MAX_REFERENCES),
    from: sender?.address ? { name: sender.name || undefined, address: sender.address } : undefined,
    recipients: [...delivered, ...listed.flatMap(({ address }) => address ?? [])],
    subject: (mail.subject ?? '').trim(),
    text: (mail.text ?? textOfHtml(mail.html ?? '')).replaceAll('\0', '').replaceAll('\r\n', '\n').trim(),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'Unnamed file',
      media: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
    isAutomatic: automatic.trim().toLowerCase() !== 'no',
  };
}

/** `Ada <ada@example.org>` or `ada@example.org`. */
function addressIn(value: string): string {
  const [address = ''] = value.slice(value.lastIndexOf('<') + 1).split('>');
  return address.trim();
}

function idsIn(text: string): string[] {
  return text.match(/<[^\s<>]{1,500}>/g) ?? [];
}

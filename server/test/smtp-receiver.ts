import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from '../src/platform/mail/parse-mail.ts';
import { atEnd } from './at-end.ts';

export type SmtpReceiver = {
  url: string;
  /** Everything that arrived, with its source. */
  mails: (ReceivedMail & { raw: string; envelopeTo: string[] })[];
  /** Called for each recipient. Returns an SMTP code to refuse it with. */
  refuse: (address: string) => number | undefined;
};

/** A real SMTP server on this machine, which keeps what it gets. */
export async function smtpReceiver(): Promise<SmtpReceiver> {
  const receiver: SmtpReceiver = { url: '', mails: [], refuse: () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const code = receiver.refuse(address);
      callback(code ? Object.assign(new Error('refused by the test'), { responseCode: code }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const mail = await parseMail(raw);
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
        if (mail) receiver.mails.push({ ...mail, raw: raw.toString(), envelopeTo });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  receiver.url = `smtp://127.0.0.1:${port}`;
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  return receiver;
}

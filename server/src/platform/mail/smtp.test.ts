import { expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { smtpReceiver } from '../../../test/smtp-receiver.ts';
import { mailSuite } from '../../../test/suites/mail.ts';
import { MailError, type OutgoingMail } from './port.ts';
import { smtpMailer } from './smtp.ts';

const receiver = await smtpReceiver();
const mailer = smtpMailer({ url: receiver.url, timeoutMs: 5000 });
atEnd(() => mailer.close());

mailSuite('SMTP', mailer);

const mail: OutgoingMail = {
  messageId: '<first@example.org>',
  from: { name: 'Acme, “GmbH”', address: 'hiring@example.org' },
  to: { name: 'Zoë Łuczak', address: 'zoe@example.org' },
  replyTo: 'reply+1@reply.example.org',
  subject: 'Ihre Bewerbung als Bäcker:in 🥐',
  text: 'Hi Zoë,\n\n.a line with a dot\nFrom the team\n\n– Acme',
  inReplyTo: '<earlier@example.org>',
  references: ['<first-of-all@example.org>', '<earlier@example.org>'],
  headers: { 'List-Unsubscribe': '<https://example.org/u>' },
};

it('a mail arrives with its text, its names and its thread', async () => {
  await mailer.send(mail);

  const arrived = receiver.mails.find(({ messageId }) => messageId === mail.messageId);
  expect(arrived).toMatchObject({
    from: mail.from,
    subject: mail.subject,
    text: mail.text,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    envelopeTo: ['zoe@example.org'],
  });
  expect(arrived?.raw).toContain('List-Unsubscribe: <https://example.org/u>');
  expect(arrived?.raw).toContain('Reply-To: reply+1@reply.example.org');
});

it('line breaks in a subject or a name cannot add recipients or headers', async () => {
  const messageId = '<injected@example.org>';
  const subject = 'Hello\r\nBcc: victim@example.org\r\n\r\nother text';
  const to = { name: 'Jane\r\nBcc: victim@example.org', address: 'jane@example.org' };
  await mailer.send({ ...mail, messageId, subject, to });

  const arrived = receiver.mails.find((each) => each.messageId === messageId);
  expect(arrived?.envelopeTo).toEqual(['jane@example.org']);
  expect(arrived?.raw).not.toMatch(/^bcc:/im);
  expect(arrived?.text).toBe(mail.text);
});

it.each([
  [550, true],
  [450, false],
])('an answer %i of the server is final: %s', async (code, isFinal) => {
  receiver.refuse = () => code;
  const failure = await mailer.send({ ...mail, messageId: '<refused@example.org>' }).catch((error) => error);
  receiver.refuse = () => undefined;

  expect(failure).toBeInstanceOf(MailError);
  expect(failure.isFinal).toBe(isFinal);
  expect(failure.message).toContain('refused by the test');
});

it('a server that cannot be reached is not final', async () => {
  const away = smtpMailer({ url: 'smtp://127.0.0.1:1', timeoutMs: 2000 });
  const failure = await away.send(mail).catch((error) => error);
  await away.close();

  expect(failure).toBeInstanceOf(MailError);
  expect(failure.isFinal).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { MailError, type Mailer, type OutgoingMail } from '../../src/platform/mail/port.ts';

/** The guarantees of every adapter of mail. */
export function mailSuite(name: string, mailer: Mailer): void {
  const mail = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
    messageId: `<${crypto.randomUUID()}@example.org>`,
    from: { name: 'Acme', address: 'hiring@example.org' },
    to: { name: 'Jane Doe', address: 'jane@example.org' },
    subject: 'Your application',
    text: 'Hi Jane,\n\nthank you.',
    ...fields,
  });

  describe(`${name} mail`, () => {
    it('an accepted mail is reported as what became of it', async () => {
      expect(await mailer.send(mail())).toBe(mailer.kind === 'smtp' ? 'sent' : 'captured');
    });

    it('the same mail can be sent again after a crash', async () => {
      const repeated = mail();
      expect(await mailer.send(repeated)).toBe(await mailer.send(repeated));
    });

    it.each([
      '',
      'jane',
      'jane@',
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'Jane <a@b.org>',
    ])('a recipient that is not one plain address is refused for good: %j', async (address) => {
      const failure = await mailer.send(mail({ to: { address } })).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(MailError);
      expect((failure as MailError).isFinal).toBe(true);
    });
  });
}

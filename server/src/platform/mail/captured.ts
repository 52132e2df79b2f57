import { assertDeliverable, type Mailer } from './port.ts';

/** For installations without a mail server: nothing leaves the machine, and the caller keeps the mail. */
export function capturedMailer(): Mailer {
  return {
    kind: 'captured',
    async send(mail) {
      assertDeliverable(mail);
      return 'captured';
    },
    async close() {},
  };
}

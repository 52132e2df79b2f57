import type { Action } from './action.ts';
import { quoted } from './phrases.ts';

export const mailActions: Record<string, Action> = {
  'mail-template.added': {
    label: 'Mail template added',
    did: ({ details }) => `added mail template${quoted(details.name)}`,
  },
  'mail-template.changed': {
    label: 'Mail template changed',
    did: ({ details }) => `changed mail template${quoted(details.name)}`,
  },
  'mail-template.removed': {
    label: 'Mail template deleted or restored',
    did: ({ details }) => `deleted or restored mail template${quoted(details.name)}`,
  },
  'mail-settings.changed': { label: 'Mail settings changed', did: 'changed the mail settings' },
  'application.mail-queued': {
    label: 'Mail to applicants',
    did: ({ details }) =>
      details.mails === 1 ? 'wrote to an applicant' : `wrote to ${details.mails} applicants`,
  },
  'application.mail-retried': { label: 'Mail sent again', did: 'sent a mail again' },
  'webhook.added': {
    label: 'Webhook created',
    did: ({ details }) => `created a webhook for${quoted(details.url)}`,
  },
  'webhook.changed': { label: 'Webhook changed', did: 'changed a webhook' },
  'webhook.secret-replaced': { label: 'Webhook secret replaced', did: 'replaced the secret of a webhook' },
  'webhook.removed': { label: 'Webhook deleted', did: 'deleted a webhook' },
};

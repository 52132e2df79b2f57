import type { DeliveryState, Webhook, WebhookEvent } from '@tenon/contract/webhooks';
import type { Tone } from '../ui/status.tsx';

export const eventLabels: Record<WebhookEvent, { name: string; purpose: string }> = {
  'application.added': { name: 'Application added', purpose: 'Someone applied, or was added to a job.' },
  'application.moved': { name: 'Application moved', purpose: 'One or many moved to another stage.' },
  'application.removed': {
    name: 'Application removed',
    purpose: 'A colleague took back an application they had added.',
  },
  'job.changed': { name: 'Job changed', purpose: 'A job was edited, published or closed.' },
  'message.received': { name: 'Message received', purpose: 'An applicant replied.' },
};

export const eventLabel = (event: string): string =>
  event === 'ping' ? 'Test' : (eventLabels[event as WebhookEvent]?.name ?? event);

export const deliveryStates: Record<DeliveryState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'busy' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

export function webhookState({ is_active, disabled_at, failures }: Webhook): { label: string; tone: Tone } {
  if (!is_active)
    return disabled_at ? { label: 'Disabled: it kept failing', tone: 'bad' } : { label: 'Off', tone: 'idle' };
  return failures > 0 ? { label: 'Failing', tone: 'warn' } : { label: 'On', tone: 'good' };
}

import { WebhookEvent } from '@tenon/contract/webhooks';
import { z } from 'zod';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

const PublishWork = z.object({
  tenant_id: z.uuid(),
  event: WebhookEvent,
  /** Names the change: the same one is delivered once, however often the task runs. */
  cause: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type PublishWork = z.output<typeof PublishWork>;

export const publishTask: Task<PublishWork> = { name: 'hiring.publish-webhooks', payload: PublishWork };

export type DeliverWork = { tenant_id: string; delivery_id: string };

export const deliverTask: Task<DeliverWork> = {
  name: 'hiring.deliver-webhook',
  payload: z.object({ tenant_id: z.uuid(), delivery_id: z.uuid() }),
  // Failed attempts are counted in the delivery itself. These are for workers that die.
  attempts: 20,
};

/** Finds lost deliveries, and removes old ones. */
export const sweepDeliveriesTask: Task<Record<string, never>> = {
  name: 'hiring.sweep-webhooks',
  payload: z.object({}),
};

const LANES = 4;

/** A few requests at a time for each webhook, so that a slow receiver holds up nobody else. */
export function deliverOptions(tenantId: string, webhookId: string, deliveryId: string): SendOptions {
  const lane = Number.parseInt(deliveryId.slice(-4), 16) % LANES;
  return { group: `webhook:${webhookId}:${lane}`, tenantId };
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time, webAddressUpTo } from './values.ts';

const tag = 'Webhooks';
const WebhookId = z.object({ id: z.uuid() });

export const WebhookEvent = z
  .enum(['application.added', 'application.moved', 'application.removed', 'job.changed', 'message.received'])
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(WebhookEvent),
    is_active: z.boolean(),
    failures: z.int().describe('Deliveries in a row that failed for good.'),
    disabled_at: Time.nullable().describe('When it was disabled because of repeated failures.'),
    last_delivery_at: Time.nullable(),
    created_at: Time,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

export const DeliveryState = z.enum(['queued', 'delivered', 'failed']).meta({ id: 'DeliveryState' });
export type DeliveryState = z.output<typeof DeliveryState>;

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    event: z.string(),
    state: DeliveryState,
    attempts: z.int(),
    payload: z.record(z.string(), z.unknown()).describe('The body that is sent, without its timestamp.'),
    response_status: z.int().nullable(),
    response_excerpt: z.string().nullable(),
    error: z.string().nullable(),
    duration_ms: z.int().nullable(),
    replay_of: z.uuid().nullable(),
    created_at: Time,
    due_at: Time,
    finished_at: Time.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const fields = {
  url: webAddressUpTo(2000),
  events: z.array(WebhookEvent).min(1).max(WebhookEvent.options.length),
};
const Secret = z.string().describe('Signs the deliveries. Shown only once.');
const addressProblems = ['address-not-usable', 'address-not-allowed'] as const;

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  method: 'get',
  path: '/api/webhooks',
  tag,
  summary: 'List webhooks',
  returns: z.object({ items: z.array(Webhook) }),
});

export const addWebhook = endpoint({
  id: 'addWebhook',
  method: 'post',
  path: '/api/webhooks',
  tag,
  summary: 'Create a webhook',
  description:
    'Changes are sent as POST requests, signed as described by Standard Webhooks: `webhook-signature` is' +
    ' `v1,` and the Base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret after' +
    ' `whsec_`, decoded from Base64.',
  body: z.object(fields),
  status: 201,
  returns: Webhook.extend({ secret: Secret }),
  creates: true,
  problems: [...addressProblems, 'too-many-webhooks'],
});

export const changeWebhook = endpoint({
  id: 'changeWebhook',
  method: 'patch',
  path: '/api/webhooks/{id}',
  tag,
  summary: 'Update a webhook',
  params: WebhookId,
  body: z.object({ ...fields, is_active: z.boolean() }).partial(),
  returns: Webhook,
  problems: [...addressProblems, 'no-such-webhook'],
});

export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  method: 'post',
  path: '/api/webhooks/{id}/secret',
  tag,
  summary: 'Replace the secret of a webhook',
  description: 'The old secret stops working at once.',
  params: WebhookId,
  returns: Webhook.extend({ secret: Secret }),
  problems: ['no-such-webhook'],
});

export const removeWebhook = endpoint({
  id: 'removeWebhook',
  method: 'delete',
  path: '/api/webhooks/{id}',
  tag,
  summary: 'Delete a webhook',
  params: WebhookId,
  problems: ['no-such-webhook'],
});

export const testWebhook = endpoint({
  id: 'testWebhook',
  method: 'post',
  path: '/api/webhooks/{id}/test',
  tag,
  summary: 'Send a test event',
  params: WebhookId,
  status: 201,
  returns: WebhookDelivery,
  problems: ['no-such-webhook', 'webhook-inactive'],
});

export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'get',
  path: '/api/webhooks/{id}/deliveries',
  tag,
  summary: 'List the deliveries of a webhook',
  description: 'Newest first. Deliveries are kept for 30 days.',
  params: WebhookId,
  query: PageQuery.extend({ state: listOf(DeliveryState, { max: 3 }) }),
  returns: pageOf(WebhookDelivery, 'WebhookDeliveryPage'),
  problems: ['no-such-webhook'],
});

export const replayDelivery = endpoint({
  id: 'replayDelivery',
  method: 'post',
  path: '/api/webhooks/{id}/deliveries/{delivery_id}/replay',
  tag,
  summary: 'Send a delivery again',
  description: 'With the same `webhook-id`, so that receivers can recognize it.',
  params: WebhookId.extend({ delivery_id: z.uuid() }),
  status: 201,
  returns: WebhookDelivery,
  problems: ['no-such-webhook', 'no-such-delivery', 'webhook-inactive'],
});

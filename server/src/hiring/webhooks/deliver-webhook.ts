import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue, TaskContext } from '../../platform/queue/port.ts';
import { notify } from '../notifications/notify.ts';
import type { HiringSettings } from '../settings.ts';
import {
  failQueued,
  findDelivery,
  purgeDeliveries,
  readOverdueDeliveries,
  type StoredDelivery,
  updateDelivery,
} from './delivery-store.ts';
import { webhookSeal } from './manage-webhooks.ts';
import { type DeliverWork, deliverOptions, deliverTask } from './messages.ts';
import { isSuccess, MAX_ATTEMPTS, MAX_FAILURES, retryDelay } from './model.ts';
import type { SendResult, WebhookSender } from './port.ts';
import { signedHeaders } from './sign.ts';
import { lockWebhook, updateWebhook } from './webhook-store.ts';

export type DeliverDeps = {
  db: Db;
  queue: Queue;
  live: Live;
  webhookSender: WebhookSender;
  hiringSettings: HiringSettings;
  now: () => Date;
};

const OVERDUE_MS = 300_000;

/** Makes one attempt. A receiver may get a delivery twice; `webhook-id` is the same then. */
export async function deliverWebhook(
  deps: DeliverDeps,
  { tenant_id: tenantId, delivery_id: id }: DeliverWork,
  context: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  const due = await deps.db.as({ tenantId }, (sql) => findDue(deps, sql, tenantId, id));
  if (!due) return;
  const { delivery, url, secret } = due;
  const at = deps.now();
  const body = JSON.stringify({ ...delivery.payload, timestamp: delivery.created_at.toISOString() });
  const headers = signedHeaders(secret, { id: delivery.replay_of ?? id, at, body });
  const result = await deps.webhookSender.send(url, headers, body);
  await deps.db.as({ tenantId }, async (sql) => {
    await context.acknowledge(sql);
    await noteResult(deps, sql, delivery, result);
    await announceChange(deps.live, sql, tenantId, 'webhooks');
  });
}

async function findDue({ now, hiringSettings }: DeliverDeps, sql: Sql, tenantId: string, id: string) {
  const delivery = await findDelivery(sql, tenantId, id);
  if (delivery?.state !== 'queued' || delivery.due_at.getTime() > now().getTime() + 1000) return undefined;
  const webhook = await lockWebhook(sql, tenantId, delivery.webhook_id);
  if (!webhook) return undefined;
  if (!webhook.is_active) {
    await failQueued(sql, webhook.id, 'The webhook is turned off.', now());
    return undefined;
  }
  return { delivery, url: webhook.url, secret: webhookSeal(hiringSettings).open(webhook.secret) };
}

async function noteResult(
  deps: DeliverDeps,
  sql: Sql,
  delivery: StoredDelivery,
  result: SendResult,
): Promise<void> {
  const { tenant_id, webhook_id, id } = delivery;
  const webhook = await lockWebhook(sql, tenant_id, webhook_id);
  if (!webhook) return;
  const attempts = delivery.attempts + 1;
  const noted = {
    attempts,
    response_status: result.status ?? null,
    response_excerpt: result.status === undefined ? null : result.excerpt,
    error: result.error ?? (isSuccess(result.status) ? null : `The receiver answered ${result.status}.`),
    duration_ms: result.durationMs,
  };
  const now = deps.now();
  if (isSuccess(result.status)) {
    await updateDelivery(sql, tenant_id, id, { ...noted, state: 'delivered', finished_at: now });
    if (webhook.failures > 0) await updateWebhook(sql, tenant_id, webhook_id, { failures: 0 });
  } else if (attempts < MAX_ATTEMPTS) {
    const delaySeconds = retryDelay(attempts);
    const due_at = new Date(now.getTime() + delaySeconds * 1000);
    await updateDelivery(sql, tenant_id, id, { ...noted, due_at });
    // Not in a lane of the webhook: it would hold up everything behind it.
    const options = { tenantId: tenant_id, delaySeconds };
    await deps.queue.enqueue(sql, deliverTask, { tenant_id, delivery_id: id }, options);
  } else {
    await updateDelivery(sql, tenant_id, id, { ...noted, state: 'failed', finished_at: now });
    await countFailure(deps, sql, tenant_id, webhook);
  }
}

async function countFailure(
  deps: DeliverDeps,
  sql: Sql,
  tenantId: string,
  { id, url, failures }: { id: string; url: string; failures: number },
): Promise<void> {
  if (failures + 1 < MAX_FAILURES) return updateWebhook(sql, tenantId, id, { failures: failures + 1 });
  const now = deps.now();
  await updateWebhook(sql, tenantId, id, { failures: failures + 1, is_active: false, disabled_at: now });
  await failQueued(sql, id, 'The webhook was disabled after repeated failures.', now);
  const to = { administrators: true as const };
  await notify(deps, sql, { tenantId, kind: 'webhook-disabled', to, text: new URL(url).host });
}

export async function sweepDeliveries({
  db,
  queue,
  now,
}: Pick<DeliverDeps, 'db' | 'queue' | 'now'>): Promise<void> {
  await purgeDeliveries(db.sql);
  await db.transaction(async (sql) => {
    const overdue = await readOverdueDeliveries(sql, new Date(now().getTime() - OVERDUE_MS));
    const messages = overdue.map(({ tenant_id, id, webhook_id }) => ({
      payload: { tenant_id, delivery_id: id },
      dedupId: `webhook:${id}:sweep`,
      ...deliverOptions(tenant_id, webhook_id, id),
    }));
    await queue.enqueueMany(sql, deliverTask, messages);
  });
}

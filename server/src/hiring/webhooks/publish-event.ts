import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { insertDelivery, type NewDelivery } from './delivery-store.ts';
import { deliverOptions, deliverTask, type PublishWork } from './messages.ts';
import { readListeners } from './webhook-store.ts';

export type QueueDeliveryDeps = { queue: Queue; live: Live };

/** Stores a delivery and sends its task. Undefined if the webhook was told about this change already. */
export async function queueDelivery(
  { queue, live }: QueueDeliveryDeps,
  sql: Sql,
  delivery: NewDelivery,
): Promise<string | undefined> {
  const id = await insertDelivery(sql, delivery);
  if (!id) return undefined;
  const { tenant_id, webhook_id } = delivery;
  const options = deliverOptions(tenant_id, webhook_id, id);
  await queue.enqueue(sql, deliverTask, { tenant_id, delivery_id: id }, options);
  await announceChange(live, sql, tenant_id, 'webhooks');
  return id;
}

/** One delivery for each webhook that listens to the event. */
export async function publishEvent(
  deps: QueueDeliveryDeps & { db: Db },
  { tenant_id, event, cause, data }: PublishWork,
): Promise<void> {
  await deps.db.as({ tenantId: tenant_id }, async (sql) => {
    for (const webhook_id of await readListeners(sql, tenant_id, event)) {
      await queueDelivery(deps, sql, { tenant_id, webhook_id, event, cause, payload: { type: event, data } });
    }
  });
}

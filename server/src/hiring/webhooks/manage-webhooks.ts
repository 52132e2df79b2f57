import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/webhooks';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { sealWith } from '../../platform/seal.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { HiringSettings } from '../settings.ts';
import { type KeyedDelivery, readDeliveries } from './delivery-store.ts';
import { MAX_WEBHOOKS } from './model.ts';
import type { WebhookSender } from './port.ts';
import { type QueueDeliveryDeps, queueDelivery } from './publish-event.ts';
import {
  deleteWebhook,
  insertWebhook,
  type ListedWebhook,
  lockWebhook,
  readWebhooks,
  updateWebhook,
} from './webhook-store.ts';

export type WebhookDeps = QueueDeliveryDeps & {
  db: Db;
  live: Live;
  webhookSender: WebhookSender;
  hiringSettings: HiringSettings;
};

const DeliveryCursor = z.object({ created_at: z.iso.datetime(), id: z.uuid() });

/** Secrets are sealed, because deliveries need them in the clear. */
export const webhookSeal = ({ secret }: HiringSettings) => sealWith(secret, 'webhooks');

export async function addWebhook(
  deps: WebhookDeps,
  caller: Caller,
  { url, events }: ParsedBody<typeof contract.addWebhook>,
): Promise<Answer<typeof contract.addWebhook>> {
  const { tenantId, actor, scope } = caller;
  const address = deps.webhookSender.assertAllowed(url);
  return deps.db.as(scope, async (sql) => {
    if ((await readWebhooks(sql, tenantId)).length >= MAX_WEBHOOKS)
      throw new UnprocessableError(
        'too-many-webhooks',
        `A workspace can have ${MAX_WEBHOOKS} webhooks. Delete one first.`,
      );
    const secret = newSecret();
    const sealed = webhookSeal(deps.hiringSettings).close(secret);
    const row = { tenant_id: tenantId, url: address, events: [...new Set(events)] };
    const id = await insertWebhook(sql, { ...row, secret: sealed, created_by: actor });
    await record(deps, sql, caller, 'webhook.added', id, { url: address });
    return { ...(await readWebhook(sql, tenantId, id)), secret };
  });
}

export async function changeWebhook(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
  { url, events, is_active }: ParsedBody<typeof contract.changeWebhook>,
): Promise<Answer<typeof contract.changeWebhook>> {
  const { tenantId, scope } = caller;
  const address = url === undefined ? undefined : deps.webhookSender.assertAllowed(url);
  return deps.db.as(scope, async (sql) => {
    if (!(await lockWebhook(sql, tenantId, id))) throw noSuchWebhook();
    const changes = withoutUndefined({
      url: address,
      events: events && [...new Set(events)],
      is_active,
      ...(is_active && { failures: 0, disabled_at: null }),
    });
    if (Object.keys(changes).length > 0) {
      await updateWebhook(sql, tenantId, id, changes);
      await record(deps, sql, caller, 'webhook.changed', id, { fields: Object.keys(changes) });
    }
    return readWebhook(sql, tenantId, id);
  });
}

export async function rotateSecret(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.rotateWebhookSecret>> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    if (!(await lockWebhook(sql, tenantId, id))) throw noSuchWebhook();
    const secret = newSecret();
    await updateWebhook(sql, tenantId, id, { secret: webhookSeal(deps.hiringSettings).close(secret) });
    await record(deps, sql, caller, 'webhook.secret-replaced', id, {});
    return { ...(await readWebhook(sql, tenantId, id)), secret };
  });
}

export async function removeWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await deleteWebhook(sql, caller.tenantId, id))) throw noSuchWebhook();
    await record(deps, sql, caller, 'webhook.removed', id, {});
  });
}

export async function testWebhook(
  deps: WebhookDeps,
  { tenantId, scope }: Caller,
  id: string,
): Promise<Answer<typeof contract.testWebhook>> {
  return deps.db.as(scope, async (sql) => {
    await assertActive(sql, tenantId, id);
    const payload = { type: 'ping', data: { webhook_id: id } };
    const delivery = {
      tenant_id: tenantId,
      webhook_id: id,
      event: 'ping',
      cause: `ping:${randomUUID()}`,
      payload,
    };
    return readDelivery(sql, id, defined(await queueDelivery(deps, sql, delivery)));
  });
}

export async function listDeliveries(
  { db }: Pick<WebhookDeps, 'db'>,
  { tenantId, scope }: Caller,
  id: string,
  { cursor, limit, state }: ParsedQuery<typeof contract.listWebhookDeliveries>,
): Promise<Answer<typeof contract.listWebhookDeliveries>> {
  const after = decodeCursor(DeliveryCursor, cursor);
  return db.as(scope, async (sql) => {
    await readWebhook(sql, tenantId, id);
    const rows = await readDeliveries(sql, id, { state }, { after, limit: limit + 1 });
    return toPage(rows, limit, (row) => ({ created_at: row.created_key, id: row.id }), withoutKey);
  });
}

export async function replayDelivery(
  deps: WebhookDeps,
  { tenantId, scope }: Caller,
  { id, delivery_id: deliveryId }: { id: string; delivery_id: string },
): Promise<Answer<typeof contract.replayDelivery>> {
  return deps.db.as(scope, async (sql) => {
    await assertActive(sql, tenantId, id);
    const { event, payload, replay_of } = await readDelivery(sql, id, deliveryId);
    const first = replay_of ?? deliveryId;
    const delivery = { tenant_id: tenantId, webhook_id: id, event, payload, replay_of: first };
    const replayed = await queueDelivery(deps, sql, { ...delivery, cause: `replay:${first}` });
    return readDelivery(sql, id, defined(replayed));
  });
}

async function assertActive(sql: Sql, tenantId: string, id: string): Promise<void> {
  const webhook = await lockWebhook(sql, tenantId, id);
  if (!webhook) throw noSuchWebhook();
  if (!webhook.is_active)
    throw new UnprocessableError('webhook-inactive', 'This webhook is turned off. Turn it on first.');
}

async function readWebhook(sql: Sql, tenantId: string, id: string): Promise<ListedWebhook> {
  const [webhook] = await readWebhooks(sql, tenantId, id);
  if (!webhook) throw noSuchWebhook();
  return webhook;
}

async function readDelivery(
  sql: Sql,
  webhookId: string,
  id: string,
): Promise<Omit<KeyedDelivery, 'created_key'>> {
  const [row] = await readDeliveries(sql, webhookId, { id }, { limit: 1 });
  if (!row)
    throw new NotFoundError('no-such-delivery', 'This delivery does not exist. They are kept for 30 days.');
  return withoutKey(row);
}

function record(
  { live }: Pick<WebhookDeps, 'live'>,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
  details: Record<string, string | string[]>,
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `webhook:${id}`, details };
  return recordChange({ live }, sql, { ...entry, changed: 'webhooks' });
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const noSuchWebhook = () =>
  new NotFoundError('no-such-webhook', 'This webhook does not exist in this workspace.');

function withoutKey({ created_key: _, ...row }: KeyedDelivery): Omit<KeyedDelivery, 'created_key'> {
  return row;
}

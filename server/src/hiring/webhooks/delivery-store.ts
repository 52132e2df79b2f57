import type { DeliveryState, WebhookDelivery } from '@tenon/contract/webhooks';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { WebhookDeliveryRow } from '../rows.ts';

export type ListedDelivery = z.input<typeof WebhookDelivery>;
export type KeyedDelivery = ListedDelivery & { created_key: string };
export type DeliveryCursor = { created_at: string; id: string };

export type NewDelivery = {
  tenant_id: string;
  webhook_id: string;
  event: string;
  cause: string;
  payload: Record<string, unknown>;
  replay_of?: string | null;
};

/** Undefined if the webhook was told about this change already. */
export async function insertDelivery(
  sql: Sql,
  { payload, ...delivery }: NewDelivery,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into webhook_delivery ${sql({ ...delivery, payload: sql.json(payload as never) as never })}
    on conflict (webhook_id, cause) where replay_of is null do nothing returning id`;
  return row?.id;
}

export async function readDeliveries(
  sql: Sql,
  webhookId: string,
  { id, state }: { id?: string; state?: DeliveryState[] | undefined },
  { after, limit }: { after?: DeliveryCursor | undefined; limit: number },
): Promise<KeyedDelivery[]> {
  return sql<KeyedDelivery[]>`
    select d.id, d.event, d.state, d.attempts, d.payload, d.response_status, d.response_excerpt, d.error, d.duration_ms,
      d.replay_of, d.created_at, d.due_at, d.finished_at,
      to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
    from webhook_delivery d
    where d.webhook_id = ${webhookId}
      ${id ? sql`and d.id = ${id}` : sql``}
      ${state ? sql`and d.state = any (${state})` : sql``}
      ${after ? sql`and (d.created_at, d.id) < (${after.created_at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by d.created_at desc, d.id desc limit ${limit}`;
}

export type StoredDelivery = Omit<WebhookDeliveryRow, 'payload'> & { payload: Record<string, unknown> };

export async function findDelivery(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredDelivery | undefined> {
  const [row] = await sql<StoredDelivery[]>`
    select * from webhook_delivery where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

export type DeliveryProgress = Partial<
  Pick<
    WebhookDeliveryRow,
    | 'state'
    | 'attempts'
    | 'response_status'
    | 'response_excerpt'
    | 'error'
    | 'duration_ms'
    | 'due_at'
    | 'finished_at'
  >
>;

export async function updateDelivery(
  sql: Sql,
  tenantId: string,
  id: string,
  progress: DeliveryProgress,
): Promise<void> {
  await sql`update webhook_delivery set ${sql(progress)} where tenant_id = ${tenantId} and id = ${id}`;
}

/** Deliveries that wait for a webhook that was disabled. */
export async function failQueued(sql: Sql, webhookId: string, error: string, at: Date): Promise<void> {
  await sql`
    update webhook_delivery set state = 'failed', error = ${error}, finished_at = ${at}
    where webhook_id = ${webhookId} and state = 'queued'`;
}

export async function readOverdueDeliveries(
  sql: Sql,
  before: Date,
): Promise<{ tenant_id: string; id: string; webhook_id: string }[]> {
  return sql<{ tenant_id: string; id: string; webhook_id: string }[]>`
    select * from overdue_deliveries(${before})`;
}

export async function purgeDeliveries(sql: Sql): Promise<void> {
  await sql`select purge_deliveries()`;
}

import type { Webhook } from '@tenon/contract/webhooks';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { WebhookRow } from '../rows.ts';

export type ListedWebhook = z.input<typeof Webhook>;

export async function readWebhooks(sql: Sql, tenantId: string, id?: string): Promise<ListedWebhook[]> {
  return sql<ListedWebhook[]>`
    select w.id, w.url, w.events, w.is_active, w.failures, w.disabled_at, w.created_at,
      (select max(d.created_at) from webhook_delivery d where d.webhook_id = w.id) as last_delivery_at
    from webhook w where w.tenant_id = ${tenantId} ${id ? sql`and w.id = ${id}` : sql``} order by w.created_at, w.id`;
}

export async function insertWebhook(
  sql: Sql,
  webhook: Pick<WebhookRow, 'tenant_id' | 'url' | 'events' | 'secret' | 'created_by'>,
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`insert into webhook ${sql(webhook)} returning id`;
  return row.id;
}

export type StoredWebhook = Pick<WebhookRow, 'id' | 'url' | 'secret' | 'is_active' | 'failures'>;

export async function lockWebhook(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredWebhook | undefined> {
  const [row] = await sql<StoredWebhook[]>`
    select id, url, secret, is_active, failures from webhook where tenant_id = ${tenantId} and id = ${id}
    for no key update`;
  return row;
}

export async function updateWebhook(
  sql: Sql,
  tenantId: string,
  id: string,
  changes: Partial<Pick<WebhookRow, 'url' | 'events' | 'secret' | 'is_active' | 'failures' | 'disabled_at'>>,
): Promise<void> {
  await sql`update webhook set ${sql(changes)} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function deleteWebhook(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const deleted = await sql`delete from webhook where tenant_id = ${tenantId} and id = ${id}`;
  return deleted.count > 0;
}

export async function readListeners(sql: Sql, tenantId: string, event: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from webhook where tenant_id = ${tenantId} and is_active and ${event} = any (events) order by id`;
  return rows.map(({ id }) => id);
}

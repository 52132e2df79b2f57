import type { Sql } from '../../platform/db/port.ts';
import type { MailTemplateRow } from '../rows.ts';

export type StoredTemplate = Pick<MailTemplateRow, 'key' | 'name' | 'subject' | 'body' | 'updated_at'>;
type Write = Omit<StoredTemplate, 'updated_at'> & { tenant_id: string; updated_by: string };

export async function readTemplates(sql: Sql, tenantId: string): Promise<StoredTemplate[]> {
  return sql<StoredTemplate[]>`
    select key, name, subject, body, updated_at from mail_template where tenant_id = ${tenantId} order by name, key`;
}

/** Returns false if the workspace has a template with this key already. */
export async function insertTemplate(sql: Sql, template: Write): Promise<boolean> {
  const inserted = await sql`insert into mail_template ${sql(template)} on conflict do nothing`;
  return inserted.count > 0;
}

export async function upsertTemplate(sql: Sql, template: Write): Promise<void> {
  await sql`
    insert into mail_template ${sql(template)} on conflict (tenant_id, key) do update
    set name = excluded.name, subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by,
      updated_at = now()`;
}

export async function deleteTemplate(sql: Sql, tenantId: string, key: string): Promise<boolean> {
  const deleted = await sql`delete from mail_template where tenant_id = ${tenantId} and key = ${key}`;
  return deleted.count > 0;
}

export async function readAcknowledges(sql: Sql, tenantId: string): Promise<boolean> {
  const [row] = await sql<{ acknowledges_careers: boolean }[]>`
    select acknowledges_careers from mail_setting where tenant_id = ${tenantId}`;
  return row?.acknowledges_careers ?? true;
}

export async function saveAcknowledges(
  sql: Sql,
  tenantId: string,
  acknowledges: boolean,
  actor: string,
): Promise<void> {
  await sql`
    insert into mail_setting (tenant_id, acknowledges_careers, updated_by)
    values (${tenantId}, ${acknowledges}, ${actor})
    on conflict (tenant_id) do update
    set acknowledges_careers = excluded.acknowledges_careers, updated_by = excluded.updated_by, updated_at = now()`;
}

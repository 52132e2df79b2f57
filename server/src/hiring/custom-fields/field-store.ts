import type { Sql } from '../../platform/db/port.ts';
import type { CustomFieldRow } from '../rows.ts';

export type ListedField = Omit<CustomFieldRow, 'tenant_id' | 'name_key' | 'created_by'> & { values: number };

type Which = { removed?: boolean; id?: string; subject?: CustomFieldRow['subject'] };

/** In the order in which they were added. */
export async function readFields(
  sql: Sql,
  tenantId: string,
  { removed, id, subject }: Which = {},
): Promise<ListedField[]> {
  return sql<ListedField[]>`
    select f.id, f.subject, f.name, f.type, f.options, f.version, f.created_at, f.removed_at,
      (select count(*)::integer from person_field_value v where v.tenant_id = f.tenant_id and v.field_id = f.id)
        + (select count(*)::integer from application_field_value v where v.tenant_id = f.tenant_id and v.field_id = f.id)
        as values
    from custom_field f
    where f.tenant_id = ${tenantId}
      ${removed === undefined ? sql`` : removed ? sql`and f.removed_at is not null` : sql`and f.removed_at is null`}
      ${id ? sql`and f.id = ${id}` : sql``} ${subject ? sql`and f.subject = ${subject}` : sql``}
    order by f.subject desc, f.id`;
}

export async function lockField(sql: Sql, tenantId: string, id: string): Promise<CustomFieldRow | undefined> {
  const [row] = await sql<CustomFieldRow[]>`
    select * from custom_field where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

/** Undefined if a visible field of that name exists. */
export async function insertField(
  sql: Sql,
  field: Pick<
    CustomFieldRow,
    'tenant_id' | 'subject' | 'name' | 'name_key' | 'type' | 'options' | 'created_by'
  >,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into custom_field ${sql(field)}
    on conflict (tenant_id, subject, name_key) where removed_at is null do nothing returning id`;
  return row?.id;
}

/** Whether another visible field has this name. */
export async function isNameTaken(
  sql: Sql,
  { tenant_id, subject, id }: Pick<CustomFieldRow, 'tenant_id' | 'subject' | 'id'>,
  key: string,
): Promise<boolean> {
  const rows = await sql`
    select from custom_field where tenant_id = ${tenant_id} and subject = ${subject} and name_key = ${key}
      and id <> ${id} and removed_at is null`;
  return rows.length > 0;
}

/** Serializes changes of the names in a workspace, so that two fields never get the same one. */
export async function lockFieldNames(sql: Sql, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom_field:${tenantId}`}, 0))`;
}

export async function updateField(
  sql: Sql,
  { tenant_id, id }: Pick<CustomFieldRow, 'tenant_id' | 'id'>,
  change: Pick<CustomFieldRow, 'name' | 'name_key' | 'options' | 'removed_at'>,
): Promise<void> {
  await sql`
    update custom_field set ${sql(change)}, version = version + 1 where tenant_id = ${tenant_id} and id = ${id}`;
}

/** With all of its values. */
export async function deleteField(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`delete from custom_field where tenant_id = ${tenantId} and id = ${id}`;
}

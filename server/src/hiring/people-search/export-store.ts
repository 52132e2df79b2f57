import type { Sql } from '../../platform/db/port.ts';

export type FieldColumn = { id: string; name: string };

/** The custom fields of people or applications, in the order in which they were added. */
export async function readFieldColumns(
  sql: Sql,
  tenantId: string,
  subject: 'person' | 'application' = 'person',
): Promise<FieldColumn[]> {
  return sql<FieldColumn[]>`
    select id, name from custom_field
    where tenant_id = ${tenantId} and subject = ${subject} and removed_at is null order by id`;
}

/** The values of custom fields as text, by person and field. Of merged records, the newest value counts. */
export async function readFieldTexts(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const rows = await sql<{ id: string; field_id: string; text: string }[]>`
    select m.canonical_id as id, v.field_id, coalesce(v.text_value, v.number_value::text, v.date_value::text) as text
    from person m join person_field_value v on v.tenant_id = m.tenant_id and v.person_id = m.id
    where m.tenant_id = ${tenantId} and m.canonical_id = any (${ids as string[]}::uuid[])
    order by v.changed_at`;
  const texts = new Map<string, Map<string, string>>();
  for (const { id, field_id, text } of rows) {
    const fields = texts.get(id) ?? new Map<string, string>();
    texts.set(id, fields.set(field_id, text));
  }
  return texts;
}

import type { Sql } from '../../platform/db/port.ts';
import type { StoredValue } from './model.ts';

type Subject = 'person' | 'application';
type Row = StoredValue & { field_id: string };

/** Of merged records, the newest value counts. */
export async function readValues(
  sql: Sql,
  tenantId: string,
  subject: Subject,
  id: string,
): Promise<Map<string, StoredValue>> {
  const rows =
    subject === 'person'
      ? await sql<Row[]>`
          select v.field_id, v.text_value, v.number_value, v.date_value::text
          from person m join person_field_value v on v.tenant_id = m.tenant_id and v.person_id = m.id
          where m.tenant_id = ${tenantId} and m.canonical_id = ${id} order by v.changed_at`
      : await sql<Row[]>`
          select field_id, text_value, number_value, date_value::text from application_field_value
          where tenant_id = ${tenantId} and application_id = ${id}`;
  return new Map(rows.map(({ field_id, ...value }) => [field_id, value]));
}

type Target = { tenantId: string; subject: Subject; id: string; fieldId: string; actor: string };

export async function saveValue(
  sql: Sql,
  { tenantId, subject, id, fieldId, actor }: Target,
  { text_value, number_value, date_value }: StoredValue,
  key: string | null,
): Promise<void> {
  const [table, column] =
    subject === 'person'
      ? [sql('person_field_value'), sql('person_id')]
      : [sql('application_field_value'), sql('application_id')];
  await sql`
    insert into ${table} (tenant_id, field_id, ${column}, text_value, text_key, number_value, date_value, changed_by)
    values (${tenantId}, ${fieldId}, ${id}, ${text_value}, ${key}, ${number_value}, ${date_value}::date, ${actor})
    on conflict (${column}, field_id) do update set text_value = excluded.text_value, text_key = excluded.text_key,
      number_value = excluded.number_value, date_value = excluded.date_value, changed_by = excluded.changed_by,
      changed_at = now()`;
}

/** Also of the records that were merged into a person. */
export async function deleteValue(
  sql: Sql,
  { tenantId, subject, id, fieldId }: Omit<Target, 'actor'>,
): Promise<void> {
  if (subject === 'person')
    await sql`
      delete from person_field_value v using person m
      where v.tenant_id = ${tenantId} and v.field_id = ${fieldId} and m.tenant_id = v.tenant_id and m.id = v.person_id
        and m.canonical_id = ${id}`;
  else
    await sql`
      delete from application_field_value
      where tenant_id = ${tenantId} and field_id = ${fieldId} and application_id = ${id}`;
}

/** The lists that a person is on, as far as the caller sees them. */
export async function readListsOf(
  sql: Sql,
  tenantId: string,
  personId: string,
): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select distinct l.id, l.name from person m
    join person_list_member k on k.tenant_id = m.tenant_id and k.person_id = m.id
    join person_list l on l.tenant_id = k.tenant_id and l.id = k.list_id
    where m.tenant_id = ${tenantId} and m.canonical_id = ${personId} order by l.name, l.id`;
}

export async function readTagsOfPerson(sql: Sql, tenantId: string, personId: string): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`
    select min(t.tag) as tag from person m join person_tag t on t.tenant_id = m.tenant_id and t.person_id = m.id
    where m.tenant_id = ${tenantId} and m.canonical_id = ${personId} group by t.tag_key order by t.tag_key`;
  return rows.map(({ tag }) => tag);
}

/** Whether the caller sees this application. */
export async function applicationExists(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  return (await sql`select from application where tenant_id = ${tenantId} and id = ${id}`).length > 0;
}

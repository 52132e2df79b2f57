import type { ArchivePart } from '../../people/index.ts';

/** What a workspace wrote about a person in tags, lists and fields, for a copy of their data. */
export const peopleToolArchive: ArchivePart = {
  'tags.json': {
    about: 'their tags',
    read: (sql, tenantId, ids) => sql`
      select tag, tagged_at from person_tag
      where tenant_id = ${tenantId} and person_id = any (${ids}::uuid[]) order by tagged_at, tag_key`,
  },
  'lists.json': {
    about: 'the lists of people that they are on',
    read: (sql, tenantId, ids) => sql`
      select l.name as list, m.added_at from person_list_member m
      join person_list l on l.tenant_id = m.tenant_id and l.id = m.list_id
      where m.tenant_id = ${tenantId} and m.person_id = any (${ids}::uuid[]) order by m.added_at, l.id`,
  },
  'custom-fields.json': {
    about: 'the values of custom fields, of the person and of their applications',
    read: (sql, tenantId, ids) => sql`
      select f.name as field, coalesce(v.text_value, v.number_value::text, v.date_value::text) as value, v.changed_at
      from person_field_value v join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
      where v.tenant_id = ${tenantId} and v.person_id = any (${ids}::uuid[])
      union all
      select f.name, coalesce(v.text_value, v.number_value::text, v.date_value::text), v.changed_at
      from application_field_value v join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
      join application a on a.tenant_id = v.tenant_id and a.id = v.application_id
      where v.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[])`,
  },
};

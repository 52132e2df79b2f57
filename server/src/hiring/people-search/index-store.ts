import type { Sql } from '../../platform/db/port.ts';
import type { IndexEntry } from './describe-person.ts';

export async function fillIndex(sql: Sql, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length > 0) await sql`select fill_person_index(${sql.json(entries as never)})`;
}

/** How these people came to their applications. */
export async function readOrigins(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, { origin: string; source: string | null }[]>> {
  const rows = await sql<{ id: string; origins: { origin: string; source: string | null }[] }[]>`
    select m.canonical_id as id, jsonb_agg(distinct jsonb_build_object('origin', a.origin, 'source', a.source)) as origins
    from person m join application a on a.tenant_id = m.tenant_id and a.person_id = m.id
    where m.tenant_id = ${tenantId} and m.canonical_id = any (${ids as string[]}::uuid[])
    group by m.canonical_id`;
  return new Map(rows.map(({ id, origins }) => [id, origins]));
}

/** Tags and texts in custom fields. */
export async function readTexts(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await sql<{ id: string; texts: string[] }[]>`
    select m.canonical_id as id, array_agg(t.text) as texts
    from person m
    cross join lateral (
      select g.tag as text from person_tag g where g.tenant_id = m.tenant_id and g.person_id = m.id
      union all
      select v.text_value from person_field_value v
      join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id and f.removed_at is null
      where v.tenant_id = m.tenant_id and v.person_id = m.id and v.text_value is not null and f.type <> 'boolean'
    ) t
    where m.tenant_id = ${tenantId} and m.canonical_id = any (${ids as string[]}::uuid[])
    group by m.canonical_id`;
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** The caller's transaction must index them: they are no longer marked. */
export async function takeUnindexed(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`select person_id from take_unindexed_people(${limit})`;
  return rows.map(({ person_id }) => person_id);
}

/** Marks everybody who was indexed by other rules. */
export async function outdatePeople(sql: Sql, rules: string): Promise<void> {
  await sql`select outdate_people(${rules})`;
}

export async function readUnindexedTenants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tenant_id: string }[]>`select tenant_id from tenants_with_unindexed_people()`;
  return rows.map(({ tenant_id }) => tenant_id);
}

import type { Sql } from '../../platform/db/port.ts';

export async function readTags(
  sql: Sql,
  tenantId: string,
  limit: number,
): Promise<{ tag: string; people: number }[]> {
  return sql<{ tag: string; people: number }[]>`
    select min(tag) as tag, count(*)::integer as people from person_tag where tenant_id = ${tenantId}
    group by tag_key order by people desc, tag_key limit ${limit}`;
}

/** How the workspace writes this tag. */
export async function findSpelling(sql: Sql, tenantId: string, key: string): Promise<string | undefined> {
  const [row] = await sql<{ tag: string }[]>`
    select tag from person_tag where tenant_id = ${tenantId} and tag_key = ${key} order by person_id limit 1`;
  return row?.tag;
}

type TagRow = { tenantId: string; tag: string; key: string; actor: string };

/** Returns the people who did not have it, under any of their records. */
export async function insertTags(
  sql: Sql,
  { tenantId, tag, key, actor }: TagRow,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`
    insert into person_tag (tenant_id, person_id, tag, tag_key, tagged_by)
    select ${tenantId}, given.id, ${tag}, ${key}, ${actor} from unnest(${personIds as string[]}::uuid[]) given (id)
    where not exists (
      select from person m join person_tag t on t.tenant_id = m.tenant_id and t.person_id = m.id
      where m.tenant_id = ${tenantId} and m.canonical_id = given.id and t.tag_key = ${key})
    order by given.id
    on conflict do nothing returning person_id`;
  return rows.map(({ person_id }) => person_id);
}

/** Returns the people who had it. */
export async function deleteTags(
  sql: Sql,
  { tenantId, key }: Pick<TagRow, 'tenantId' | 'key'>,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from person_tag t using person m
    where t.tenant_id = ${tenantId} and t.tag_key = ${key} and m.tenant_id = t.tenant_id and m.id = t.person_id
      and m.canonical_id = any (${personIds as string[]}::uuid[])
    returning m.canonical_id as id`;
  return [...new Set(rows.map(({ id }) => id))];
}

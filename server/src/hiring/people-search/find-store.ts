import type { Sql } from '../../platform/db/port.ts';
import type { AskedPeople } from './parse-filter.ts';

export type FoundRow = { id: string; rung: number; sort_name: string };
export type FoundAfter = { rung: number; name: string; id: string };
type Order = {
  sort: 'relevance' | 'newest' | 'name';
  after?: FoundAfter | undefined;
  limit: number;
};

export async function findPeople(
  sql: Sql,
  asked: AskedPeople,
  { sort, after, limit }: Order,
): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    select id, rung, sort_name from search_people(${sql.json(asked as never)}, ${sort},
      ${after ? sql.json(after) : null}, ${limit})`;
}

/** Counts up to a limit. */
export async function countFound(sql: Sql, asked: AskedPeople, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count_matching_people(${sql.json(asked as never)}, ${limit}) as count`;
  return row?.count ?? 0;
}

export type FilterCount = { token: string; count: number };

/** How many of the matches have each filter; undefined if there are more matches than the limit. */
export async function countFilters(
  sql: Sql,
  tenantId: string,
  asked: AskedPeople,
  limit: number,
): Promise<{ total: number; filters: FilterCount[]; tags: { tag: string; count: number }[] } | undefined> {
  const total = await countFound(sql, asked, limit + 1);
  if (total > limit) return undefined;
  const filters = await sql<FilterCount[]>`
    select token, count(*)::integer as count from matching_people(${sql.json(asked as never)}, ${limit}) m
    cross join unnest(m.filters) token where token not like 'title:%' and token not like 'region:%' and token not like 'city:%'
    group by token order by count desc, token limit 2000`;
  const tags = await sql<{ tag: string; count: number }[]>`
    select min(t.tag) as tag, count(distinct p.canonical_id)::integer as count
    from matching_people(${sql.json(asked as never)}, ${limit}) m
    join person p on p.tenant_id = ${tenantId} and p.canonical_id = m.id
    join person_tag t on t.tenant_id = p.tenant_id and t.person_id = p.id
    group by t.tag_key order by count desc, tag limit 30`;
  return { total, filters, tags };
}

/** The tags of people, including those of merged records. */
export async function readTagsOf(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await sql<{ id: string; tags: string[] }[]>`
    select id, array_agg(tag order by tag_key) as tags from (
      select m.canonical_id as id, t.tag_key, min(t.tag) as tag
      from person m join person_tag t on t.tenant_id = m.tenant_id and t.person_id = m.id
      where m.tenant_id = ${tenantId} and m.canonical_id = any (${ids as string[]}::uuid[])
      group by m.canonical_id, t.tag_key
    ) tagged group by id`;
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** The type of each custom field of people or applications. */
export async function readFieldTypes(
  sql: Sql,
  tenantId: string,
  subject: 'person' | 'application' = 'person',
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; type: string }[]>`
    select id, type from custom_field
    where tenant_id = ${tenantId} and subject = ${subject} and removed_at is null`;
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** Whether the caller sees this list. */
export async function listExists(sql: Sql, tenantId: string, listId: string): Promise<boolean> {
  const rows = await sql`select from person_list where tenant_id = ${tenantId} and id = ${listId}`;
  return rows.length > 0;
}

export async function readEmployers(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await sql<{ id: string; employers: string[] }[]>`
    select id, employers from person where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])`;
  return new Map(rows.map(({ id, employers }) => [id, employers]));
}

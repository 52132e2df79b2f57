import type { Sql } from '../../db/port.ts';
import { defined } from '../../defined.ts';
import { isRange, lengthOf } from '../check.ts';
import type { CollectionDefinition, FieldFilter, VectorHit, VectorQuery, VectorRecord } from '../port.ts';

/** Fetched beyond the limit, so that equal scores are sorted by ID before the list is cut. */
const SPARE = 6;
/** The limit of a search if few records pass its filters. */
const MAX_SCANNED = 200_000;

export const columnOf = (field: string) => `field_${field}`;

export async function upsertRecords(
  sql: Sql,
  table: string,
  { dimensions, fields }: CollectionDefinition,
  records: readonly VectorRecord[],
): Promise<void> {
  const rows = records.map((record) => ({
    id: record.id,
    partition: record.partition,
    vector: halfVector(record.vector, dimensions),
    ...Object.fromEntries(Object.keys(fields).map((name) => [columnOf(name), record.fields[name] ?? null])),
  }));
  const columns = ['partition', 'vector', ...Object.keys(fields).map(columnOf)];
  const replaced = columns.map((column) => sql`${sql(column)} = excluded.${sql(column)}`);
  const assignments = replaced.reduce((all, assignment) => sql`${all}, ${assignment}`);
  await sql`
    insert into ${sql(table)} ${sql(rows)}
    on conflict (id) do update set ${assignments}`;
}

export async function deleteRecords(sql: Sql, table: string, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql(table)} where id = any(${ids}::uuid[])`;
}

/** Conditions are checked while the graph is traversed, which continues until enough records pass. */
export async function searchRecords(
  sql: Sql,
  table: string,
  { dimensions }: CollectionDefinition,
  { vector, partitions, limit, filters = [], effort }: VectorQuery & { effort: number },
): Promise<VectorHit[]> {
  const queryVector = halfVector(vector, dimensions);
  const type = sql.unsafe(`halfvec(${dimensions})`);
  const conditions = filters.map((filter) => condition(sql, filter));
  const passes = conditions.reduce((all, condition) => sql`${all} ${condition}`, sql``);
  await sql`
    select set_config('hnsw.iterative_scan', 'strict_order', true),
      set_config('hnsw.max_scan_tuples', ${String(MAX_SCANNED)}, true),
      set_config('hnsw.ef_search', ${String(Math.max(1, Math.min(1000, Math.round(effort))))}, true)`;
  const found = await sql<{ id: string; distance: number }[]>`
    select id, distance from (
      select id, vector <=> ${queryVector}::text::${type} as distance from ${sql(table)}
      where partition = any(${partitions as unknown as string[]}) ${passes}
      order by vector <=> ${queryVector}::text::${type} limit ${limit + SPARE}
    ) nearest
    order by distance, id limit ${limit}`;
  return found.map(({ id, distance }) => ({ id, cosine: Math.max(-1, 1 - distance) }));
}

export async function countRecords(sql: Sql, table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from ${sql(table)}`;
  return row?.count ?? 0;
}

function condition(sql: Sql, filter: FieldFilter) {
  const column = sql(columnOf(filter.field));
  if (isRange(filter)) {
    const { min, max } = filter;
    return sql`
      ${min === undefined ? sql`` : sql`and ${column} >= ${min}::double precision`}
      ${max === undefined ? sql`` : sql`and ${column} <= ${max}::double precision`}`;
  }
  if ('anyOf' in filter) return sql`and ${column} && ${filter.anyOf}::text[]`;
  return filter.allOf.length === 0 ? sql`` : sql`and ${column} @> ${filter.allOf}::text[]`;
}

/** Normalized, because 16-bit numbers cannot represent every length. */
function halfVector(vector: Float32Array, dimensions: number): string {
  const length = lengthOf(vector, dimensions);
  let text = '[';
  for (let at = 0; at < dimensions; at += 1) {
    text += `${at ? ',' : ''}${(defined(vector[at]) / length).toFixed(6)}`;
  }
  return `${text}]`;
}

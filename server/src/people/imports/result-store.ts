import type { Sql } from '../../platform/db/port.ts';
import type { RowResult } from './model.ts';

export async function insertResults(
  sql: Sql,
  row: { import_id: string; tenant_id: string; number: number },
  results: RowResult[],
): Promise<void> {
  await sql`insert into people_import_batch ${sql({ ...row, results: sql.json(results) })}`;
}

/** The next batches, in the order of the file. */
export async function readResults(
  sql: Sql,
  tenantId: string,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ number: number; results: RowResult[] }[]> {
  return sql<{ number: number; results: RowResult[] }[]>`
    select number, results from people_import_batch
    where tenant_id = ${tenantId} and import_id = ${importId} and number > ${after}
    order by number limit ${limit}`;
}

export async function deleteResults(sql: Sql, tenantId: string, importId: string): Promise<void> {
  await sql`delete from people_import_batch where tenant_id = ${tenantId} and import_id = ${importId}`;
}

/** The current people of these records, by record ID. */
export async function readNames(
  sql: Sql,
  tenantId: string,
  ids: string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ record_id: string; id: string; name: string }[]>`
    select p.id as record_id, c.id, c.name from person p
    join person c on c.tenant_id = p.tenant_id and c.id = p.canonical_id
    where p.tenant_id = ${tenantId} and p.id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ record_id, ...person }) => [record_id, person]));
}

/** The two sides of each conflict. */
export async function readConflictSides(
  sql: Sql,
  tenantId: string,
  conflictIds: string[],
): Promise<Map<string, [string, string]>> {
  if (conflictIds.length === 0) return new Map();
  const rows = await sql<{ id: string; person_a: string; person_b: string }[]>`
    select id, person_a, person_b from duplicate_conflict
    where tenant_id = ${tenantId} and id = any (${conflictIds}::uuid[])`;
  return new Map(rows.map(({ id, person_a, person_b }) => [id, [person_a, person_b]]));
}

/** Imports with results about one of these people. */
export async function findImportsOf(sql: Sql, tenantId: string, personIds: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct b.import_id as id
    from people_import_batch b
    cross join lateral jsonb_to_recordset(b.results) as result (person_id uuid)
    where b.tenant_id = ${tenantId} and result.person_id = any (${personIds}::uuid[])`;
  return rows.map((row) => row.id);
}

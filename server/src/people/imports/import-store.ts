import { IMPORT_DAYS, type PeopleImport } from '@tenon/contract/imports';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { PeopleImportRow } from '../rows.ts';
import type { Column, Counts, ImportState, Problem } from './model.ts';

/** An import as people see it: `created_by` is a name. */
export type ShownImport = z.input<typeof PeopleImport>;

export type ImportRow = Omit<PeopleImportRow, 'columns' | 'counts' | 'problems' | 'state'> & {
  columns: Column[];
  counts: Partial<Counts>;
  problems: Problem[];
  state: ImportState;
};

export type NewImport = Pick<
  ImportRow,
  | 'tenant_id'
  | 'user_id'
  | 'hash'
  | 'name'
  | 'has_header'
  | 'columns'
  | 'month_first'
  | 'problems'
  | 'unusable'
  | 'rows'
  | 'created_by'
>;

export async function insertImport(sql: Sql, { columns, problems, ...row }: NewImport): Promise<string> {
  const values = { ...row, columns: sql.json(columns), problems: sql.json(problems) };
  const [inserted] = await sql<{ id: string }[]>`insert into people_import ${sql(values)} returning id`;
  if (!inserted) throw new Error('insert into people_import returned no row');
  return inserted.id;
}

export type ImportFilter = {
  id?: string | undefined;
  /** Only imports that this user uploaded. */
  userId?: number | undefined;
};

/** Newest first. */
export async function readImports(
  sql: Sql,
  tenantId: string,
  { id, userId }: ImportFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ShownImport[]> {
  return sql<ShownImport[]>`
    select i.id, i.name, i.state, i.columns, i.rows, i.done,
      '{"created": 0, "linked": 0, "possible_duplicate": 0, "conflict": 0, "failed": 0}'::jsonb || i.counts as counts,
      i.problem, ${displayName(sql, 'i.created_by')} as created_by, i.created_at, i.started_at, i.ended_at,
      case when i.hash is not null
        then coalesce(i.ended_at, i.created_at) + make_interval(days => ${IMPORT_DAYS}) end as expires_at
    from people_import i
    where i.tenant_id = ${tenantId}
      ${id ? sql`and i.id = ${id}` : sql``}
      ${userId === undefined ? sql`` : sql`and i.user_id = ${userId}`}
      ${before ? sql`and i.id < ${before}` : sql``}
    order by i.id desc limit ${limit}`;
}

export async function countFailed(
  sql: Sql,
  tenantId: string,
  { userId, since }: { userId: number | undefined; since: Date },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from people_import
    where tenant_id = ${tenantId} and state = 'failed' and ended_at >= ${since}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`;
  return row?.count ?? 0;
}

export async function readImport(
  sql: Sql,
  tenantId: string,
  { id, ...filter }: ImportFilter & { id: string },
): Promise<ShownImport | undefined> {
  const [row] = await readImports(sql, tenantId, { id, ...filter }, { limit: 1 });
  return row;
}

/** The stored row, without a lock. */
export async function findImport(
  sql: Sql,
  tenantId: string,
  { id, userId }: ImportFilter & { id: string },
): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`
    select * from people_import where tenant_id = ${tenantId} and id = ${id}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`;
  return row;
}

/** Until the transaction ends, nobody else changes the import. */
export async function lockImport(
  sql: Sql,
  tenantId: string,
  { id, userId }: ImportFilter & { id: string },
): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`
    select * from people_import where tenant_id = ${tenantId} and id = ${id}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
    for update`;
  return row;
}

export type ImportChanges = Partial<
  Pick<
    ImportRow,
    'hash' | 'state' | 'columns' | 'month_first' | 'problems' | 'unusable' | 'done' | 'counts' | 'problem'
  >
> & { started_at?: Date; ended_at?: Date | null };

export async function updateImport(
  sql: Sql,
  id: string,
  { columns, problems, counts, ...changes }: ImportChanges,
): Promise<void> {
  const values = {
    ...changes,
    ...(columns && { columns: sql.json(columns) }),
    ...(problems && { problems: sql.json(problems) }),
    ...(counts && { counts: sql.json(counts) }),
  };
  await sql`update people_import set ${sql(values)} where id = ${id}`;
}

/** Returns the hash of its file, if the file still exists. */
export async function deleteImport(sql: Sql, tenantId: string, id: string): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    delete from people_import where tenant_id = ${tenantId} and id = ${id} returning hash`;
  return row?.hash ?? null;
}

/** Until the transaction ends, nobody else stores, uses or deletes this file. */
export async function lockFile(sql: Sql, tenantId: string, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tenantId}:${hash}`}, 0))`;
}

/** The hashes that are files of an import. */
export async function readUsedHashes(sql: Sql, tenantId: string, hashes: string[]): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select distinct hash from people_import where tenant_id = ${tenantId} and hash = any (${hashes})`;
  return rows.map((row) => row.hash);
}

/** Imports whose file has expired, except for running ones. */
export async function readExpired(
  sql: Sql,
  tenantId: string,
  before: Date,
): Promise<Pick<ImportRow, 'id' | 'state'>[]> {
  return sql<ImportRow[]>`
    select id, state from people_import
    where tenant_id = ${tenantId} and hash is not null and state not in ('waiting', 'running')
      and coalesce(ended_at, created_at) < ${before}`;
}

/** Updates the statistics of Postgres about people, unless it already expects this many. */
export async function refreshPeopleStatistics(sql: Sql, atLeast: number): Promise<void> {
  await sql`select count_people_anew(${atLeast})`;
}

export async function readTenants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select people_tenants() as id`;
  return rows.map((row) => row.id);
}

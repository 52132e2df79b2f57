import { IMPORT_DAYS, type PeopleImport } from '@tenon/contract/imports';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { PeopleImportRow } from '../rows.ts';
import type { Column, Counts, ImportState, Problem } from './model.ts';

/** As people see it: `created_by` is a name where it was a member. */
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
  const [made] = await sql<{ id: string }[]>`insert into people_import ${sql(values)} returning id`;
  if (!made) throw new Error('insert into people_import gave no row');
  return made.id;
}

export type ImportFilter = {
  id?: string | undefined;
  /** Only what this user uploaded. */
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

export async function readImport(
  sql: Sql,
  tenantId: string,
  { id, ...filter }: ImportFilter & { id: string },
): Promise<ShownImport | undefined> {
  const [row] = await readImports(sql, tenantId, { id, ...filter }, { limit: 1 });
  return row;
}

/** The row as it is stored, without waiting for anybody. */
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

/** Nobody else changes it before this transaction ends. */
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

/** Gives the hash of its file, if it had one still. */
export async function deleteImport(sql: Sql, tenantId: string, id: string): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    delete from people_import where tenant_id = ${tenantId} and id = ${id} returning hash`;
  return row?.hash ?? null;
}

/** Whoever stores, names or removes these bytes takes turns until the transaction ends. */
export async function lockBytes(sql: Sql, tenantId: string, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tenantId}:${hash}`}, 0))`;
}

/** Those of the hashes that are the file of an import. */
export async function readUsedHashes(sql: Sql, tenantId: string, hashes: string[]): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select distinct hash from people_import where tenant_id = ${tenantId} and hash = any (${hashes})`;
  return rows.map((row) => row.hash);
}

/** Those whose time with their file is over; what still runs is not among them. */
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

/** Lets the database look at how many people there are, unless it believes in so many already. */
export async function countPeopleAnew(sql: Sql, atLeast: number): Promise<void> {
  await sql`select count_people_anew(${atLeast})`;
}

export async function readTenants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select people_tenants() as id`;
  return rows.map((row) => row.id);
}

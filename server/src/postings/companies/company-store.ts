import type { BoardAddress, BoardKind, Frequency } from '@tenon/contract/companies';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { CompanyRow } from '../rows.ts';

export type StoredCompany = Pick<
  CompanyRow,
  'id' | 'tenant_id' | 'key' | 'name' | 'careers_url' | 'listed_at'
> & {
  board: BoardAddress;
  problem: { code: string; message: string; at: string } | null;
  schedule: { frequency: Frequency; next_run_at: string | null } | null;
  enabled: boolean;
};

/** Enabled company keys; undefined if all companies are enabled. */
export type EnabledKeys = readonly string[] | undefined;

export type CompanyFilter = {
  search?: string | undefined;
  kind?: BoardKind | undefined;
  only?: 'enabled' | 'own' | 'problem' | undefined;
};

/** `name` in lowercase, as the list is sorted. */
export type CompanyPosition = { name: string; id: string };

export async function readCompanies(
  sql: Sql,
  enabled: EnabledKeys,
  filter: CompanyFilter,
  { after, limit }: { after?: CompanyPosition | undefined; limit: number },
): Promise<(StoredCompany & { sort_name: string })[]> {
  return sql<(StoredCompany & { sort_name: string })[]>`
    select ${columns(sql, enabled)}, lower(name) as sort_name
    from company
    where ${matches(sql, enabled, filter)}
      ${after ? sql`and (lower(name), id) > (${after.name}, ${after.id}::uuid)` : sql``}
    order by lower(name), id limit ${limit}`;
}

export async function readCompany(
  sql: Sql,
  enabled: EnabledKeys,
  id: string,
): Promise<StoredCompany | undefined> {
  const [row] = await sql<StoredCompany[]>`
    select ${columns(sql, enabled)} from company where id = ${id}`;
  return row;
}

/** Companies for a preview: those with the given keys, or else the enabled ones. */
export async function readForSourcing(
  sql: Sql,
  enabled: EnabledKeys,
  wanted: readonly string[] | undefined,
  limit: number,
): Promise<(StoredCompany & { all: number })[]> {
  return sql<(StoredCompany & { all: number })[]>`
    select ${columns(sql, enabled)}, (count(*) over ())::int as all from company
    where ${isEnabled(sql, wanted ?? enabled)}
    order by lower(name), id limit ${limit}`;
}

type CompanyCounts = {
  total: number;
  enabled: number;
  kinds: { kind: BoardKind; count: number }[];
};

/** The number of matches, their distribution over kinds of boards, and the number of all enabled companies. */
export async function countCompanies(
  sql: Sql,
  enabled: EnabledKeys,
  filter: CompanyFilter,
): Promise<CompanyCounts> {
  const kinds = await sql<CompanyCounts['kinds']>`
    select board ->> 'kind' as kind, count(*)::int as count from company
    where ${matches(sql, enabled, { ...filter, kind: undefined })}
    group by 1 order by 2 desc, 1`;
  const [all] = await sql<{ enabled: number }[]>`
    select count(*)::int as enabled from company where ${isEnabled(sql, enabled)}`;
  const total = kinds
    .filter(({ kind }) => !filter.kind || kind === filter.kind)
    .reduce((sum, { count }) => sum + count, 0);
  return { total, enabled: all?.enabled ?? 0, kinds };
}

export async function countOpenPostings(sql: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ company_id: string; open: number }[]>`
    select company_id, count(*)::int as open from posting
    where company_id = any (${ids as string[]}::uuid[]) and state = 'open' group by company_id`;
  return new Map(rows.map((row) => [row.company_id, row.open]));
}

/** Finds a company by the address of its board, ignoring case. */
export async function findByBoard(
  sql: Sql,
  board: BoardAddress,
): Promise<Pick<CompanyRow, 'id' | 'key' | 'name'> | undefined> {
  const [row] = await sql<Pick<CompanyRow, 'id' | 'key' | 'name'>[]>`
    select id, key, name from company
    where lower(board::text) = lower((${sql.json(board)}::jsonb)::text)
    order by tenant_id nulls first limit 1`;
  return row;
}

/** Serializes adding companies to a workspace, so that two requests with the same URL do not add it twice. */
export async function lockCompanyCreation(sql: Sql, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`add-company:${tenantId}`}, 0))`;
}

export async function readKeysLike(sql: Sql, key: string): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`select key from company where starts_with(key, ${key})`;
  return new Set(rows.map((row) => row.key));
}

/** A company without a board, created with a posting that a person added, cannot be enabled and counts as unknown. */
export async function findUnknownCompanies(sql: Sql, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await sql<{ key: string }[]>`
    select given.key from unnest(${keys as string[]}::text[]) with ordinality as given (key, position)
    where not exists (
      select from company where company.key = given.key and company.board <> '{"kind": "generic"}'::jsonb)
    order by given.position`;
  return rows.map((row) => row.key);
}

export async function insertCompany(
  sql: Sql,
  row: Pick<CompanyRow, 'tenant_id' | 'key' | 'name' | 'careers_url' | 'added_by'> & { board: BoardAddress },
): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into company ${sql({ ...row, board: sql.json(row.board) })} returning id`;
  if (!made) throw new Error('insert into company gave no row');
  return made.id;
}

export async function deleteCompany(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const gone = await sql`delete from company where id = ${id} and tenant_id = ${tenantId}`;
  return gone.count > 0;
}

export type CatalogRow = Pick<CompanyRow, 'key' | 'name' | 'careers_url'> & { board: BoardAddress };

/** Writes only what is new or different, in a fixed order so that processes that start together do not deadlock. */
export async function upsertCatalog(sql: Sql, rows: readonly CatalogRow[]): Promise<number> {
  const written = await sql`
    insert into company (key, name, careers_url, board)
    select given.key, given.name, given.careers_url, given.board
    from jsonb_to_recordset(${sql.json(rows as CatalogRow[])})
      as given (key text, name text, careers_url text, board jsonb)
    where not exists (
      select from company c where c.tenant_id is null and c.key = given.key
        and (c.name, c.careers_url, c.board) = (given.name, given.careers_url, given.board))
    order by given.key
    on conflict (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), key)
    do update set name = excluded.name, careers_url = excluded.careers_url, board = excluded.board`;
  return written.count;
}

function columns(sql: Sql, enabled: EnabledKeys) {
  return sql`id, tenant_id, key, name, careers_url, board, listed_at, problem,
    (select jsonb_build_object('frequency', s.frequency, 'next_run_at', s.next_run_at)
      from ingestion_schedule s where s.tenant_id = current_tenant_id() and s.company_id = company.id) as schedule,
    (${isEnabled(sql, enabled)}) as enabled`;
}

/**
 * A key means the workspace's own company before a shared one, as in runs: the catalog may later add a company with a
 * key that is already in use. A company without a board, created with a posting, does not count.
 */
function hasKey(sql: Sql, keys: readonly string[]) {
  return sql`company.key = any (${keys as string[]}::text[]) and (company.tenant_id is not null or not exists (
    select from company own where own.tenant_id = current_tenant_id() and own.key = company.key
      and own.board <> '{"kind": "generic"}'::jsonb))`;
}

function isEnabled(sql: Sql, enabled: EnabledKeys) {
  return enabled ? hasKey(sql, enabled) : sql`true`;
}

function matches(sql: Sql, enabled: EnabledKeys, { search, kind, only }: CompanyFilter) {
  const pattern = search?.trim() ? containing(search.trim()) : undefined;
  return sql`true
    ${pattern ? sql`and (name ilike ${pattern} or key ilike ${pattern} or careers_url ilike ${pattern})` : sql``}
    ${kind ? sql`and board ->> 'kind' = ${kind}` : sql``}
    ${only === 'enabled' ? sql`and (${isEnabled(sql, enabled)})` : sql``}
    ${only === 'own' ? sql`and tenant_id is not null` : sql``}
    ${only === 'problem' ? sql`and problem is not null` : sql``}`;
}

import type { BoardAddress } from '@tenon/contract/companies';
import type { ItemCounts, RunStatus } from '@tenon/contract/ingestion';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { CompanyRow, IngestionRunRow } from '../rows.ts';
import type { CompanyStatus, DatedProblem, Problem } from './model.ts';

export type ShownRun = Pick<
  IngestionRunRow,
  'id' | 'status' | 'title_filters' | 'started_by' | 'created_at' | 'started_at' | 'ended_at'
> & {
  companies: number;
  counts: ItemCounts;
  closed: number;
  failed_companies: number;
  problem: Problem | null;
};

/** Serializes the start of runs in a workspace, so that two runs cannot both find a company idle. */
export async function lockRunStart(sql: Sql, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start-ingestion:${tenantId}`}, 0))`;
}

export type RequestedCompany = Pick<CompanyRow, 'id' | 'key'> & { busy: boolean };

/**
 * All companies, or those with these keys. A workspace's own company takes precedence over one of the catalog with the
 * same key. `busy`: a run of this workspace includes it.
 */
export async function readRequestedCompanies(
  sql: Sql,
  tenantId: string,
  keys: readonly string[] | undefined,
): Promise<RequestedCompany[]> {
  return sql<RequestedCompany[]>`
    select distinct on (key) id, key, exists (
      select from ingestion_company busy
      where busy.company_id = company.id and busy.tenant_id = ${tenantId} and busy.ended_at is null) as busy
    from company
    -- A company that was created with a posting has no board.
    where board <> '{"kind": "generic"}'::jsonb ${keys ? sql`and key = any (${keys as string[]}::text[])` : sql``}
    order by key, tenant_id nulls last`;
}

export async function insertRun(
  sql: Sql,
  row: Pick<IngestionRunRow, 'tenant_id' | 'title_filters' | 'started_by'>,
  companyIds: readonly string[],
): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into ingestion_run ${sql(row)} returning id`;
  if (!made) throw new Error('insert into ingestion_run gave no row');
  await sql`
    insert into ingestion_company (run_id, company_id, tenant_id, fresh_since)
    select ${made.id}, wanted.id, ${row.tenant_id}, least(now(), coalesce(ingestion_since(wanted.id), now()))
    from unnest(${companyIds as string[]}::uuid[]) as wanted (id)`;
  return made.id;
}

export async function readRuns(
  sql: Sql,
  tenantId: string,
  { id, before, limit }: { id?: string; before?: string | undefined; limit: number },
): Promise<ShownRun[]> {
  return sql<ShownRun[]>`
    select r.id, r.status, r.title_filters, case r.started_by when 'schedule' then 'Schedule' else ${displayName(sql, 'r.started_by')} end as started_by, r.problem, r.created_at,
      r.started_at, r.ended_at, c.*
    from ingestion_run r
    cross join lateral (
      select count(*)::int as companies, coalesce(sum(closed), 0)::int as closed,
        (count(*) filter (where status = 'error'))::int as failed_companies,
        json_build_object('pending', coalesce(sum(pending), 0), 'crawling', coalesce(sum(crawling), 0),
          'skipped', coalesce(sum(skipped), 0), 'extracting', coalesce(sum(extracting), 0),
          'ready', coalesce(sum(ready), 0), 'error', coalesce(sum(error), 0)) as counts
      from ingestion_company where run_id = r.id
    ) c
    where r.tenant_id = ${tenantId}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${limit}`;
}

/** Those of these runs that have ended or no longer exist. */
export async function readEndedRuns(sql: Sql, runIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select given.id from unnest(${runIds as string[]}::uuid[]) as given (id)
    left join ingestion_run r on r.id = given.id where r.ended_at is not null or r.id is null`;
  return rows.map((row) => row.id);
}

/**
 * Locks a run until the caller's transaction ends. Companies are locked before runs. Not `for update`: a second update
 * of a company in one transaction checks the foreign key to its run, and two such transactions would deadlock.
 */
export async function lockRun(
  sql: Sql,
  tenantId: string,
  runId: string,
): Promise<{ status: RunStatus } | undefined> {
  const [row] = await sql<{ status: RunStatus }[]>`
    select status from ingestion_run where tenant_id = ${tenantId} and id = ${runId} for no key update`;
  return row;
}

/** One row per status that companies of the run have, with the first of their problems. */
export async function readStatuses(
  sql: Sql,
  runId: string,
): Promise<{ status: CompanyStatus; problem: Problem | null }[]> {
  return sql<{ status: CompanyStatus; problem: Problem | null }[]>`
    select status, (array_agg(problem order by ended_at, company_id))[1] as problem
    from ingestion_company where run_id = ${runId} group by status`;
}

/** Saves the status, and when the run started or ended. */
export async function saveRunStatus(
  sql: Sql,
  runId: string,
  { status, problem }: { status: RunStatus; problem: Problem | null },
): Promise<void> {
  await sql`
    update ingestion_run set status = ${status}, problem = ${problem && sql.json(problem)},
      started_at = coalesce(started_at, case when ${status}::text <> 'pending' then now() end),
      ended_at = case when ${status}::text in ('finished', 'error', 'aborted') then now() end
    where id = ${runId}`;
}

/** Notifies workers of this run when the transaction commits. */
export async function notifyAbort(sql: Sql, runId: string): Promise<void> {
  await sql`select pg_notify(${ABORT_CHANNEL}, ${runId})`;
}

/** Ends the companies that are still open and notifies workers. Items that were being fetched become pending again. */
export async function abortCompanies(sql: Sql, tenantId: string, runId: string): Promise<void> {
  await sql`
    select from ingestion_company where run_id = ${runId} and tenant_id = ${tenantId} order by company_id
    for no key update`;
  await sql`
    update ingestion_item set status = 'pending', changed_at = now()
    where run_id = ${runId} and status in ('crawling', 'extracting')`;
  await sql`
    update ingestion_company set status = 'aborted', ended_at = now() where run_id = ${runId} and ended_at is null`;
  await notifyAbort(sql, runId);
}

/** NOTIFY channel for the ids of stopped runs. */
export const ABORT_CHANNEL = 'tenon_ingestion_abort';

export async function readStalledCompanies(sql: Sql, seconds: number): Promise<RunCompanyId[]> {
  return sql<RunCompanyId[]>`select * from ingestion_overdue(make_interval(secs => ${seconds}))`;
}

export async function readUnsettledRuns(sql: Sql): Promise<{ tenant_id: string; run_id: string }[]> {
  return sql<{ tenant_id: string; run_id: string }[]>`select * from ingestion_stranded()`;
}

export type RunCompanyId = { tenant_id: string; run_id: string; company_id: string };

/** A company of a run, with everything that is needed to work on it. */
export type RunCompany = RunCompanyId & {
  key: string;
  name: string;
  board: BoardAddress;
  /** The workspace that owns the company and its postings; null if all workspaces share it. */
  owner_id: string | null;
  status: CompanyStatus;
  attempts: number;
  failures: number;
  closed: number;
  due_at: Date;
  ticket: number;
  revived: number;
  problem: Problem | null;
  listed_at: Date | null;
  fresh_since: Date;
  title_filters: string[];
  run_created_at: Date;
  /** The size and the problem of the last complete listing. */
  listed_count: number | null;
  company_problem: DatedProblem | null;
};

/**
 * Locks a company of a run; required to change its items. Returns undefined if the company was removed or has ended.
 */
export async function lockOpenCompany(sql: Sql, company: RunCompanyId): Promise<RunCompany | undefined> {
  const [row] = await sql<RunCompany[]>`
    select c.tenant_id, c.run_id, c.company_id, company.key, company.name, company.board,
      company.tenant_id as owner_id, c.status, c.attempts, c.failures, c.closed, c.due_at, c.ticket, c.revived, c.problem, c.listed_at,
      c.fresh_since, r.title_filters, r.created_at as run_created_at, company.listed_count,
      company.problem as company_problem
    from ingestion_company c
    join ingestion_run r on r.id = c.run_id
    join company on company.id = c.company_id
    where c.run_id = ${company.run_id} and c.company_id = ${company.company_id} and c.tenant_id = ${company.tenant_id}
      and c.ended_at is null
    for no key update of c`;
  return row;
}

export type CompanyChanges = {
  status?: CompanyStatus;
  advertised?: number | null;
  listed?: number;
  filtered?: number;
  closed?: number;
  failures?: number;
  attempts?: number;
  problem?: Problem | null;
  listed_at?: Date;
  ended_at?: Date;
  due_at?: Date;
  ticket?: number;
  revived?: number;
};

export async function updateRunCompany(
  sql: Sql,
  { run_id, company_id }: RunCompanyId,
  { problem, ...changes }: CompanyChanges,
): Promise<void> {
  const row = { ...changes, ...(problem !== undefined && { problem: problem && sql.json(problem) }) };
  await sql`update ingestion_company set ${sql(row)} where run_id = ${run_id} and company_id = ${company_id}`;
}

export type CompanyOwner = Pick<RunCompany, 'company_id' | 'key' | 'name' | 'board' | 'owner_id'>;

export async function readOwner(sql: Sql, companyId: string): Promise<CompanyOwner | undefined> {
  const [row] = await sql<CompanyOwner[]>`
    select id as company_id, key, name, board, tenant_id as owner_id from company where id = ${companyId}`;
  return row;
}

/** Whether the newest run that has ended failed. */
export async function hasLastRunFailed(sql: Sql, tenantId: string): Promise<boolean> {
  const [row] = await sql<{ status: string }[]>`
    select status from ingestion_run where tenant_id = ${tenantId} and ended_at is not null order by id desc limit 1`;
  return row?.status === 'error';
}

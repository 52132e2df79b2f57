import type { ApplyError, ApplyStatus, Artifacts } from '@tenon/contract/applying';
import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import { currentStage } from '../../postings/index.ts';
import type { ApplyEventRow, ApplyRunRow } from '../rows.ts';

/** A stored apply run, with the current stage of its posting. */
export type RunRow = Omit<ApplyRunRow, 'artifacts' | 'sent' | 'error'> & {
  artifacts: Artifacts;
  sent: Artifacts | null;
  error: ApplyError | null;
  /** Null if the posting was deleted. */
  stage: PostingStage | null;
  /** Time left on the lease, as last known to the database and by its clock. */
  seconds_left: number;
};

/** Statuses of runs that are in progress while their lease is valid. */
export const activeStatuses: readonly ApplyStatus[] = ['pending', 'running', 'submitting', 'submitted'];

export async function readRun(sql: Sql, tenantId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    select ${runColumns(sql)} from apply_run r ${postingJoins(sql)} where r.tenant_id = ${tenantId} and r.id = ${id}`;
  return row;
}

/**
 * Locks a run until the transaction ends. The posting is locked first, in the order of a company's removal, which deletes
 * the posting and then detaches its runs.
 */
export async function lockRun(sql: Sql, tenantId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    with held as materialized (
      select id from keep_postings(array(
        select posting_id from apply_run where tenant_id = ${tenantId} and id = ${id} and posting_id is not null))
    )
    select ${runColumns(sql)} from apply_run r ${postingJoins(sql)} left join held on held.id = r.posting_id
    where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`;
  return row;
}

export function runColumns(sql: Sql) {
  return sql`r.*, ${computedColumns(sql)}`;
}

/** Columns that are computed from the posting and the clock. */
export function computedColumns(sql: Sql) {
  return sql`
    case when p.id is not null then ${currentStage(sql)} end as stage,
    extract(epoch from r.lease_until - clock_timestamp())::float8 as seconds_left`;
}

export function postingJoins(sql: Sql) {
  return sql`
    left join posting p on p.id = r.posting_id
    left join member_posting w on w.tenant_id = r.tenant_id and w.user_id = r.user_id and w.posting_id = r.posting_id`;
}

export type RunChanges = {
  status?: ApplyStatus;
  artifacts?: Artifacts;
  /** Bytes that this update adds to the run's total. */
  written?: number;
  /** Set when submission starts: the snapshot of what is about to be sent. */
  sent?: Artifacts;
  submissionId?: string;
  error?: ApplyError | null;
  ended?: boolean;
  /** New length of the lease, from now. */
  leaseSeconds?: number;
};

export async function updateRun(sql: Sql, { tenant_id, id }: RunRow, changes: RunChanges): Promise<void> {
  const { status, artifacts, written = 0, sent, submissionId, error, ended = false, leaseSeconds } = changes;
  await sql`
    update apply_run set updated_at = clock_timestamp(), written = written + ${written}
      ${status ? sql`, status = ${status}` : sql``}
      ${artifacts ? sql`, artifacts = ${json(sql, artifacts)}` : sql``}
      ${sent ? sql`, sent = ${json(sql, sent)}, sent_at = clock_timestamp()` : sql``}
      ${submissionId ? sql`, submission_id = ${submissionId}` : sql``}
      ${error === undefined ? sql`` : sql`, error = ${error && json(sql, error)}`}
      ${ended ? sql`, ended_at = clock_timestamp()` : sql``}
      ${leaseSeconds ? sql`, lease_until = ${fromNow(sql, leaseSeconds)}` : sql``}
    where tenant_id = ${tenant_id} and id = ${id}`;
}

/** Extends the lease and changes nothing else. */
export async function extendLease(sql: Sql, { tenant_id, id }: RunRow, leaseSeconds: number): Promise<void> {
  await sql`
    update apply_run set lease_until = ${fromNow(sql, leaseSeconds)} where tenant_id = ${tenant_id} and id = ${id}`;
}

export type NewEvent = Pick<ApplyEventRow, 'kind' | 'actor'> & {
  from_status?: ApplyStatus;
  to_status?: ApplyStatus;
  artifacts?: Artifacts | undefined;
  error?: ApplyError | undefined;
  note?: string | undefined;
};

export async function insertEvent(
  sql: Sql,
  run: Pick<RunRow, 'tenant_id' | 'id'>,
  event: NewEvent,
): Promise<void> {
  const { artifacts, error, note, ...rest } = event;
  await sql`
    insert into apply_event ${sql({
      tenant_id: run.tenant_id,
      run_id: run.id,
      ...rest,
      ...(artifacts && { artifacts: json(sql, artifacts) }),
      ...(error && { error: json(sql, error) }),
      ...(note && { note }),
    })}`;
}

export type StaleRun = Pick<RunRow, 'tenant_id' | 'user_id' | 'id' | 'lease_key' | 'token' | 'status'>;

/** Runs of all workspaces whose lease seems to have ended. Only the lease itself can tell for sure. */
export async function readStaleRuns(sql: Sql, limit: number): Promise<StaleRun[]> {
  return sql<StaleRun[]>`select * from apply_runs_out_of_time(${limit})`;
}

function fromNow(sql: Sql, seconds: number) {
  return sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;
}

export function json(sql: Sql, value: unknown) {
  return sql.json(value as Parameters<Sql['json']>[0]);
}

/** The status of the member's only run for the posting that did not fail. */
export async function readRunStatus(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  postingId: string,
): Promise<string | undefined> {
  const [run] = await sql<{ status: string }[]>`
    select status from apply_run
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId} and status <> 'failed'`;
  return run?.status;
}

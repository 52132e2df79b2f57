import type { ApplyError, ApplyRunQuery, ApplyStatus, Artifacts } from '@tenon/contract/applying';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplyEventRow } from '../rows.ts';
import { computedColumns, postingJoins, type RunRow } from '../runs/run-store.ts';

/** A run without its artifacts. */
export type RunLine = Omit<RunRow, 'artifacts' | 'sent'>;

export type RunFilter = Partial<Omit<ApplyRunQuery, 'status'>> & {
  status?: ApplyStatus[] | undefined;
  id?: string;
  posting?: PostingRef;
};

export type PostingRef = { postingId: string | undefined; board: string; jobId: string };

/** Members see only their own runs. */
export type Member = { tenantId: string; userId: number };

export type RunPage = { after?: string | undefined; limit: number };

/** Newest first. `after` is the last run of the previous page. */
export async function readRunLines(
  sql: Sql,
  { tenantId, userId }: Member,
  filter: RunFilter,
  { after, limit }: RunPage,
): Promise<RunLine[]> {
  return sql<RunLine[]>`
    select r.tenant_id, r.id, r.posting_id, r.board, r.job_id, r.title, r.company, r.url, r.company_key, r.title_key,
      r.status, r.variant_id, r.sent_at, r.error, r.user_id, r.actor, r.lease_key, r.token, r.lease_until,
      r.duplicate_of, r.settled_as, r.settled_by, r.settled_at, r.settled_note, r.created_at, r.updated_at, r.ended_at,
      r.written, r.is_manual, ${computedColumns(sql)}
    from apply_run r ${postingJoins(sql)}
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} and ${matching(sql, filter)}
      ${filter.status ? sql`and r.status = any (${filter.status})` : sql``}
      ${
        after
          ? sql`and (r.created_at, r.id) < (
              select created_at, id from apply_run where tenant_id = ${tenantId} and id = ${after})`
          : sql``
      }
    order by r.created_at desc, r.id desc limit ${limit}`;
}

export type Tally = { actor: string; status: ApplyStatus; count: number };

/** Counts runs by agent and status. The status filter does not apply, and agents without a matching run are included. */
export async function countRuns(sql: Sql, { tenantId, userId }: Member, filter: RunFilter): Promise<Tally[]> {
  return sql<Tally[]>`
    select r.actor, r.status, count(*) filter (where ${matching(sql, filter)})::int as count
    from apply_run r where r.tenant_id = ${tenantId} and r.user_id = ${userId}
    group by r.actor, r.status`;
}

function matching(sql: Sql, { id, posting, search, agent, since }: RunFilter) {
  const term = search?.trim();
  return sql`true
    ${id ? sql`and r.id = ${id}` : sql``}
    ${posting ? ofPosting(sql, posting) : sql``}
    ${term ? sql`and r.title || ' ' || r.company ilike ${containing(term)}` : sql``}
    ${agent ? sql`and r.actor = ${agent}` : sql``}
    ${since ? sql`and r.created_at >= ${`${since}T00:00:00Z`}::timestamptz` : sql``}`;
}

/** Also by the ID on the board: the posting may have been deleted and added again. */
function ofPosting(sql: Sql, { postingId, board, jobId }: PostingRef) {
  const byBoardId = sql`(r.board = ${board} and r.job_id = ${jobId})`;
  return postingId ? sql`and (r.posting_id = ${postingId} or ${byBoardId})` : sql`and ${byBoardId}`;
}

/** Boards of the runs for this ID. */
export async function readBoardsWithRuns(
  sql: Sql,
  { tenantId, userId }: Member,
  jobId: string,
  board: string | undefined,
): Promise<{ board: string }[]> {
  return sql<{ board: string }[]>`
    select distinct board from apply_run
    where tenant_id = ${tenantId} and user_id = ${userId} and job_id = ${jobId} ${board ? sql`and board = ${board}` : sql``}
    limit 2`;
}

export type RunArtifacts = Pick<RunRow, 'id' | 'artifacts' | 'sent'>;

export async function readArtifacts(sql: Sql, tenantId: string, ids: string[]): Promise<RunArtifacts[]> {
  return sql<RunArtifacts[]>`
    select id, artifacts, sent from apply_run where tenant_id = ${tenantId} and id = any (${ids})`;
}

export type EventLine = Omit<
  ApplyEventRow,
  'tenant_id' | 'artifacts' | 'error' | 'from_status' | 'to_status'
> & {
  from_status: ApplyStatus | null;
  to_status: ApplyStatus | null;
  artifacts: Artifacts | null;
  error: ApplyError | null;
};

/** Oldest first. */
export async function readEvents(sql: Sql, tenantId: string, runIds: string[]): Promise<EventLine[]> {
  return sql<EventLine[]>`
    select id, run_id, at, kind, actor, from_status, to_status, artifacts, error, note from apply_event
    where tenant_id = ${tenantId} and run_id = any (${runIds}) order by at, id`;
}

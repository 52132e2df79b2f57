import type { ApplyError, ApplyRunQuery, ApplyStatus, Artifacts } from '@tenon/contract/applying';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplyEventRow } from '../rows.ts';
import { nowColumns, type RunRow, roleJoins } from '../runs/run-store.ts';

/** A run without what it wrote down. */
export type RunLine = Omit<RunRow, 'artifacts' | 'sent'>;

export type RunFilter = Partial<Omit<ApplyRunQuery, 'status'>> & {
  status?: ApplyStatus[] | undefined;
  id?: string;
  role?: { postingId: string | undefined; board: string; jobId: string };
};

export type RunPage = { after?: string | undefined; limit: number };

/** The newest first; `after` is the last run of the page before. */
export async function readRunLines(
  sql: Sql,
  tenantId: string,
  filter: RunFilter,
  { after, limit }: RunPage,
): Promise<RunLine[]> {
  return sql<RunLine[]>`
    select r.tenant_id, r.id, r.posting_id, r.board, r.job_id, r.title, r.company, r.url, r.company_key, r.title_key,
      r.status, r.variant_id, r.sent_at, r.error, r.user_id, r.actor, r.lease_key, r.token, r.lease_until,
      r.duplicate_of, r.settled_as, r.settled_by, r.settled_at, r.settled_note, r.created_at, r.updated_at, r.ended_at,
      r.written, ${nowColumns(sql)}
    from apply_run r ${roleJoins(sql)}
    where r.tenant_id = ${tenantId} and ${matching(sql, filter)}
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

/** How many runs of each status there are by whom, whatever their status; agents without any are counted as well. */
export async function tallyRuns(sql: Sql, tenantId: string, filter: RunFilter): Promise<Tally[]> {
  return sql<Tally[]>`
    select r.actor, r.status, count(*) filter (where ${matching(sql, filter)})::int as count
    from apply_run r where r.tenant_id = ${tenantId}
    group by r.actor, r.status`;
}

function matching(sql: Sql, { id, role, search, agent, since }: RunFilter) {
  const sought = search?.trim();
  return sql`true
    ${id ? sql`and r.id = ${id}` : sql``}
    ${role ? ofRole(sql, role) : sql``}
    ${sought ? sql`and r.title || ' ' || r.company ilike ${containing(sought)}` : sql``}
    ${agent ? sql`and r.actor = ${agent}` : sql``}
    ${since ? sql`and r.created_at >= ${`${since}T00:00:00Z`}::timestamptz` : sql``}`;
}

/** By what the board calls it too: the role may have left the catalogue and come back. */
function ofRole(sql: Sql, { postingId, board, jobId }: NonNullable<RunFilter['role']>) {
  const named = sql`(r.board = ${board} and r.job_id = ${jobId})`;
  return postingId ? sql`and (r.posting_id = ${postingId} or ${named})` : sql`and ${named}`;
}

/** Boards whose role of this id somebody has applied to. */
export async function readBoardsOf(
  sql: Sql,
  tenantId: string,
  jobId: string,
  board: string | undefined,
): Promise<{ board: string }[]> {
  return sql<{ board: string }[]>`
    select distinct board from apply_run
    where tenant_id = ${tenantId} and job_id = ${jobId} ${board ? sql`and board = ${board}` : sql``}
    limit 2`;
}

export type WrittenDown = Pick<RunRow, 'id' | 'artifacts' | 'sent'>;

export async function readWrittenDown(sql: Sql, tenantId: string, ids: string[]): Promise<WrittenDown[]> {
  return sql<WrittenDown[]>`
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

/** The oldest first. */
export async function readEvents(sql: Sql, tenantId: string, runIds: string[]): Promise<EventLine[]> {
  return sql<EventLine[]>`
    select id, run_id, at, kind, actor, from_status, to_status, artifacts, error, note from apply_event
    where tenant_id = ${tenantId} and run_id = any (${runIds}) order by at, id`;
}

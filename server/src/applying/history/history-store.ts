import type { ApplicationQuery, ApplyStatus } from '@tenon/contract/applying';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplyEventRow, ApplyRunRow } from '../rows.ts';

/** A run as lists show it, and the stage of its role today. */
export type RunLine = Omit<
  ApplyRunRow,
  | 'artifacts'
  | 'sent'
  | 'sent_at'
  | 'tenant_id'
  | 'user_id'
  | 'lease_key'
  | 'company_key'
  | 'title_key'
  | 'error'
> & {
  error: { code: string; message: string } | null;
  stage: string | null;
  /** None where nobody holds it, or nobody has to. */
  seconds_left: number | null;
  /** Roughly what all that it wrote down takes. */
  size: number;
};

export type RunFilter = Partial<Omit<ApplicationQuery, 'status'>> & {
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
    select r.id, r.status, r.board, r.job_id, r.posting_id, r.title, r.company, r.url, r.variant_id, r.actor, r.token,
      r.lease_until, r.error, r.duplicate_of, r.settled_as, r.settled_by, r.settled_at, r.settled_note, r.created_at,
      r.updated_at, r.ended_at,
      case when p.id is not null then coalesce(w.stage, case p.state when 'closed' then 'expired' else 'discovered' end)
      end as stage,
      case when r.status in ('pending', 'running', 'submitting', 'submitted') and r.lease_until > clock_timestamp()
      then round(extract(epoch from r.lease_until - clock_timestamp()), 3)::float8 end as seconds_left,
      pg_column_size(r.artifacts) + coalesce(pg_column_size(r.sent), 0) + coalesce((
        select sum(pg_column_size(e.artifacts)) from apply_event e where e.tenant_id = r.tenant_id and e.run_id = r.id
      ), 0)::int as size
    from apply_run r
    left join posting p on p.id = r.posting_id
    left join workspace_posting w on w.tenant_id = r.tenant_id and w.posting_id = r.posting_id
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
): Promise<string[]> {
  const rows = await sql<{ board: string }[]>`
    select distinct board from apply_run
    where tenant_id = ${tenantId} and job_id = ${jobId} ${board ? sql`and board = ${board}` : sql``}
    limit 2`;
  return rows.map((row) => row.board);
}

export type WrittenDown = Pick<ApplyRunRow, 'id' | 'sent_at'> & {
  artifacts: Record<string, unknown>;
  sent: Record<string, unknown> | null;
};

export async function readWrittenDown(sql: Sql, tenantId: string, ids: string[]): Promise<WrittenDown[]> {
  return sql<WrittenDown[]>`
    select id, artifacts, sent, sent_at from apply_run where tenant_id = ${tenantId} and id = any (${ids})`;
}

export type EventLine = Omit<
  ApplyEventRow,
  'tenant_id' | 'artifacts' | 'error' | 'from_status' | 'to_status'
> & {
  from_status: ApplyStatus | null;
  to_status: ApplyStatus | null;
  artifacts: Record<string, unknown> | null;
  error: { code: string; message: string } | null;
};

/** The oldest first. */
export async function readEvents(sql: Sql, tenantId: string, runIds: string[]): Promise<EventLine[]> {
  return sql<EventLine[]>`
    select id, run_id, at, kind, actor, from_status, to_status, artifacts, error, note from apply_event
    where tenant_id = ${tenantId} and run_id = any (${runIds}) order by at, id`;
}

import type { ApplyError, Artifacts } from '@tenon/contract/applying';
import type { ApprovalChange, ApprovalState } from '@tenon/contract/approvals';
import type { Sql } from '../../../platform/db/port.ts';
import type { ApprovalEventRow, ApprovalRow } from '../../rows.ts';
import { json } from '../run-store.ts';
import type { ApprovalContent } from './content.ts';

export type StoredApproval = Omit<ApprovalRow, 'content' | 'changes' | 'problem' | 'receipt'> & {
  /** Written by Tenon if the origin is `prepared`. Agents may write anything. */
  content: ApprovalContent | null;
  changes: ApprovalChange[];
  problem: ApplyError | null;
  receipt: Artifacts | null;
};

export type Member = { tenantId: string; userId: number };

/** States in which the content can be edited and decided about. */
export const openStates: readonly ApprovalState[] = ['needs_answers', 'ready'];

export type NewApproval = Pick<
  ApprovalRow,
  'posting_id' | 'title' | 'company' | 'url' | 'origin' | 'requested_by' | 'document_id' | 'variant_id'
> & { resumeAt: Date | null; content?: ApprovalContent; content_hash?: string; state?: ApprovalState };

/** Returns nothing if the posting already has an open approval. */
export async function insertApproval(
  sql: Sql,
  { tenantId, userId }: Member,
  { resumeAt, content, ...row }: NewApproval,
): Promise<string | undefined> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into approval ${sql({
      tenant_id: tenantId,
      user_id: userId,
      ...row,
      resume_at: resumeAt,
      ...(content && { content: json(sql, content) }),
    })}
    on conflict (tenant_id, user_id, posting_id) where state not in ('sent', 'declined', 'failed') do nothing
    returning id`;
  return inserted?.id;
}

export async function lockApproval(sql: Sql, tenantId: string, id: string) {
  const [row] = await sql<StoredApproval[]>`
    select * from approval where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

export async function readApprovalRows(sql: Sql, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return sql<StoredApproval[]>`
    select a.* from unnest(${ids as string[]}::uuid[]) with ordinality wanted (id, position)
    join approval a on a.id = wanted.id where a.tenant_id = ${tenantId} order by wanted.position`;
}

export type ApprovalFilter = {
  states?: readonly ApprovalState[] | undefined;
  postingId?: string | undefined;
  after?: { at: string; id: string } | undefined;
  limit: number;
};

/** Newest first. */
export async function readApprovals(
  sql: Sql,
  { tenantId, userId }: Member,
  { states, postingId, after, limit }: ApprovalFilter,
) {
  return sql<(StoredApproval & { cursor_time: string })[]>`
    select a.*, a.created_at::text as cursor_time from approval a
    where a.tenant_id = ${tenantId} and a.user_id = ${userId}
      ${states ? sql`and a.state = any (${states as string[]})` : sql``}
      ${postingId ? sql`and a.posting_id = ${postingId}` : sql``}
      ${after ? sql`and (a.created_at, a.id) < (${after.at}::text::timestamptz, ${after.id})` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`;
}

export async function countApprovals(
  sql: Sql,
  { tenantId, userId }: Member,
): Promise<Partial<Record<ApprovalState, number>>> {
  const rows = await sql<{ state: ApprovalState; count: number }[]>`
    select state, count(*)::int as count from approval
    where tenant_id = ${tenantId} and user_id = ${userId} group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** What a member has to decide about, and the required questions that only they can answer. */
export async function countWaitingApprovals(
  sql: Sql,
  { tenantId, userId }: Member,
): Promise<{ approvals: number; open_questions: number }> {
  const [row] = await sql<{ approvals: number; open_questions: number }[]>`
    select count(*) filter (where state = 'ready')::int as approvals,
      count(*) filter (where state = 'needs_answers')::int as open_questions
    from approval where tenant_id = ${tenantId} and user_id = ${userId} and state in ('ready', 'needs_answers')`;
  return row ?? { approvals: 0, open_questions: 0 };
}

/** The open approval of each posting. */
export async function readOpenApprovals(
  sql: Sql,
  { tenantId, userId }: Member,
  postingIds: readonly string[],
) {
  return sql<StoredApproval[]>`
    select * from approval where tenant_id = ${tenantId} and user_id = ${userId}
      and posting_id = any (${postingIds as string[]}::uuid[]) and state not in ('sent', 'declined', 'failed')`;
}

export type ApprovalChanges = Partial<
  Omit<StoredApproval, 'id' | 'tenant_id' | 'user_id' | 'created_at' | 'updated_at'>
>;

export async function updateApproval(
  sql: Sql,
  { tenant_id, id }: Pick<StoredApproval, 'tenant_id' | 'id'>,
  { content, changes, problem, receipt, ...plain }: ApprovalChanges,
): Promise<void> {
  const row = {
    ...plain,
    ...(content !== undefined && { content: content && json(sql, content) }),
    ...(changes !== undefined && { changes: json(sql, changes) }),
    ...(problem !== undefined && { problem: problem && json(sql, problem) }),
    ...(receipt !== undefined && { receipt: receipt && json(sql, receipt) }),
  };
  await sql`
    update approval set ${sql(row)}, updated_at = clock_timestamp() where tenant_id = ${tenant_id} and id = ${id}`;
}

export type NewApprovalEvent = Pick<ApprovalEventRow, 'kind' | 'actor'> &
  Partial<Pick<ApprovalEventRow, 'rule_name' | 'from_state' | 'to_state' | 'note'>>;

export async function insertApprovalEvent(
  sql: Sql,
  { tenantId, userId }: Member,
  approvalId: string,
  event: NewApprovalEvent,
): Promise<void> {
  await sql`
    insert into approval_event ${sql({ tenant_id: tenantId, user_id: userId, approval_id: approvalId, ...event })}`;
}

export async function readApprovalEvents(sql: Sql, tenantId: string, id: string) {
  return sql<ApprovalEventRow[]>`
    select * from approval_event where tenant_id = ${tenantId} and approval_id = ${id} order by id`;
}

export type DueApproval = Pick<StoredApproval, 'tenant_id' | 'user_id' | 'id' | 'state'>;

/** Approvals of all workspaces whose background work is overdue. */
export async function readDueApprovals(sql: Sql, limit: number): Promise<DueApproval[]> {
  return sql<DueApproval[]>`select * from approvals_due(${limit})`;
}

/** The approval that a run sends: its own, or the one that was approved for the same posting. Locked. */
export async function lockApprovalOfRun(
  sql: Sql,
  run: { tenant_id: string; user_id: number; id: string; posting_id: string | null },
): Promise<StoredApproval | undefined> {
  const [row] = await sql<StoredApproval[]>`
    select * from approval where tenant_id = ${run.tenant_id} and user_id = ${run.user_id}
      and (run_id = ${run.id} or (posting_id = ${run.posting_id} and state not in ('sent', 'declined', 'failed')))
    order by (run_id is not distinct from ${run.id}) desc, created_at desc limit 1 for update`;
  return row;
}

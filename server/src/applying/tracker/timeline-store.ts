import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import type { Member } from './role-store.ts';

export type TimelineRun = {
  id: string;
  status: ApplyStatus;
  is_manual: boolean;
  variant_id: string | null;
  sent_at: Date | null;
  created_at: Date;
  actor: string;
  /** What was sent, or what was prepared. */
  artifacts: Artifacts;
};

const MAX_RUNS = 20;

/** All runs for the posting, failed ones too, newest first. */
export async function readTimelineRuns(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
): Promise<TimelineRun[]> {
  return sql<TimelineRun[]>`
    select id, status, is_manual, variant_id, sent_at, created_at, actor, coalesce(sent, artifacts) as artifacts
    from apply_run where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId}
    order by created_at desc, id desc limit ${MAX_RUNS}`;
}

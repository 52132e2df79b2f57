import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import { currentStage } from '../posting-summary-store.ts';

export type StageMove = {
  tenantId: string;
  userId: number;
  postingId: string;
  to: PostingStage;
  /** Moves the posting only from one of these stages. */
  from?: readonly PostingStage[];
  actor: string;
  reason?: string | undefined;
  /** The apply run that moved it. */
  runId?: string | undefined;
};

/**
 * Moves a posting to a stage for one member and records who did it and why. The database rejects impossible moves and
 * keeps the history. A closed posting cannot become discovered again: it becomes expired, even if its board closes it at
 * the same moment, because both transactions lock the posting. Returns the new stage, or undefined if the posting was
 * in none of the stages of `from`.
 */
export async function moveStage(sql: Sql, move: StageMove): Promise<PostingStage | undefined> {
  const { tenantId, userId, postingId, to, from = null, actor, reason = null, runId = null } = move;
  const [moved] = await sql<{ stage: PostingStage }[]>`
    insert into member_posting as stored
      (tenant_id, user_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
    select ${tenantId}, ${userId}, p.id, case when closed.instead then 'expired' else ${to}::text end, ${actor},
      case when closed.instead then 'closed' else ${reason}::text end, ${runId}
    from hold_posting(${postingId}) p
    cross join lateral (select p.state = 'closed' and ${to}::text = 'discovered' as instead) closed
    left join member_posting w on w.tenant_id = ${tenantId} and w.user_id = ${userId} and w.posting_id = p.id
    where ${from as string[] | null}::text[] is null
      or ${currentStage(sql)} = any (${from as string[] | null}::text[])
    on conflict (tenant_id, user_id, posting_id) do update
    set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
      stage_run_id = excluded.stage_run_id, updated_at = now()
    where ${from as string[] | null}::text[] is null or stored.stage = any (${from as string[] | null}::text[])
    returning stored.stage`;
  return moved?.stage;
}

export async function addMemberPosting(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  postingId: string,
): Promise<void> {
  await sql`
    insert into member_posting (tenant_id, user_id, posting_id, stage)
    select ${tenantId}, ${userId}, id, posting_stage(null, state)
    from keep_postings(array[${postingId}]::uuid[])
    on conflict do nothing`;
}

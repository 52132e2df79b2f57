import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import { currentStage } from '../posting-summary-store.ts';

export type StageMove = {
  tenantId: string;
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
 * Moves a posting to a stage in one workspace and records who did it and why. The database rejects impossible moves and
 * keeps the history. A closed posting cannot become discovered again: it becomes expired, even if its board closes it at
 * the same moment, because both transactions lock the posting. Returns the new stage, or undefined if the posting was
 * in none of the stages of `from`.
 */
export async function moveStage(sql: Sql, move: StageMove): Promise<PostingStage | undefined> {
  const { tenantId, postingId, to, from = null, actor, reason = null, runId = null } = move;
  const [moved] = await sql<{ stage: PostingStage }[]>`
    insert into workspace_posting as stored (tenant_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
    select ${tenantId}, p.id, case when p.state = 'closed' and ${to}::text = 'discovered' then 'expired' else ${to}::text end,
      ${actor}, ${reason}, ${runId}
    from hold_posting(${postingId}) p
    left join workspace_posting w on w.tenant_id = ${tenantId} and w.posting_id = p.id
    where ${from as string[] | null}::text[] is null
      or ${currentStage(sql)} = any (${from as string[] | null}::text[])
    on conflict (tenant_id, posting_id) do update
    set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
      stage_run_id = excluded.stage_run_id, updated_at = now()
    where ${from as string[] | null}::text[] is null or stored.stage = any (${from as string[] | null}::text[])
    returning stored.stage`;
  return moved?.stage;
}

export async function addWorkspacePosting(sql: Sql, tenantId: string, postingId: string): Promise<void> {
  await sql`
    insert into workspace_posting (tenant_id, posting_id, stage)
    select ${tenantId}, id, posting_stage(null, state)
    from keep_postings(array[${postingId}]::uuid[])
    on conflict do nothing`;
}

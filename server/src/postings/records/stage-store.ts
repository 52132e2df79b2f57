import type { PostingStage } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';

export type StageMove = {
  tenantId: string;
  postingId: string;
  to: PostingStage;
  /** Only when it is in one of these now. */
  from?: readonly PostingStage[];
  actor: string;
  reason?: string | undefined;
  /** The run that moved it. */
  runId?: string | undefined;
};

/**
 * Moves a role in one workspace, with who did it and why; the database refuses what cannot be and keeps the history.
 * A closed role cannot be discovered again: it is expired then, also when its board closes it at this very moment,
 * because that waits for us or we for it. Gives its stage, or none when it was in no stage of
 * `from`.
 */
export async function moveStage(sql: Sql, move: StageMove): Promise<PostingStage | undefined> {
  const { tenantId, postingId, to, from = null, actor, reason = null, runId = null } = move;
  const [moved] = await sql<{ stage: PostingStage }[]>`
    insert into workspace_posting as w (tenant_id, posting_id, stage, stage_actor, stage_reason, stage_run_id)
    select ${tenantId}, p.id, case when p.state = 'closed' and ${to}::text = 'discovered' then 'expired' else ${to}::text end,
      ${actor}, ${reason}, ${runId}
    from hold_posting(${postingId}) p
    left join workspace_posting now on now.tenant_id = ${tenantId} and now.posting_id = p.id
    where ${from as string[] | null}::text[] is null
      or coalesce(now.stage, case p.state when 'closed' then 'expired' else 'discovered' end) = any (${from as string[] | null}::text[])
    on conflict (tenant_id, posting_id) do update
    set stage = excluded.stage, stage_actor = excluded.stage_actor, stage_reason = excluded.stage_reason,
      stage_run_id = excluded.stage_run_id, updated_at = now()
    where ${from as string[] | null}::text[] is null or w.stage = any (${from as string[] | null}::text[])
    returning w.stage`;
  return moved?.stage;
}

export async function addWorkspacePosting(sql: Sql, tenantId: string, postingId: string): Promise<void> {
  await sql`
    insert into workspace_posting (tenant_id, posting_id, stage)
    select ${tenantId}, id, case state when 'closed' then 'expired' else 'discovered' end
    from keep_postings(array[${postingId}]::uuid[])
    on conflict do nothing`;
}

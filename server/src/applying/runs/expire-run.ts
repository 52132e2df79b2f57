import type { ApplyError, ApplyStatus } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import { moveStage } from '../../postings/index.ts';
import { insertEvent, type RunRow, updateRun } from './run-store.ts';

export const LEASE_ENDED = 'lease-ended';

/**
 * Ends a run whose lease has ended. The caller must hold the lease key, or know that nobody does. If nothing can have been
 * sent, the run fails and the posting is available again. Otherwise only a person or a confirmation can tell what happened.
 */
export async function expireRun(sql: Sql, run: RunRow): Promise<'failed' | 'unknown'> {
  const mayBeSent = run.status === 'submitting' || run.status === 'submitted';
  const status = mayBeSent ? 'unknown' : 'failed';
  const error: ApplyError = {
    code: LEASE_ENDED,
    message: mayBeSent
      ? 'The agent stopped responding while it was sending. It is not known whether the application arrived.'
      : 'The agent stopped responding before it sent anything.',
  };
  await updateRun(sql, run, { status, error, ended: status === 'failed' });
  await insertEvent(sql, run, {
    kind: 'lease-ended',
    actor: 'system',
    from_status: run.status,
    to_status: status,
    error,
  });
  await movePosting(sql, run, { status, actor: 'system', reason: LEASE_ENDED });
  return status;
}

/** Moves the posting after its run has ended. A posting that was closed or rejected meanwhile only becomes applied. */
export async function movePosting(
  sql: Sql,
  run: Pick<RunRow, 'tenant_id' | 'user_id' | 'id' | 'posting_id'>,
  { status, actor, reason }: { status: ApplyStatus; actor: string; reason: string },
): Promise<void> {
  if (!run.posting_id || (status !== 'success' && status !== 'failed')) return;
  const { tenant_id: tenantId, user_id: userId, posting_id: postingId, id: runId } = run;
  const move = { tenantId, userId, postingId, actor, reason, runId };
  if (status === 'success') await moveStage(sql, { ...move, to: 'applied' });
  else await moveStage(sql, { ...move, to: 'discovered', from: ['queued'] });
}

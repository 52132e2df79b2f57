import type { ApplyError, ApplyStatus } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import { moveStage } from '../../postings/index.ts';
import { insertEvent, type RunRow, updateRun } from './run-store.ts';

export const LEASE_ENDED = 'lease-ended';

/**
 * A run whose lease is over, by whoever holds the key or has seen that nobody does. Before anything may have been sent
 * the role is free again; after that only a person or a confirmation says what happened. Gives how it ended.
 */
export async function expireRun(sql: Sql, run: RunRow): Promise<'failed' | 'unknown'> {
  const mayBeSent = run.status === 'submitting' || run.status === 'submitted';
  const status = mayBeSent ? 'unknown' : 'failed';
  const error: ApplyError = {
    code: LEASE_ENDED,
    message: mayBeSent
      ? 'The agent was not heard of again after it began to send: nobody knows whether it arrived.'
      : 'The agent was not heard of again, and had sent nothing.',
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

/** The stage of the role follows how its run ended. What was put away meanwhile stays away, unless it was applied to. */
export async function movePosting(
  sql: Sql,
  run: Pick<RunRow, 'tenant_id' | 'id' | 'posting_id'>,
  { status, actor, reason }: { status: ApplyStatus; actor: string; reason: string },
): Promise<void> {
  if (!run.posting_id || (status !== 'success' && status !== 'failed')) return;
  const move = { tenantId: run.tenant_id, postingId: run.posting_id, actor, reason, runId: run.id };
  if (status === 'success') await moveStage(sql, { ...move, to: 'applied' });
  else await moveStage(sql, { ...move, to: 'discovered', from: ['queued'] });
}

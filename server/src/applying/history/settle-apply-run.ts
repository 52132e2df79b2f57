import type { settleApplyRun as endpoint, SettleRefusal } from '@tenon/contract/applying';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { moveStage, type StageMove } from '../../postings/index.ts';
import { mergeArtifacts } from '../runs/merge-artifacts.ts';
import { noSuchRun } from '../runs/refusals.ts';
import { insertEvent, lockRun, type RunRow } from '../runs/run-store.ts';
import { readApplyRun } from './read-apply-run.ts';
import { type SettledRun, saveSettlement } from './settle-store.ts';

export type SettleDeps = { db: Db; live: Live };

type Settlement = ParsedBody<typeof endpoint>;
type Effect = Pick<SettledRun, 'status' | 'error'> & Pick<StageMove, 'to' | 'from'>;

/** How each outcome changes the run and its posting. `not_sent` does not reopen a posting that was rejected meanwhile. */
const effects: Record<Settlement['outcome'], Effect> = {
  sent: { status: 'success', error: null, to: 'applied' },
  not_sent: {
    status: 'failed',
    error: { code: 'not-sent', message: 'The application was not sent.' },
    to: 'discovered',
    from: ['queued'],
  },
  failed: {
    status: 'failed',
    error: { code: 'settled-as-failed', message: 'The application failed and will not be retried.' },
    to: 'rejected',
  },
};

/** Resolves a run whose outcome is unknown. If several callers do so at once, the first one wins. */
export async function settleApplyRun(
  deps: SettleDeps,
  caller: Caller,
  id: string,
  settlement: Settlement,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId } = caller;
  assertMaySettle(caller, settlement);
  return deps.db.as(caller.scope, async (sql) => {
    const run = await lockRun(sql, tenantId, id);
    if (!run) throw noSuchRun();
    if (run.status !== 'unknown') throw notUnknown(run);
    await saveOutcome(sql, caller, run, settlement);
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'apply-run.settled',
      subject: `apply-run:${id}`,
      details: { outcome: settlement.outcome },
      privateTo: userId,
      changed: 'apply_runs',
    });
    await announceChange(deps.live, sql, tenantId, 'postings', { privateTo: userId });
    return readApplyRun(sql, caller, id);
  });
}

async function saveOutcome(sql: Sql, { actor }: Caller, run: RunRow, settlement: Settlement): Promise<void> {
  const { outcome, confirmation, note } = settlement;
  const { status, error, to, from } = effects[outcome];
  const added = confirmation && { confirmation };
  const artifacts = mergeArtifacts(run.artifacts, added ?? {});
  await saveSettlement(sql, run, { status, outcome, actor, note: note || null, artifacts, error });
  await insertEvent(sql, run, {
    kind: 'settled',
    actor,
    from_status: 'unknown',
    to_status: status,
    artifacts: added,
    error: error ?? undefined,
    note: note || undefined,
  });
  if (!run.posting_id) return;
  // After the run: the trigger on the stage checks the run's status.
  const posting = { tenantId: run.tenant_id, userId: run.user_id, postingId: run.posting_id };
  await moveStage(sql, { ...posting, to, ...(from && { from }), actor, reason: 'settled', runId: run.id });
}

/** An agent can prove with a confirmation that an application arrived. Only a person can find out that it did not. */
function assertMaySettle({ signInId }: Caller, { outcome, confirmation }: Settlement): void {
  if (signInId || (outcome === 'sent' && hasContent(confirmation))) return;
  throw new ForbiddenError(
    'in-person-only' satisfies SettleRefusal,
    'API keys can only report that an application was sent, with a confirmation. Other outcomes require a signed-in user.',
  );
}

function notUnknown({ status, settled_as }: { status: string; settled_as: string | null }): ConflictError {
  const message = settled_as ? 'This run was already resolved.' : 'The outcome of this run is not unknown.';
  return new ConflictError('not-unknown' satisfies SettleRefusal, message, {
    details: { run_status: status, settled_as },
  });
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number';
}

import type { settleApplyRun as endpoint } from '@tenon/contract/applying';
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
import { type RunEnd, saveSettlement } from './settle-store.ts';

export type SettleDeps = { db: Db; live: Live };

type Settling = ParsedBody<typeof endpoint>;
type Ending = Pick<RunEnd, 'status' | 'error'> & Pick<StageMove, 'to' | 'from'>;

/** What becomes of the run and of its role. A role that somebody put away meanwhile stays there. */
const endings: Record<Settling['outcome'], Ending> = {
  sent: { status: 'success', error: null, to: 'applied' },
  not_sent: {
    status: 'failed',
    error: { code: 'not-sent', message: 'It was not sent.' },
    to: 'discovered',
    from: ['queued'],
  },
  failed: {
    status: 'failed',
    error: { code: 'settled-as-failed', message: 'It is not tried again.' },
    to: 'rejected',
  },
};

/** Says how a run ended of which nobody knew. Of several who say it at once, the first is believed. */
export async function settleApplyRun(
  deps: SettleDeps,
  caller: Caller,
  id: string,
  settling: Settling,
): Promise<Answer<typeof endpoint>> {
  const { tenantId } = caller;
  assertMaySettle(caller, settling);
  return deps.db.as(caller.scope, async (sql) => {
    const run = await lockRun(sql, tenantId, id);
    if (!run) throw noSuchRun();
    if (run.status !== 'unknown') throw notUnknown(run);
    await end(sql, caller, run, settling);
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'apply-run.settled',
      subject: `apply-run:${id}`,
      details: { outcome: settling.outcome },
      changed: 'apply_runs',
    });
    await announceChange(deps.live, sql, tenantId, 'postings');
    return readApplyRun(sql, tenantId, id);
  });
}

async function end(sql: Sql, { actor }: Caller, run: RunRow, settling: Settling): Promise<void> {
  const { outcome, confirmation, note } = settling;
  const { status, error, to, from } = endings[outcome];
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
  // After the run: the guard of the stage looks at how that stands.
  const role = { tenantId: run.tenant_id, postingId: run.posting_id };
  await moveStage(sql, { ...role, to, ...(from && { from }), actor, reason: 'settled', runId: run.id });
}

/** An agent knows that something arrived when it can show it; that nothing did, only a person finds out. */
function assertMaySettle({ signInId }: Caller, { outcome, confirmation }: Settling): void {
  if (signInId || (outcome === 'sent' && showsSomething(confirmation))) return;
  throw new ForbiddenError(
    'in-person-only',
    'API keys can only report that an application was sent, with a confirmation. Other outcomes require a signed-in user.',
  );
}

function notUnknown({ status, settled_as }: { status: string; settled_as: string | null }): ConflictError {
  const words = settled_as ? 'This was settled already.' : 'It is known how this run stands.';
  return new ConflictError('not-unknown', words, { details: { run_status: status, settled_as } });
}

function showsSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(showsSomething);
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number';
}

import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { runTopic } from '../topics.ts';
import { inTransaction } from './in-transaction.ts';
import { isOver } from './model.ts';
import { readProgress } from './progress-store.ts';
import { companyEvent, statusEvent } from './run-events.ts';
import { abortCompanies, lockRun, notifyAbort, readRuns, type ShownRun, saveRunStatus } from './run-store.ts';
import { endRun, type SettleDeps } from './settle-run.ts';

export type AbortDeps = SettleDeps & { db: Db };

/** Stops requesting pages and cancels requests in flight. Postings found so far are kept. */
export async function abortRun(given: AbortDeps, caller: Caller, runId: string): Promise<ShownRun> {
  const { tenantId } = caller;
  // Sent first, in its own transaction: the rows may be locked by a worker that is storing a long list.
  await given.db.as(caller.scope, async (sql) => {
    const [found] = await readRuns(sql, tenantId, { id: runId, limit: 1 });
    if (!found) throw noSuchRun();
    if (!isOver(found.status)) await notifyAbort(sql, runId);
  });
  return inTransaction(given, caller.scope, async (sql, deps) => {
    await abortCompanies(sql, tenantId, runId);
    const now = await lockRun(sql, tenantId, runId);
    if (!now || isOver(now.status)) throw new ConflictError('run-over', 'This run has already ended.');

    await saveRunStatus(sql, runId, { status: 'aborted', problem: null });
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'ingestion.aborted',
      subject: `ingestion:${runId}`,
    });
    const progress = await readProgress(sql, runId);
    await deps.live.appendAll(sql, runTopic(runId), [...progress.map(companyEvent), statusEvent('aborted')]);
    await endRun(deps, sql, { tenantId, runId, status: 'aborted' });
    const [run] = await readRuns(sql, tenantId, { id: runId, limit: 1 });
    if (!run) throw noSuchRun();
    return run;
  });
}

export const noSuchRun = () => new NotFoundError('no-such-run', 'This run does not exist.');

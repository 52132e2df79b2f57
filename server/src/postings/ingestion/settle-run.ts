import type { CompanyProgress, RunStatus } from '@tenon/contract/ingestion';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live, NewEvent } from '../../platform/live/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { runFinished } from '../messages.ts';
import { runTopic } from '../topics.ts';
import { type AfterCommit, inTransaction } from './in-transaction.ts';
import { type CompanyStatus, isOver, statusOfRun } from './model.ts';
import { readProgress } from './progress-store.ts';
import { companyEvent, statusEvent } from './run-events.ts';
import {
  lockRun,
  type RunCompany,
  type RunCompanyId,
  readRuns,
  readStatuses,
  saveRunStatus,
  updateRunCompany,
} from './run-store.ts';

export type SettleDeps = { db: Db; live: Live; events: Events; logger: Logger; now: () => Date };

/**
 * Ends every transaction that changes a company of a run, which the caller has locked. It finishes a company that has
 * nothing left to do, and appends all events at the very end, because an appended topic stays locked until the commit.
 * The run is updated after the commit: here, all companies would wait for each other.
 */
export async function settleCompany(
  deps: SettleDeps & AfterCommit,
  sql: Sql,
  company: RunCompany,
  { events, isMoved }: { events: NewEvent[]; isMoved: boolean },
): Promise<void> {
  const [known] = await readProgress(sql, company.run_id, company.company_id);
  const isDone = known && company.status === 'ingesting' && !isAnythingLeft(known);
  const status: CompanyStatus | undefined = isDone ? (company.problem ? 'error' : 'finished') : undefined;
  if (status) await updateRunCompany(sql, company, { status, ended_at: deps.now() });
  const progress = known && { ...known, ...(status && { status }) };
  const allEvents = progress ? [...events, companyEvent(progress)] : events;
  await deps.live.appendAll(sql, runTopic(company.run_id), allEvents);
  if (isMoved || status) deps.afterCommit(() => settleRun(deps, company));
}

const isAnythingLeft = ({ counts }: CompanyProgress) =>
  counts.pending + counts.crawling + counts.extracting > 0;

/**
 * Updates the status of a run from its companies. The last company to finish sees all others. The last status is the
 * last event.
 */
export async function settleRun(
  deps: SettleDeps,
  { tenant_id: tenantId, run_id: runId }: Pick<RunCompanyId, 'tenant_id' | 'run_id'>,
): Promise<void> {
  const isBehind = await deps.db.as({ tenantId }, async (sql) => {
    const [run] = await readRuns(sql, tenantId, { id: runId, limit: 1 });
    return run && !isOver(run.status) && statusOfRun(await readStatuses(sql, runId)).status !== run.status;
  });
  if (!isBehind) return;
  await inTransaction(deps, { tenantId }, async (sql, held) => {
    const run = await lockRun(sql, tenantId, runId);
    if (!run || isOver(run.status)) return;
    const next = statusOfRun(await readStatuses(sql, runId));
    if (next.status === run.status) return;
    await saveRunStatus(sql, runId, next);
    await deps.live.appendAll(sql, runTopic(runId), [statusEvent(next.status)]);
    if (isOver(next.status)) await endRun(held, sql, { tenantId, runId, status: next.status });
    else await announceChange(deps.live, sql, tenantId, 'ingestion');
  });
}

/** Ends the stream of a run, and publishes that it has finished. */
export async function endRun(
  { live, events, logger }: SettleDeps,
  sql: Sql,
  { tenantId, runId, status }: { tenantId: string; runId: string; status: RunStatus & Over },
): Promise<void> {
  await live.end(sql, runTopic(runId));
  await events.publish(sql, runFinished, { tenant_id: tenantId, run_id: runId, status });
  for (const name of ['ingestion', 'postings', 'companies'] as const) {
    await announceChange(live, sql, tenantId, name);
  }
  const [run] = await readRuns(sql, tenantId, { id: runId, limit: 1 });
  const { companies, failed_companies, closed, counts } = run ?? {};
  logger
    .child({ group: 'ingestion', run_id: runId, tenant_id: tenantId })
    .info(`run ${status}`, { companies, failed_companies, closed, ...counts });
}

type Over = 'finished' | 'error' | 'aborted';

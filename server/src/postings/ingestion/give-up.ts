import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Task, TaskContext } from '../../platform/queue/port.ts';
import { type AfterCommit, inTransaction } from './in-transaction.ts';
import { failRest, moveItems, readExtracting } from './item-store.ts';
import type { ExtractWork } from './messages.ts';
import { type Problem, UNEXPECTED } from './model.ts';
import { updateEvents } from './run-events.ts';
import { lockOpenCompany, type RunCompany, type RunCompanyId, updateRunCompany } from './run-store.ts';
import { type SettleDeps, settleCompany } from './settle-run.ts';

export type GiveUpDeps = SettleDeps & { db: Db };

/**
 * Whether an unexpected error ends the work: the queue would now discard the message, and the run would wait forever.
 * Work that another worker has taken over is not ours to end.
 */
export function isLastAttempt(task: Task, context: TaskContext, error: unknown): boolean {
  if (context.signal.aborted || error instanceof ConflictError) return false;
  return context.attempt >= (task.attempts ?? 5);
}

/** Turns what is left of a company into errors, so that the run can continue without it. */
export async function giveUpCompany(
  deps: SettleDeps & AfterCommit,
  sql: Sql,
  company: RunCompany,
  problem: Problem,
): Promise<void> {
  const failed = await failRest(sql, company, ['pending', 'crawling', 'extracting'], problem);
  const ended = company.listed_at ? {} : { status: 'error' as const, ended_at: deps.now() };
  await updateRunCompany(sql, company, { problem, ...ended });
  const moves = failed.map((external_id) => ({ external_id, status: 'error' as const }));
  const after: RunCompany = { ...company, problem, ...ended };
  await settleCompany(deps, sql, after, { events: updateEvents(company.key, moves), isMoved: true });
}

export async function giveUpCrawling(given: GiveUpDeps, id: RunCompanyId): Promise<void> {
  await inTransaction(given, { tenantId: id.tenant_id }, async (sql, deps) => {
    const company = await lockOpenCompany(sql, id);
    if (company) await giveUpCompany(deps, sql, company, UNEXPECTED);
  });
}

export async function giveUpExtracting(given: GiveUpDeps, work: ExtractWork): Promise<void> {
  await inTransaction(given, { tenantId: work.tenant_id }, async (sql, deps) => {
    const company = await lockOpenCompany(sql, work);
    if (!company) return;
    const items = await readExtracting(sql, company, work.posting_ids);
    const moves = items.map((item) => ({ ...item, status: 'error' as const, problem: UNEXPECTED }));
    await moveItems(sql, company, 'extracting', moves);
    await settleCompany(deps, sql, company, { events: updateEvents(company.key, moves), isMoved: false });
  });
}

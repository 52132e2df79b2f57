import type { Sql } from '../../platform/db/port.ts';
import type { NewEvent } from '../../platform/live/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { Outcome } from './fetch-item.ts';
import { failRest, type ItemMove, moveItems, PAGE_IS_GONE } from './item-store.ts';
import { extractTask } from './messages.ts';
import { PAGE_FAILURES } from './model.ts';
import {
  forgetExtraction,
  lockPostings,
  reopenPostings,
  saveFetched,
  touchPostings,
} from './posting-store.ts';
import { publishPostingChanges } from './publish-changes.ts';
import { updateEvents } from './run-events.ts';
import { type CompanyChanges, type RunCompany, updateRunCompany } from './run-store.ts';

export type CommitDeps = { queue: Queue; events: Events; logger: Logger };

/** Stores the outcomes of some pages, with a few statements for all of them. Returns the updated company. */
export async function commitOutcomes(
  deps: CommitDeps,
  sql: Sql,
  company: RunCompany,
  outcomes: readonly Outcome[],
): Promise<{ company: RunCompany; events: NewEvent[] }> {
  if (outcomes.length === 0) return { company, events: [] };
  await lockPostings(sql, company.company_id);
  const fetched = outcomes.flatMap((outcome) => (outcome.kind === 'fetched' ? outcome.posting : []));
  const ids = await saveFetched(sql, company, fetched);
  const unchanged = outcomes.flatMap((outcome) =>
    outcome.kind === 'unchanged' && outcome.item.posting_id
      ? { id: outcome.item.posting_id, etag: outcome.etag, last_modified: outcome.last_modified }
      : [],
  );
  await touchPostings(sql, unchanged);
  const rereads = idsOf(outcomes, ({ kind }) => kind === 'reread');
  await forgetExtraction(sql, rereads);

  const isAlive = ({ kind, item }: Outcome) => item.state === 'closed' && ALIVE_OUTCOMES.includes(kind);
  const reopened = await reopenPostings(sql, idsOf(outcomes, isAlive));
  await publishPostingChanges(deps, sql, company, reopened);
  await sendToExtraction(deps, sql, company, [...ids.values(), ...rereads]);

  const moves = outcomes.map((outcome) => moveOf(outcome, ids));
  await moveItems(sql, company, 'crawling', moves);
  logOutcomes(deps.logger, company, outcomes);
  const { after, failed } = await countFailures(deps, sql, company, outcomes);
  const changed = [...moves, ...failed.map((external_id) => ({ external_id, status: 'error' as const }))];
  return { company: after, events: updateEvents(company.key, changed) };
}

const ALIVE_OUTCOMES: readonly Outcome['kind'][] = ['fetched', 'unchanged', 'reread'];

function idsOf(outcomes: readonly Outcome[], isMeant: (outcome: Outcome) => boolean): string[] {
  return outcomes.filter(isMeant).flatMap(({ item }) => item.posting_id ?? []);
}

/** Postings per extraction task. A failing task affects only these. */
const EXTRACTION_BATCH_SIZE = 25;

export async function sendToExtraction(
  { queue }: Pick<CommitDeps, 'queue'>,
  sql: Sql,
  { tenant_id, run_id, company_id }: Pick<RunCompany, 'tenant_id' | 'run_id' | 'company_id'>,
  ids: readonly string[],
  batchSize = EXTRACTION_BATCH_SIZE,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );
  if (batches.length === 0) return;
  await queue.enqueueMany(
    sql,
    extractTask,
    batches.map((posting_ids) => ({
      payload: { tenant_id, run_id, company_id, posting_ids },
      tenantId: tenant_id,
    })),
  );
}

function moveOf(outcome: Outcome, ids: ReadonlyMap<string, string>): ItemMove {
  const { item, attempts, kind } = outcome;
  const { external_id, posting_id } = item;
  const move = { external_id, attempts, posting_id };
  switch (kind) {
    case 'fetched':
      return { ...move, status: 'extracting', posting_id: ids.get(external_id) ?? posting_id };
    case 'reread':
      return { ...move, status: 'extracting', note: 'processed again' };
    case 'unchanged':
      return { ...move, status: 'skipped', note: outcome.note };
    case 'recent':
      return { ...move, status: 'skipped', note: 'just fetched by another run' };
    case 'closed':
      return { ...move, status: 'skipped', note: PAGE_IS_GONE };
    case 'again':
      return { ...move, status: 'pending', problem: outcome.problem };
    case 'failed':
      return { ...move, status: 'error', problem: outcome.problem };
  }
}

export const isFailure = (outcome: Outcome) => outcome.kind === 'failed' && outcome.counts;

/** After too many failed pages, the rest of the company is not requested and becomes an error at once. */
async function countFailures(
  { logger }: CommitDeps,
  sql: Sql,
  company: RunCompany,
  outcomes: readonly Outcome[],
): Promise<{ after: RunCompany; failed: string[] }> {
  const failures = company.failures + outcomes.filter(isFailure).length;
  const changes: CompanyChanges = {
    ...(failures > company.failures && { failures }),
    ...(company.revived > 0 && { revived: 0 }),
  };
  const isResting = failures >= PAGE_FAILURES && company.failures < PAGE_FAILURES;
  const problem = {
    code: 'company-resting',
    message: `${failures} pages could not be read, so the rest were skipped.`,
  };
  if (isResting) changes.problem = problem;
  if (Object.keys(changes).length > 0) await updateRunCompany(sql, company, changes);
  if (!isResting) return { after: { ...company, failures }, failed: [] };
  const failed = await failRest(sql, company, ['pending', 'crawling'], problem);
  logger.warn('too many pages failed; skipped the rest of the company', {
    company: company.key,
    failures,
    left: failed.length,
  });
  return { after: { ...company, failures, problem }, failed };
}

function logOutcomes(logger: Logger, { key }: RunCompany, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    const fields = { company: key, external_id: outcome.item.external_id, attempts: outcome.attempts };
    if (outcome.kind === 'failed')
      logger.warn('page fetch failed; giving up', { ...fields, ...outcome.problem });
    else if (outcome.kind === 'fetched') logger.info('page added or changed', fields);
    else if (outcome.kind === 'closed') logger.info('posting closed by its page', fields);
    else if (outcome.kind !== 'again') logger.debug('page skipped', { ...fields, why: outcome.kind });
  }
}

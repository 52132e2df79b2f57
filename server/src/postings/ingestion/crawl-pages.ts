import type { Db } from '../../platform/db/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { boards } from '../boards/all-boards.ts';
import { closeGonePostings } from './close-gone-postings.ts';
import { commitOutcomes, isFailure } from './commit-outcomes.ts';
import { type FetchContext, type FetchDeps, fetchItem, type Outcome } from './fetch-item.ts';
import { findingsScope, inTransaction } from './in-transaction.ts';
import { type ClaimedItem, claimItems, countOpen, releaseItems } from './item-store.ts';
import { type CrawlWork, crawlOptions, crawlTask } from './messages.ts';
import { PAGE_FAILURES } from './model.ts';
import { updateEvents } from './run-events.ts';
import { lockOpenCompany, type RunCompany, updateRunCompany } from './run-store.ts';
import { settleCompany } from './settle-run.ts';
import type { StoreListingDeps } from './store-listing.ts';

export type PagesDeps = StoreListingDeps & FetchDeps & { db: Db; config: { crawler: { gapMs: number } } };

/** A worker does not sleep longer than this while it holds a task: the task goes back to the queue. */
const MAX_SLEEP_MS = 250;
const TIME_SLICE_MS = 5_000;
/**
 * A round is stored when either limit is reached. It is what a crashed worker loses, and how long viewers wait for
 * news.
 */
const MAX_ROUND_PAGES = 16;
const MAX_ROUND_MS = 2_000;

/** Fetches pages in the order of the board, until the time slice is used up or the crawl delay requires a wait. */
export async function crawlPages(
  deps: PagesDeps,
  company: RunCompany,
  work: CrawlWork,
  context: TaskContext,
  signal: AbortSignal,
): Promise<void> {
  const { gapMs } = deps.config.crawler;
  const isSlow = gapMs > MAX_SLEEP_MS;
  const size = isSlow ? 1 : MAX_ROUND_PAGES;
  const until = performance.now() + TIME_SLICE_MS;
  const scene: FetchContext = {
    companyId: company.company_id,
    company: company.key,
    board: boards[company.board.kind],
    address: company.board,
    freshSince: company.fresh_since,
    signal,
  };
  let failures = company.failures;
  let items = await commitRound(deps, work, context, { outcomes: [], claim: size });
  while (items.length > 0) {
    const { outcomes, rest, pauseMs } = await fetchRound(deps, scene, items, PAGE_FAILURES - failures);
    failures += outcomes.filter(isFailure).length;
    const waitMs = pauseMs ?? (isSlow && outcomes.some(wasRequested) ? gapMs : undefined);
    const isOver = waitMs !== undefined || performance.now() > until;
    const next = isOver ? { delayMs: waitMs ?? 0 } : { claim: size - rest.length };
    const claimed = await commitRound(deps, work, context, { outcomes, ...next });
    items = isOver || failures >= PAGE_FAILURES ? [] : [...rest, ...claimed];
  }
}

const wasRequested = ({ kind }: Outcome) => kind !== 'recent';

type Round = { outcomes: Outcome[]; rest: ClaimedItem[]; pauseMs?: number | undefined };

/**
 * Ends early after this many failures and returns the remaining items. The caller that stores the failures decides
 * about them.
 */
async function fetchRound(
  deps: PagesDeps,
  scene: FetchContext,
  items: ClaimedItem[],
  failures: number,
): Promise<Round> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const [at, item] of items.entries()) {
    scene.signal.throwIfAborted();
    const isFull =
      performance.now() - started > MAX_ROUND_MS || outcomes.filter(isFailure).length >= failures;
    if (at > 0 && isFull) return { outcomes, rest: items.slice(at) };
    const { outcome, pauseMs } = await fetchItem(deps, scene, item);
    if (outcome) outcomes.push(outcome);
    if (pauseMs !== undefined) return { outcomes, rest: items.slice(at + 1), pauseMs };
  }
  return { outcomes, rest: [] };
}

type Commit = { outcomes: Outcome[]; claim?: number; delayMs?: number };

/** Stores the outcomes, and either claims the next items or schedules the next task, in one transaction. */
async function commitRound(
  given: PagesDeps,
  work: CrawlWork,
  context: TaskContext,
  { outcomes, claim, delayMs }: Commit,
): Promise<ClaimedItem[]> {
  return inTransaction(given, findingsScope(work.tenant_id), async (sql, deps) => {
    const locked = await lockOpenCompany(sql, work);
    // The run was stopped in the meantime, so this round is discarded.
    if (!locked) return [];
    const { company, events } = await commitOutcomes(deps, sql, locked, outcomes);
    const claimed = claim ? await claimItems(sql, company, claim) : [];
    const released = delayMs === undefined ? [] : await releaseItems(sql, company);
    const moves = [
      ...claimed.map(({ external_id }) => ({ external_id, status: 'crawling' as const })),
      ...released.map((external_id) => ({ external_id, status: 'pending' as const })),
    ];
    const left = await countOpen(sql, company);
    if (outcomes.length > 0 && left.pending + left.crawling === 0)
      await closeGonePostings(deps, sql, company);
    if (delayMs !== undefined) {
      await context.acknowledge(sql);
      if (left.pending > 0) {
        await updateRunCompany(sql, company, { due_at: new Date(deps.now().getTime() + delayMs) });
        await deps.queue.enqueue(sql, crawlTask, work, {
          ...crawlOptions(work),
          delaySeconds: delayMs / 1000,
        });
      }
    }
    await settleCompany(deps, sql, company, {
      events: [...events, ...updateEvents(company.key, moves)],
      isMoved: false,
    });
    return claimed;
  });
}

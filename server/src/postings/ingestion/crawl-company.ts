import type { Db } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Task, TaskContext } from '../../platform/queue/port.ts';
import { crawlPages } from './crawl-pages.ts';
import type { FetchDeps } from './fetch-item.ts';
import { giveUpCrawling, isLastAttempt } from './give-up.ts';
import { inTransaction } from './in-transaction.ts';
import { releaseItems } from './item-store.ts';
import { listBoard } from './list-board.ts';
import { type CrawlWork, crawlOptions, crawlTask } from './messages.ts';
import { updateEvents } from './run-events.ts';
import { lockOpenCompany, type RunCompany, updateRunCompany } from './run-store.ts';
import { settleCompany } from './settle-run.ts';
import { failListing, type StoreListingDeps, storeListing } from './store-listing.ts';
import type { Aborts } from './watch-aborts.ts';

export type CrawlDeps = StoreListingDeps &
  FetchDeps & { db: Db; aborts: Aborts; config: { crawler: { gapMs: number } } };

/** Boards change while they are listed, so an incomplete list is fetched once more. */
const MAX_LIST_ATTEMPTS = 2;
const RELIST_DELAY_MS = 1_500;
/** A host that is unavailable for longer than this is not worth waiting for. */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Continues a company of a run from the state in its rows. Safe to deliver twice: pages that a crashed worker was
 * fetching are fetched again, and what it stored is there.
 */
export async function crawlCompany(
  { logger, ...given }: CrawlDeps,
  work: CrawlWork,
  context: TaskContext,
): Promise<void> {
  const tags = { run_id: work.run_id, tenant_id: work.tenant_id };
  const deps: CrawlDeps = { ...given, logger: logger.child({ ...tags, group: 'crawler' }) };
  const abort = await deps.aborts.watch(work);
  const signal = AbortSignal.any([context.signal, abort.signal]);
  try {
    const company = await beginCompany(deps, work);
    if (!company) return;
    if (company.listed_at || (await listCompany(deps, company, context, signal))) {
      await crawlPages(deps, company, work, context, signal);
    }
  } catch (error) {
    if (abort.signal.aborted && !context.signal.aborted) return;
    if (!isLastAttempt(crawlTask as Task, context, error)) throw error;
    deps.logger.error('company crawl failed', { company: work.company_id, error });
    await giveUpCrawling(deps, work);
  } finally {
    abort.stop();
  }
}

/** Returns undefined if there is nothing to do: the company has ended, or a newer message is about it. */
async function beginCompany(given: CrawlDeps, work: CrawlWork): Promise<RunCompany | undefined> {
  return inTransaction(given, { tenantId: work.tenant_id }, async (sql, deps) => {
    const company = await lockOpenCompany(sql, work);
    if (!company || company.ticket !== work.ticket) return undefined;
    const isFirst = company.status === 'pending';
    const released = company.listed_at ? await releaseItems(sql, company) : [];
    if (!isFirst && released.length === 0) return company;
    const status = isFirst ? 'listing' : company.status;
    if (isFirst) await updateRunCompany(sql, company, { status });
    const moves = released.map((external_id) => ({ external_id, status: 'pending' as const }));
    const events = updateEvents(company.key, moves);
    await settleCompany(deps, sql, { ...company, status }, { events, isMoved: isFirst });
    return { ...company, status };
  });
}

/** Returns whether there are pages to fetch. */
async function listCompany(
  deps: CrawlDeps,
  company: RunCompany,
  context: TaskContext,
  signal: AbortSignal,
): Promise<boolean> {
  const listed = await listBoard(deps, company, signal);
  if ('listing' in listed) return storeListing(deps, company, listed.listing);
  if ('pauseMs' in listed) {
    const age = deps.now().getTime() - company.run_created_at.getTime();
    if (age + listed.pauseMs < MAX_WAIT_MS) await requeue(deps, company, context, listed.pauseMs);
    else
      await failListing(deps, company, {
        code: 'host-resting',
        message: 'The job board did not recover in time.',
      });
    return false;
  }
  const { problem, error } = listed;
  const tries = company.attempts + 1;
  if (problem.code === 'listing-incomplete' && tries < MAX_LIST_ATTEMPTS) {
    await requeue(deps, company, context, RELIST_DELAY_MS, { attempts: tries });
  } else {
    if (!(error instanceof ExpectedError))
      deps.logger.error('board listing failed', { company: company.key, error });
    await failListing(deps, company, problem);
  }
  return false;
}

async function requeue(
  deps: CrawlDeps,
  company: RunCompany,
  context: TaskContext,
  delayMs: number,
  changes: { attempts?: number } = {},
): Promise<void> {
  await deps.db.as({ tenantId: company.tenant_id }, async (sql) => {
    const due_at = new Date(deps.now().getTime() + delayMs);
    await updateRunCompany(sql, company, { ...changes, due_at });
    await context.acknowledge(sql);
    const { tenant_id, run_id, company_id, ticket } = company;
    const payload = { tenant_id, run_id, company_id, ticket };
    await deps.queue.enqueue(sql, crawlTask, payload, {
      ...crawlOptions(payload),
      delaySeconds: delayMs / 1000,
    });
  });
}

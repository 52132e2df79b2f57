import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { boards } from '../boards/all-boards.ts';
import type { Listing } from '../boards/port.ts';
import { afterFailure } from '../crawling/after-failure.ts';
import type { Crawler, Page, PageRequest, Visit } from '../crawling/port.ts';
import { problemOf } from './fetch-item.ts';
import type { Problem } from './model.ts';
import { type RunCompany, updateRunCompany } from './run-store.ts';

/** `pauseMs`: the crawl delay has not passed yet. The board is listed again from the start after that time. */
export type Listed = { listing: Listing } | { pauseMs: number } | { problem: Problem; error: unknown };

export type ListDeps = { db: Db; crawler: Crawler; logger: Logger; now: () => Date };

/** Before the first request, waiting is left to the queue. Once a list is begun, it is worth waiting for its next page. */
const FIRST_MAX_WAIT_MS = 250;
const MAX_WAIT_MS = 2 * 60_000;

/** A list of many pages takes long: the heartbeat shows that a worker is still on it. */
const HEARTBEAT_MS = 60_000;

/** The whole list, or the reason why there is none. Throws only if the signal is aborted. */
export async function listBoard(
  deps: ListDeps,
  company: RunCompany,
  signal: AbortSignal,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Listed> {
  const stopHeartbeat = startHeartbeat(deps, company, heartbeatMs);
  const pages = openPages(deps, company, signal);
  try {
    return { listing: await boards[company.board.kind].list(company.board, pages.fetch) };
  } catch (error) {
    signal.throwIfAborted();
    const pauseMs = pages.pauseMs();
    return pauseMs === undefined ? { problem: problemOf(error), error } : { pauseMs };
  } finally {
    stopHeartbeat();
  }
}

function startHeartbeat({ db, logger, now }: ListDeps, company: RunCompany, intervalMs: number): () => void {
  const timer = setInterval(() => {
    const updated = db.as({ tenantId: company.tenant_id }, (sql) =>
      updateRunCompany(sql, company, { due_at: now() }),
    );
    updated.catch((error) => logger.warn('heartbeat update failed', { company: company.key, error }));
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Fetches the pages of one list, with retries. `pauseMs` is set if a page had to wait too long. */
function openPages({ crawler, logger }: ListDeps, company: RunCompany, signal: AbortSignal) {
  let requests = 0;
  let pauseMs: number | undefined;

  async function attempt(request: PageRequest, visit: Visit): Promise<Page> {
    const fetched = await crawler.fetch(request, visit);
    if (fetched.notModified) throw new Error('A request without conditions was answered with 304.');
    requests += 1;
    await crawler.settle(request, visit);
    return fetched;
  }

  async function fetch(request: PageRequest): Promise<Page> {
    for (let attempts = 1; ; ) {
      signal.throwIfAborted();
      const maxWaitMs = requests === 0 ? FIRST_MAX_WAIT_MS : MAX_WAIT_MS;
      const { company_id: companyId, key } = company;
      const visit: Visit = { companyId, company: key, signal, logger, maxWaitMs, large: true };
      try {
        return await attempt(request, visit);
      } catch (error) {
        signal.throwIfAborted();
        const next = afterFailure(attempts, error);
        if (next === 'give-up') {
          await crawler.settle(request, visit, error);
          throw error;
        }
        if (next.retryAfterMs > (next.counted ? MAX_WAIT_MS : maxWaitMs)) {
          pauseMs = next.retryAfterMs;
          throw error;
        }
        if (next.counted) {
          attempts += 1;
          requests += 1;
          const { code } = problemOf(error);
          const fields = { company: key, code, wait_ms: next.retryAfterMs };
          logger.warn('board request failed; retrying', fields);
        }
        await sleep(next.retryAfterMs, undefined, { signal });
      }
    }
  }

  return { fetch, pauseMs: () => pauseMs };
}

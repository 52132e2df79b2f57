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

/** `pauseMs`: it is not our turn; nothing was asked yet, or what was asked is asked again from the start. */
export type Listed = { listing: Listing } | { pauseMs: number } | { problem: Problem; error: unknown };

export type ListDeps = { db: Db; crawler: Crawler; logger: Logger; now: () => Date };

/** Waiting for the first request is done on the queue; once a list is begun it is worth waiting for its next page. */
const FIRST_PATIENCE_MS = 250;
const PATIENCE_MS = 2 * 60_000;

/** A list of many pages takes its time: this often it is said that somebody is at it. */
const SIGN_OF_LIFE_MS = 60_000;

/** The whole list, or why there is none. Throws only when the signal was given. */
export async function listBoard(
  { db, crawler, logger, now }: ListDeps,
  company: RunCompany,
  signal: AbortSignal,
  signOfLifeMs = SIGN_OF_LIFE_MS,
): Promise<Listed> {
  const life = setInterval(() => {
    const touched = db.as({ tenantId: company.tenant_id }, (sql) =>
      updateRunCompany(sql, company, { due_at: now() }),
    );
    touched.catch((error) => logger.warn('heartbeat update failed', { company: company.key, error }));
  }, signOfLifeMs);
  let asked = 0;
  let pauseMs: number | undefined;

  async function fetchPage(request: PageRequest): Promise<Page> {
    for (let attempt = 1; ; ) {
      signal.throwIfAborted();
      const patienceMs = asked === 0 ? FIRST_PATIENCE_MS : PATIENCE_MS;
      const visit: Visit = {
        companyId: company.company_id,
        company: company.key,
        signal,
        logger,
        patienceMs,
        large: true,
      };
      try {
        const fetched = await crawler.fetch(request, visit);
        if (fetched.notModified) throw new Error('An answer to a question that was not asked.');
        asked += 1;
        await crawler.settle(request, visit);
        return fetched;
      } catch (error) {
        signal.throwIfAborted();
        const next = afterFailure(attempt, error);
        if (next === 'give-up') {
          await crawler.settle(request, visit, error);
          throw error;
        }
        if (next.retryAfterMs > (next.counted ? PATIENCE_MS : patienceMs)) {
          pauseMs = next.retryAfterMs;
          throw error;
        }
        if (next.counted) {
          attempt += 1;
          asked += 1;
          const { code } = problemOf(error);
          logger.warn('board request failed; retrying', {
            company: company.key,
            code,
            wait_ms: next.retryAfterMs,
          });
        }
        await sleep(next.retryAfterMs, undefined, { signal });
      }
    }
  }

  try {
    return { listing: await boards[company.board.kind].list(company.board, fetchPage) };
  } catch (error) {
    signal.throwIfAborted();
    return pauseMs === undefined ? { problem: problemOf(error), error } : { pauseMs };
  } finally {
    clearInterval(life);
  }
}

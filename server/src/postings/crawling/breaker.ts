import type { CrawlProblem } from '@tenon/contract/problems/postings';
import type { Db } from '../../platform/db/port.ts';
import { CrawlError } from './errors.ts';
import type { Hosts } from './hosts.ts';
import { countFailure, resetFailures } from './pace-store.ts';

/** Failed pages in a row after which a host is left alone. */
export const FAILURE_LIMIT = 5;
const REST_MS = 30_000;
const MAX_REST_MS = 1_800_000;

const HOST_FAILURES: readonly CrawlProblem[] = [
  'busy',
  'unwell',
  'unreachable',
  'too-slow',
  'deferred',
  'robots-unreachable',
];
/** These codes show that the host responds, whatever its response was. */
const HOST_RESPONDS: readonly CrawlProblem[] = ['gone', 'rejected', 'too-large', 'not-readable', 'reserved'];

/** A circuit breaker: hosts that fail too often are not requested, for longer each time, until a page succeeds. */
export function openBreaker({ db, hosts }: { db: Db; hosts: Hosts }) {
  return {
    async settle(requestedHost: string, companyId: string, error: unknown): Promise<void> {
      if (error !== undefined && !(error instanceof CrawlError)) return;
      const host = error?.host ?? requestedHost;
      if (error && HOST_FAILURES.includes(error.code)) {
        const company = `company:${companyId}`;
        const failures = await countFailure(db.sql, {
          host,
          company,
          limit: FAILURE_LIMIT,
          restMs: REST_MS,
          maxRestMs: MAX_REST_MS,
        });
        hosts.noteFailures(host, failures);
      } else if (!error || HOST_RESPONDS.includes(error.code)) {
        if (hosts.lastFailures(host) === 0) return;
        await resetFailures(db.sql, host);
        hosts.noteFailures(host, 0);
      }
    },
  };
}

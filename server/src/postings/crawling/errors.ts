import { ExpectedError } from '../../platform/errors.ts';

/**
 * Why nothing was fetched.
 *
 * - `gone` (404, 410), `refused` (401, 403), `rejected` (other 4xx): the host's answer about this page; asking again is of
 *   no use.
 * - `busy` (429), `unwell` (5xx), `unreachable` (network), `too-slow` (time limit): the host's trouble, and may pass.
 * - `deferred`: it asked to be left alone for more than an hour.
 * - `robots-disallowed`, `reserved`: it does not want to be read by programs. `robots-unreachable`: it may not want to.
 * - `not-yet`: our own pace; `host-resting`: it failed too often in a row. Neither was an attempt.
 * - `too-large`, `not-readable`, `too-many-redirects`, `address-not-allowed`, `address-not-usable`: never asked for again.
 */
export type CrawlCode =
  | 'gone'
  | 'refused'
  | 'rejected'
  | 'busy'
  | 'unwell'
  | 'unreachable'
  | 'too-slow'
  | 'deferred'
  | 'robots-disallowed'
  | 'robots-unreachable'
  | 'reserved'
  | 'not-yet'
  | 'host-resting'
  | 'too-large'
  | 'not-readable'
  | 'too-many-redirects'
  | 'address-not-allowed'
  | 'address-not-usable';

const PASSING: readonly CrawlCode[] = [
  'busy',
  'unwell',
  'unreachable',
  'too-slow',
  'robots-unreachable',
  'not-yet',
  'host-resting',
];

type CrawlErrorDetails = {
  /** The host in question, which after a redirect is not the requested one. */
  host?: string;
  /** Status code of the response. */
  answered?: number;
  /** When to try again, given by the host or by our crawl delay. */
  retryAfterMs?: number | undefined;
  /** No request was made, so no attempt is used up. */
  uncounted?: boolean;
  cause?: unknown;
};

/** A failed attempt, with what to do about it. The queue handles it correctly if it is thrown from a task. */
export class CrawlError extends ExpectedError {
  override name = 'CrawlError';
  declare readonly code: CrawlCode;
  readonly status: number;
  readonly retry: boolean;
  readonly host: string | undefined;
  readonly answered: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly uncounted: boolean;

  constructor(code: CrawlCode, message: string, circumstances: CrawlErrorDetails = {}) {
    const { host, answered, retryAfterMs, uncounted = false, cause } = circumstances;
    super(code, message, {
      cause,
      details: {
        ...(retryAfterMs !== undefined && { retry_after: Math.ceil(retryAfterMs / 1000) }),
        ...(uncounted && { uncounted }),
      },
    });
    this.retry = PASSING.includes(code);
    this.status = this.retry ? 503 : 422;
    this.host = host;
    this.answered = answered;
    this.retryAfterMs = retryAfterMs;
    this.uncounted = uncounted;
  }
}

import type { CrawlProblem } from '@tenon/contract/problems/postings';
import { ExpectedError } from '../../platform/errors.ts';

const RETRYABLE: readonly CrawlProblem[] = [
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
  /** HTTP status of the response; none if there was no response. */
  responseStatus?: number;
  /** When to try again, given by the host or by our crawl delay. */
  retryAfterMs?: number | undefined;
  /** No request was made, so no attempt is used up. */
  uncounted?: boolean;
  cause?: unknown;
};

/** A failed attempt, with what to do about it. The queue handles it correctly if it is thrown from a task. */
export class CrawlError extends ExpectedError {
  override name = 'CrawlError';
  declare readonly code: CrawlProblem;
  readonly status: number;
  readonly retry: boolean;
  readonly host: string | undefined;
  readonly responseStatus: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly uncounted: boolean;

  constructor(code: CrawlProblem, message: string, details: CrawlErrorDetails = {}) {
    const { host, responseStatus, retryAfterMs, uncounted = false, cause } = details;
    super(code, message, {
      cause,
      details: {
        ...(retryAfterMs !== undefined && { retry_after: Math.ceil(retryAfterMs / 1000) }),
        ...(uncounted && { uncounted }),
      },
    });
    this.retry = RETRYABLE.includes(code);
    this.status = this.retry ? 503 : 422;
    this.host = host;
    this.responseStatus = responseStatus;
    this.retryAfterMs = retryAfterMs;
    this.uncounted = uncounted;
  }
}

import { CrawlError } from './errors.ts';

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1_000;
const JITTER = 0.25;

/** `counted` is false if no request was made: the attempt is not used up. */
export type NextTry = { retryAfterMs: number; counted: boolean };

/**
 * What to do after attempt number `attempt` failed; the first is 1. A wait requested by the host takes precedence over
 * our own.
 */
export function afterFailure(
  attempt: number,
  error: unknown,
  random: () => number = Math.random,
): NextTry | 'give-up' {
  if (!(error instanceof CrawlError) || !error.retry) return 'give-up';
  const requestedMs = error.retryAfterMs ?? 0;
  if (error.uncounted) return { retryAfterMs: requestedMs, counted: false };
  if (attempt >= MAX_ATTEMPTS) return 'give-up';
  const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 - JITTER + 2 * JITTER * random());
  return { retryAfterMs: Math.ceil(Math.max(requestedMs, pause)), counted: true };
}

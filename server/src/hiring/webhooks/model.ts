export const MAX_ATTEMPTS = 8;
export const MAX_WEBHOOKS = 20;
/** A webhook is disabled after this many deliveries in a row that failed for good. */
export const MAX_FAILURES = 10;

/** Seconds until the next attempt: 5 at first, six hours at last. */
export function retryDelay(attempts: number): number {
  return 5 * 4 ** (attempts - 1);
}

export const isSuccess = (status: number | undefined) =>
  status !== undefined && status >= 200 && status < 300;

import { TryLaterError } from './errors.ts';

/** Returns undefined if the other side is busy or down. */
export async function undefinedIfUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TryLaterError) return undefined;
    throw error;
  }
}

/**
 * Retries for as long as it takes: a task must not run out of attempts because another service is down. It is retried
 * when that service says so, or else after `seconds`.
 */
export async function retryWithoutAttempt<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TryLaterError)) throw error;
    const details = { retry_after: seconds, ...error.details, uncounted: true };
    throw new TryLaterError(error.code, error.message, { cause: error, details });
  }
}

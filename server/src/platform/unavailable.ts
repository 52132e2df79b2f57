import { TryLaterError } from './errors.ts';

/** None while the other side is busy or down. */
export async function undefinedIfUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TryLaterError) return undefined;
    throw error;
  }
}

/**
 * However long it takes: it is no fault of a task that the other side does not answer, and the attempt does not count.
 * Asks again when the other side says so, else after these seconds.
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

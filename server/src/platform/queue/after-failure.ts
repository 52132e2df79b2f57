import { ExpectedError } from '../errors.ts';
import type { Failure, Task } from './port.ts';
import { backoffSeconds, maxAttempts } from './task-defaults.ts';

/** Decides what happens to a task whose handler threw: errors that are marked final are not retried, all others are. */
export function afterFailure(
  task: Task,
  attempt: number,
  error: unknown,
  random: () => number = Math.random,
): { failure: Failure; retryInSeconds: number | undefined; uncounted: boolean } {
  const isFinal = error instanceof ExpectedError && !error.retry;
  const uncounted = !isFinal && isUncounted(error);
  return {
    failure: describeError(error),
    uncounted,
    retryInSeconds:
      isFinal || (attempt >= maxAttempts(task) && !uncounted)
        ? undefined
        : (requestedDelay(error) ?? backoffSeconds(task, attempt, random)),
  };
}

function describeError(error: unknown): Failure {
  if (error instanceof ExpectedError) return { code: error.code, message: error.message };
  return { code: 'unexpected-error', message: error instanceof Error ? error.message : String(error) };
}

/** The task could not start, because another worker has it: that does not count as an attempt. */
function isUncounted(error: unknown): boolean {
  return error instanceof ExpectedError && error.details.uncounted === true;
}

/** The remote service may know best when to retry. */
function requestedDelay(error: unknown): number | undefined {
  const seconds = error instanceof ExpectedError ? error.details.retry_after : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
}

import type { Task } from './port.ts';

const ATTEMPTS = 5;
const VISIBILITY_SECONDS = 10;
const BACKOFF = { first: 1, most: 300 };

export const maxAttempts = (task: Task): number => task.attempts ?? ATTEMPTS;

export const visibilitySeconds = (task: Task): number => task.visibility ?? VISIBILITY_SECONDS;

/**
 * Seconds between a failed attempt and the next. Half of them are random, so that tasks that failed together do not
 * come back together.
 */
export function backoffSeconds(task: Task, attempt: number, random: () => number = Math.random): number {
  const { first, most } = task.backoff ?? BACKOFF;
  const full = Math.min(most, first * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random();
}

import { expect, it } from 'vitest';
import { z } from 'zod';
import { ConflictError, RateLimitedError, TryLaterError } from '../errors.ts';
import { afterFailure } from './after-failure.ts';
import { checkHandlers } from './check-handlers.ts';
import { handle } from './port.ts';
import { backoffSeconds } from './task-defaults.ts';

const task = { name: 'test.task', payload: z.unknown(), attempts: 4, backoff: { first: 2, most: 10 } };
const delays = (random: () => number) =>
  [1, 2, 3, 4, 5].map((attempt) => backoffSeconds(task, attempt, random));

it('the delay between attempts doubles up to its limit, half of it random', () => {
  expect(delays(() => 1)).toEqual([2, 4, 8, 10, 10]);
  expect(delays(() => 0)).toEqual([1, 2, 4, 5, 5]);
});

it('a task is retried until its attempts are used up', () => {
  const error = new Error('boom');
  expect(afterFailure(task, 1, error, () => 1)).toEqual({
    failure: { code: 'unexpected-error', message: 'boom' },
    retryInSeconds: 2,
    uncounted: false,
  });
  expect(afterFailure(task, 4, error).retryInSeconds).toBeUndefined();
});

it('an error decides whether and when its task is retried', () => {
  const final = new ConflictError('already-sent', 'Done before.');
  expect(afterFailure(task, 1, final)).toEqual({
    failure: { code: 'already-sent', message: 'Done before.' },
    retryInSeconds: undefined,
    uncounted: false,
  });
  const slowDown = new RateLimitedError('rate-limited', 'Wait.', { details: { retry_after: 77 } });
  expect(afterFailure(task, 1, slowDown).retryInSeconds).toBe(77);
});

it('a worker does not start with a task that has no handler, or two', () => {
  const done = handle(task, async () => {});
  const other = { ...task, name: 'test.other' };
  expect(() => checkHandlers([task], [done])).not.toThrow();
  expect(() => checkHandlers([task, other], [done])).toThrow('test.other');
  expect(() => checkHandlers([task], [done, done])).toThrow('test.task');
});

it('a task that could not start does not use up attempts', () => {
  const details = { uncounted: true, retry_after: 2 };
  const taken = new TryLaterError('already-processing', 'Somebody is at it.', { details });
  for (const attempt of [1, 4, 100]) {
    expect(afterFailure(task, attempt, taken)).toMatchObject({ uncounted: true, retryInSeconds: 2 });
  }
});

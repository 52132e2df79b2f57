import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { newTask, numberOf, sendNumbers } from '../../../test/suites/queue-scene.ts';
import { InvalidError, TryLaterError } from '../errors.ts';
import { handle, type Queue } from './port.ts';
import { postgresQueue } from './postgres.ts';
import type { TaskOutcome } from './run-delivery.ts';
import { type RunTasksOptions, runTasks, type TaskRunner } from './run-tasks.ts';

const { db, owner } = await testDatabase();
const queue = postgresQueue(db);
const scene = { db, queue, age: async () => {} };

const runners: TaskRunner[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop({ graceSeconds: 0 })));
});

type Watched = {
  runner: TaskRunner;
  settled: TaskOutcome[];
  problems: unknown[];
  count(n: number): Promise<TaskOutcome[]>;
};

/** A worker, and the outcomes that it reported. */
async function work(
  handlers: RunTasksOptions['handlers'],
  options: Partial<RunTasksOptions> = {},
): Promise<Watched> {
  const settled: TaskOutcome[] = [];
  const problems: unknown[] = [];
  const runner = await runTasks({
    queue,
    handlers,
    onSettled: (outcome) => settled.push(outcome),
    onProblem: (error) => problems.push(error),
    ...options,
  });
  runners.push(runner);
  async function count(n: number) {
    while (settled.length < n) await sleep(5);
    return settled;
  }
  return { runner, settled, problems, count };
}

describe('a worker', () => {
  it('runs short tasks beside slow ones that have their own limit', async () => {
    const [slow, short] = [newTask(), newTask()];
    await sendNumbers(scene, slow, [1, 2, 3, 4]);
    await sendNumbers(scene, short, [5, 6, 7]);
    const ends: (() => void)[] = [];
    const { count, settled } = await work(
      [
        handle(slow, () => new Promise<void>((resolve) => ends.push(resolve)), { ownConcurrency: 2 }),
        handle(short, async () => {}),
      ],
      { concurrency: 1 },
    );

    await count(3);

    expect(settled.map(({ delivery }) => numberOf(delivery)).sort()).toEqual([5, 6, 7]);
    expect(ends).toHaveLength(2);
    while (settled.length < 7) {
      for (const end of ends.splice(0)) end();
      await sleep(5);
    }
  });

  it('runs tasks in order within a group, and never exceeds its concurrency', async () => {
    const task = newTask();
    for (let n = 0; n < 20; n++) await sendNumbers(scene, task, [n], { group: `g${n % 4}` });
    await sendNumbers(scene, task, [100, 101, 102, 103, 104]);
    const started: number[] = [];
    let atOnce = 0;
    let most = 0;
    const { count } = await work(
      [
        handle(task, async ({ n }) => {
          started.push(n);
          most = Math.max(most, ++atOnce);
          await sleep(5);
          atOnce--;
        }),
      ],
      { concurrency: 3 },
    );
    await count(25);

    expect(most).toBe(3);
    for (let group = 0; group < 4; group++) {
      const own = started.filter((n) => n < 100 && n % 4 === group);
      expect(own).toEqual([group, group + 4, group + 8, group + 12, group + 16]);
    }
  });

  it('retries a failed task after a pause and blocks its group meanwhile', async () => {
    const task = newTask({ backoff: { first: 0.2, most: 1 } });
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    const started: [number, number][] = [];
    const { count } = await work([
      handle(task, async ({ n }, { attempt }) => {
        started.push([n, attempt]);
        if (n === 0 && attempt < 3) throw new Error('not yet');
      }),
    ]);
    const settled = await count(4);
    expect(started).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 1],
    ]);
    expect(settled.map(({ outcome }) => outcome)).toEqual(['retried', 'retried', 'done', 'done']);
  });

  it('moves a task to the dead letters after its last attempt, or at once if its error is final', async () => {
    const task = newTask({ attempts: 2, backoff: { first: 0.05, most: 0.05 } });
    await sendNumbers(scene, task, [0, 1, 2], { group: 'a' });
    const { count } = await work([
      handle(task, async ({ n }) => {
        if (n === 0) throw new Error('always');
        if (n === 1) throw new InvalidError('board-unknown', 'This board does not exist.');
      }),
    ]);
    const settled = await count(4);
    expect(settled.map(({ outcome }) => outcome)).toEqual(['retried', 'buried', 'buried', 'done']);
    expect(await queue.deadLetters({ queue: task.name })).toMatchObject([
      { payload: { n: 1 }, attempts: 1, error_code: 'board-unknown' },
      { payload: { n: 0 }, attempts: 2, error_code: 'unexpected-error', error_message: 'always' },
    ]);
  });

  it('waits as long as a handler requests', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0]);
    const times: number[] = [];
    const { count } = await work([
      handle(task, async (_payload, { attempt }) => {
        times.push(performance.now());
        if (attempt === 1) throw new TryLaterError('busy', 'Come back.', { details: { retry_after: 1.5 } });
      }),
    ]);
    await count(2);
    const waited = (times[1] ?? 0) - (times[0] ?? 0);
    expect(waited).toBeGreaterThan(1_400);
    expect(waited).toBeLessThan(4_000);
  });

  it('moves a task with an invalid payload to the dead letters, and continues', async () => {
    const task = newTask();
    const careless = { ...task, payload: z.object({ n: z.string() }) };
    await queue.enqueue(db.sql, careless, { n: 'one' }, { group: 'a' });
    await sendNumbers(scene, task, [2], { group: 'a' });
    const { count } = await work([handle(task, async () => {})]);
    const settled = await count(2);
    expect(settled.map(({ outcome }) => outcome)).toEqual(['buried', 'done']);
    expect(await queue.deadLetters({ queue: task.name })).toMatchObject([
      { error_code: 'unreadable-payload' },
    ]);
  });

  it('commits a handler’s effects with the acknowledgement', async () => {
    const task = newTask({ visibility: 1 });
    const next = newTask();
    await sendNumbers(scene, task, [0]);
    const { count } = await work([
      handle(task, ({ n }, context) =>
        db.transaction(async (sql) => {
          await queue.enqueue(sql, next, { n: n + 1 });
          await context.acknowledge(sql);
          if (context.attempt === 1)
            throw new TryLaterError('busy', 'Undo it.', { details: { retry_after: 0 } });
        }),
      ),
    ]);
    const settled = await count(2);
    expect(settled.map(({ outcome }) => outcome)).toEqual(['retried', 'done']);
    expect((await queue.receive([next], 10)).map(numberOf)).toEqual([1]);
    expect(await queue.receive([task], 10)).toEqual([]);
  });

  it('keeps a task that takes longer than its visibility timeout', async () => {
    const task = newTask({ visibility: 1.5 });
    await sendNumbers(scene, task, [0]);
    let runs = 0;
    const handlers = [
      handle(task, async () => {
        runs++;
        await sleep(3_500);
      }),
    ];
    const [one, other] = [await work(handlers), await work(handlers)];
    await Promise.race([one.count(1), other.count(1)]);
    expect(runs).toBe(1);
    expect([...one.settled, ...other.settled]).toMatchObject([{ outcome: 'done' }]);
  });

  it('aborts a handler whose task went to another worker, and ignores its result', async () => {
    const task = newTask({ visibility: 0.6 });
    await sendNumbers(scene, task, [0]);
    const { count } = await work([
      handle(task, async (_payload, { signal, id }) => {
        await owner`update queue_message set receipt = gen_random_uuid() where id = ${id}`;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      }),
    ]);
    expect(await count(1)).toMatchObject([{ outcome: 'lost' }]);
  });

  it.each([
    ['answers with errors', () => Promise.reject(new Error('connection refused'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('aborts a handler whose task could not be renewed in time because the queue %s', async (_, extend) => {
    const task = newTask({ visibility: 0.6 });
    await sendNumbers(scene, task, [0]);
    const startedAt = performance.now();
    const { count } = await work(
      [handle(task, (_payload, { signal }) => sleep(60_000, undefined, { signal }))],
      { queue: { ...queue, extend } },
    );
    await count(1);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('starts a task moments after it was sent, or at the next poll without announcements', async () => {
    const task = newTask();
    const withoutArrivals: Queue = { ...queue, onArrival: async () => ({ stop: async () => {} }) };
    for (const [used, limit] of [
      [queue, 300],
      [withoutArrivals, 1_500],
    ] as const) {
      const { runner, count } = await work([handle(task, async () => {})], { queue: used });
      await sleep(2_200);
      const sentAt = performance.now();
      await sendNumbers(scene, task, [0]);
      await count(1);
      expect(performance.now() - sentAt).toBeLessThan(limit);
      await runner.stop();
    }
  });

  it('continues after the queue was unreachable', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0]);
    let failures = 3;
    const unreliable: Queue = {
      ...queue,
      receive: async (...question) => {
        if (failures-- > 0) throw new Error('connection refused');
        return queue.receive(...question);
      },
    };
    const { count, problems } = await work([handle(task, async () => {})], { queue: unreliable });
    await count(1);
    expect(problems).toHaveLength(3);
  });
});

describe('a worker that is stopped', () => {
  it('finishes its tasks and receives no more', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    const { runner, settled } = await work([handle(task, () => sleep(300))]);
    await sleep(100);
    await runner.stop();
    expect(settled).toMatchObject([{ outcome: 'done' }]);
    expect((await queue.receive([task], 10)).map(numberOf)).toEqual([1]);
  });

  it('returns tasks that take too long, which run elsewhere at once with all attempts', async () => {
    const task = newTask({ attempts: 1, visibility: 60 });
    await sendNumbers(scene, task, [0, 1]);
    const { runner, settled } = await work([
      handle(task, ({ n }, { signal }) =>
        // The first handler obeys its signal, the second does not.
        n === 0 ? sleep(60_000, undefined, { signal }) : new Promise(() => {}),
      ),
    ]);
    await sleep(100);
    await runner.stop({ graceSeconds: 0.1 });
    expect(settled).toMatchObject([{ delivery: { payload: { n: 0 } }, outcome: 'given-back' }]);
    const again = await queue.receive([task], 10);
    expect(again.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});

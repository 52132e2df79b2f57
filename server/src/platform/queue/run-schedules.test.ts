import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { drain, newTask } from '../../../test/suites/queue-scene.ts';
import { postgresQueue } from './postgres.ts';
import { registerSchedules, runSchedules, schedule, sendDueTasks } from './run-schedules.ts';

const { db, owner } = await testDatabase({ connections: 20 });
const queue = postgresQueue(db);
const deps = { db, queue };
const scene = { db, queue, age: async () => {} };

const task = newTask();
const nightly = schedule({
  name: 'nightly',
  cron: '30 2 * * *',
  timeZone: 'Europe/Berlin',
  task,
  payload: { n: 1 },
});

const nextRun = async () => {
  const [row] = await owner<
    { next_run_at: Date }[]
  >`select next_run_at from queue_schedule where name = 'nightly'`;
  return row?.next_run_at ?? new Date(Number.NaN);
};
const setNextRun = (at: Date) => owner`update queue_schedule set next_run_at = ${at} where name = 'nightly'`;

beforeEach(async () => {
  await owner`truncate queue_schedule, queue_message, queue_group, queue_dedup`;
});

it('a schedule waits for its time, in its time zone', async () => {
  await registerSchedules(deps, [nightly]);
  expect(await sendDueTasks(deps, [nightly])).toBe(0);
  const next = await nextRun();
  expect(next.getTime()).toBeGreaterThan(Date.now());
  const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  expect(berlin.format(next)).toBe('02:30');
});

it('a due task is sent once, however many workers poll at the same time', async () => {
  await registerSchedules(deps, [nightly]);
  await setNextRun(new Date(Date.now() - 1_000));
  const sent = await Promise.all(Array.from({ length: 15 }, () => sendDueTasks(deps, [nightly])));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await drain(scene, task)).toEqual([1]);
});

it('a schedule makes up once for all missed times, also those while the program was down', async () => {
  await registerSchedules(deps, [nightly]);
  await setNextRun(new Date(Date.now() - 5 * 86_400_000));
  await registerSchedules(deps, [nightly]);
  expect(await sendDueTasks(deps, [nightly])).toBe(1);
  expect(await sendDueTasks(deps, [nightly])).toBe(0);
  expect((await nextRun()).getTime()).toBeGreaterThan(Date.now());
  expect(await drain(scene, task)).toEqual([1]);
});

it('a changed schedule is updated, and unknown schedules stay', async () => {
  await registerSchedules(deps, [nightly]);
  const before = await nextRun();
  await registerSchedules(deps, [{ ...nightly, cron: '45 3 * * *' }]);
  expect(await nextRun()).not.toEqual(before);

  await setNextRun(new Date(Date.now() - 1_000));
  expect(await sendDueTasks(deps, [])).toBe(0);
});

it('a time that never comes is rejected', async () => {
  const never = { ...nightly, cron: '0 0 30 2 *' };
  await expect(registerSchedules(deps, [never])).rejects.toThrow('nightly');
});

it('a task for the start is sent once by several starting workers', async () => {
  const first = schedule({ ...nightly, isForStart: true });
  const workers = [await runSchedules(deps, [first]), await runSchedules(deps, [first])];
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await drain(scene, task)).toEqual([1]);
});

it('schedules run next to the worker until it is stopped', async () => {
  const often = schedule({ name: 'often', cron: '* * * * * *', task, payload: { n: 7 } });
  const [one, other] = [await runSchedules(deps, [often]), await runSchedules(deps, [often])];
  await sleep(3_200);
  await Promise.all([one.stop(), other.stop()]);
  const sent = await drain(scene, task);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent.length).toBeLessThanOrEqual(4);
});

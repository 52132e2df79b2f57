import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { startProgram } from '../../../test/programs/start-program.ts';
import { newTask, sendNumbers } from '../../../test/suites/queue-scene.ts';
import { postgresQueue } from './postgres.ts';

type Entry = { n: number; attempt: number; group_name: string; pid: number; event: 'started' | 'done' };

const { url, db, owner } = await testDatabase();
const queue = postgresQueue(db);
const scene = { db, queue, age: async () => {} };

await owner`
  create table crash_log (
    id bigint generated always as identity, task text, n int, attempt int, group_name text, pid int, event text)`;
await owner`grant select, insert on crash_log to tenon_app`;

const logOf = (task: string) => owner<Entry[]>`select * from crash_log where task = ${task} order by id`;

async function logUntil(task: string, isEnough: (log: Entry[]) => boolean): Promise<Entry[]> {
  for (;;) {
    const log = await logOf(task);
    if (isEnough(log)) return log;
    await sleep(20);
  }
}

it('the task of a killed worker runs again within its visibility timeout, in order', async () => {
  const task = newTask();
  const orders = { url, name: task.name, visibility: 10, attempts: 5 };
  await sendNumbers(scene, task, [0, 1, 2, 3, 4], { group: 'a' });
  const victim = startProgram('queue-worker.ts', { ...orders, hangsAt: 2 });
  await logUntil(task.name, (log) => log.some(({ n }) => n === 2));
  startProgram('queue-worker.ts', orders);
  await sendNumbers(scene, task, [10, 11], { group: 'b' });
  // Long enough for the worker to renew its visibility at least once before it is killed.
  await sleep(4_000);

  victim.kill('SIGKILL');
  const killedAt = performance.now();
  await logUntil(task.name, (log) => log.some(({ n, attempt }) => n === 2 && attempt === 2));
  const seconds = (performance.now() - killedAt) / 1000;
  console.log(`Killed in a task with a visibility of 10 s: it ran again after ${seconds.toFixed(1)} s.`);
  expect(seconds).toBeLessThan(12);

  const log = await logUntil(task.name, (entries) =>
    entries.some(({ n, event }) => n === 4 && event === 'done'),
  );
  expect(numbers(log, 'a', 'started')).toEqual([0, 1, 2, 2, 3, 4]);
  expect(numbers(log, 'a', 'done')).toEqual([0, 1, 2, 3, 4]);
  expect(numbers(log, 'b', 'done')).toEqual([10, 11]);
});

it('tasks take effect exactly once and in order while workers are killed', async () => {
  const task = newTask();
  const [groups, each] = [10, 60];
  for (let n = 0; n < each; n++) {
    const round = Array.from({ length: groups }, (_, at) => ({ payload: { n }, group: `g${at}` }));
    await queue.enqueueMany(db.sql, task, round);
  }
  const orders = { url, name: task.name, visibility: 1, attempts: 50, milliseconds: 50 };
  for (let kills = 0; kills < 5; kills++) {
    const victim = startProgram('queue-worker.ts', orders);
    await logUntil(task.name, (log) => log.some(({ pid }) => pid === victim.pid));
    await sleep(Math.random() * 300);
    victim.kill('SIGKILL');
  }
  startProgram('queue-worker.ts', orders);

  const log = await logUntil(task.name, (entries) => entries.filter(isDone).length >= groups * each);
  expect(log.some(({ attempt }) => attempt > 1)).toBe(true);
  for (let at = 0; at < groups; at++) {
    expect(numbers(log, `g${at}`, 'done')).toEqual(Array.from({ length: each }, (_, n) => n));
  }
  expect(await queue.deadLetters({ queue: task.name })).toEqual([]);
});

const isDone = ({ event }: Entry) => event === 'done';

const numbers = (log: Entry[], group: string, event: Entry['event']) =>
  log.filter((entry) => entry.group_name === group && entry.event === event).map(({ n }) => n);

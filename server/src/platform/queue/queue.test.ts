import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { queueSuite } from '../../../test/suites/queue.ts';
import { drain, newTask, sendNumbers } from '../../../test/suites/queue-scene.ts';
import { postgresQueue } from './postgres.ts';

const { db, owner } = await testDatabase({ connections: 25 });
const queue = postgresQueue(db);
const scene = {
  db,
  queue,
  age: async (seconds: number) => {
    await owner`update queue_dedup set expires_at = expires_at - make_interval(secs => ${seconds}::float8)`;
  },
};

queueSuite('postgres', scene);

it('only groups with messages have rows', async () => {
  const task = newTask();
  const groups = () => owner`select name from queue_group where queue = ${task.name} order by name`;
  await sendNumbers(scene, task, [1, 2], { group: 'a' });
  await sendNumbers(scene, task, [3], { group: 'b' });
  await sendNumbers(scene, task, [4]);
  expect((await groups()).map(({ name }) => name)).toEqual(['a', 'b']);
  await drain(scene, task);
  expect(await groups()).toEqual([]);
});

it('a dropped duplicate creates no group', async () => {
  const task = newTask();
  await queue.enqueue(db.sql, task, { n: 1 }, { dedupId: 'x' });
  await queue.enqueue(db.sql, task, { n: 1 }, { dedupId: 'x', group: 'empty' });
  expect(await owner`select from queue_group where queue = ${task.name}`).toHaveLength(0);
});

it('a message can be sent in the transaction of a tenant', async () => {
  const task = newTask();
  await db.as({ tenantId: crypto.randomUUID() }, (sql) => queue.enqueue(sql, task, { n: 1 }, { group: 'a' }));
  expect(await drain(scene, task)).toEqual([1]);
});

it('only the first arrival is announced while messages are waiting', async () => {
  const task = newTask();
  let arrivals = 0;
  const listening = await queue.onArrival([task], () => arrivals++);
  await sendNumbers(scene, task, [1]);
  await sendNumbers(scene, task, [2]);
  await sendNumbers(scene, task, [3]);
  // Notifications arrive in commit order: after this one, the others would have arrived.
  const last = newTask();
  const lastArrived = Promise.withResolvers<void>();
  const listeningToLast = await queue.onArrival([last], lastArrived.resolve);
  await sendNumbers(scene, last, [1]);
  await lastArrived.promise;
  expect(arrivals).toBe(1);
  await Promise.all([listening.stop(), listeningToLast.stop()]);
});

it('a delayed message is announced when it is due, without polling', async () => {
  const task = newTask();
  const attempts: number[] = [];
  const done = Promise.withResolvers<void>();
  let looking = Promise.resolve();
  const look = async () => {
    for (const delivery of await queue.receive([task], 1)) {
      attempts.push(delivery.attempts);
      if (delivery.attempts === 1) await queue.giveBack(delivery, { delaySeconds: 0.1 });
      else done.resolve();
    }
  };
  const listening = await queue.onArrival([task], () => {
    looking = looking.then(look).catch(done.reject);
  });
  await sendNumbers(scene, task, [1], { delaySeconds: 0.2 });
  expect(await queue.receive([task], 1)).toEqual([]);
  await done.promise;
  expect(attempts).toEqual([1, 2]);
  await listening.stop();
});

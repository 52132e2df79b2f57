import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drain, newTask, numberOf, type QueueScene, receiveOne, sendNumbers } from './queue-scene.ts';

const WINDOW_SECONDS = 300;

export function sendingSuite(scene: QueueScene): void {
  const { db, queue } = scene;

  it('keeps the order of a group, for messages sent one by one and for many sent in one call', async () => {
    const task = newTask();
    for (const n of [0, 1, 2]) await queue.enqueue(db.sql, task, { n }, { group: 'a' });
    await sendNumbers(scene, task, [3, 4, 5, 6, 7, 8, 9], { group: 'a' });

    expect(await drain(scene, task)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('sends many in order and drops duplicates among them', async () => {
    const task = newTask();
    await queue.enqueueMany(db.sql, task, [
      { payload: { n: 0 }, dedupId: 'x', group: 'b' },
      { payload: { n: 1 } },
      { payload: { n: 2 }, dedupId: 'x', group: 'a' },
      { payload: { n: 3 }, dedupId: 'y', group: 'a' },
    ]);
    await queue.enqueueMany(db.sql, task, []);

    const deliveries = await queue.receive([task], 10);
    const byId = deliveries.toSorted((one, other) => Number(one.id) - Number(other.id));
    expect(byId.map(numberOf)).toEqual([0, 1, 3]);
  });

  it('shows a message when its transaction commits, and never when it rolls back', async () => {
    const task = newTask();
    await db.transaction(async (sql) => {
      await queue.enqueue(sql, task, { n: 1 }, { group: 'a' });
      expect(await queue.receive([task], 1)).toEqual([]);
    });
    expect(await drain(scene, task)).toEqual([1]);

    const failing = db.transaction(async (sql) => {
      await queue.enqueue(sql, task, { n: 2 }, { group: 'a', dedupId: 'rolled back' });
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await drain(scene, task)).toEqual([]);

    await queue.enqueue(db.sql, task, { n: 3 }, { group: 'a', dedupId: 'rolled back' });
    expect(await drain(scene, task)).toEqual([3]);
  });

  it('drops a duplicate for five minutes after sending, even if the first is done', async () => {
    const task = newTask();
    const send = (n: number) => queue.enqueue(db.sql, task, { n }, { dedupId: 'once' });
    await send(1);
    await send(2);
    expect(await drain(scene, task)).toEqual([1]);
    await send(3);
    await scene.age(WINDOW_SECONDS - 10);
    await send(4);
    expect(await drain(scene, task)).toEqual([]);
    await scene.age(20);
    await send(5);
    await send(6);
    expect(await drain(scene, task)).toEqual([5]);
  });

  it('keeps dedup IDs separate by queue', async () => {
    const [one, other] = [newTask(), newTask()];
    await db.transaction(async (sql) => {
      await queue.enqueue(sql, one, { n: 1 }, { dedupId: 'same' });
      await queue.enqueue(sql, other, { n: 2 }, { dedupId: 'same' });
    });
    expect(await drain(scene, one)).toEqual([1]);
    expect(await drain(scene, other)).toEqual([2]);
  });

  it('removes only dedup IDs whose window is over', async () => {
    const task = newTask();
    await queue.enqueue(db.sql, task, { n: 1 }, { dedupId: 'old' });
    await scene.age(WINDOW_SECONDS + 1);
    await queue.enqueue(db.sql, task, { n: 2 }, { dedupId: 'new' });
    expect(await queue.purge()).toBeGreaterThanOrEqual(1);
    expect(await queue.purge()).toBe(0);
    await queue.enqueue(db.sql, task, { n: 3 }, { dedupId: 'new' });
    await queue.enqueue(db.sql, task, { n: 4 }, { dedupId: 'old' });
    expect((await drain(scene, task)).toSorted()).toEqual([1, 2, 4]);
  });

  it('delays a message, and with it the rest of its group', async () => {
    const task = newTask();
    const sentAt = performance.now();
    await queue.enqueue(db.sql, task, { n: 1 }, { group: 'a', delaySeconds: 1 });
    await queue.enqueue(db.sql, task, { n: 2 }, { group: 'a' });
    await queue.enqueue(db.sql, task, { n: 3 });
    expect(await drain(scene, task)).toEqual([3]);

    expect(numberOf(await receiveOne(scene, task))).toBe(1);
    expect(performance.now() - sentAt).toBeGreaterThan(900);
  });

  it('starts the delay of a message when it is sent, not when it is first', async () => {
    const task = newTask();
    await queue.enqueue(db.sql, task, { n: 1 }, { group: 'a' });
    await queue.enqueue(db.sql, task, { n: 2 }, { group: 'a', delaySeconds: 1 });
    await sleep(1_100);
    expect(await drain(scene, task)).toEqual([1, 2]);
  });

  it('accepts every JSON payload, up to its limit', async () => {
    const task = newTask();
    const payload = { n: 1, text: 'nul \u0000, lone \ud800, 😀' };
    await queue.enqueue(db.sql, task, payload);
    expect((await receiveOne(scene, task)).payload).toEqual(payload);

    const tooLarge = { n: 1, text: 'x'.repeat(300_000) };
    await expect(queue.enqueue(db.sql, task, tooLarge)).rejects.toThrow(/payload/);
    await expect(queue.enqueue(db.sql, task, { n: 1 }, { group: 'g'.repeat(129) })).rejects.toThrow(/128/);
  });

  it('announces arrivals', async () => {
    const task = newTask();
    const arrived = Promise.withResolvers<void>();
    const listening = await queue.onArrival([task], arrived.resolve);
    await queue.enqueue(db.sql, newTask(), { n: 1 });
    await queue.enqueue(db.sql, task, { n: 2 });
    await arrived.promise;
    await listening.stop();
  });
}

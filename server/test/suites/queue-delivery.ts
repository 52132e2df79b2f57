import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drain, newTask, numberOf, type QueueScene, receiveOne, sendNumbers } from './queue-scene.ts';

const FAILURE = { code: 'suite-failure', message: 'It failed on purpose.' };

export function deliverySuite(scene: QueueScene): void {
  const { db, queue } = scene;

  it('delivers one message of a group at a time, and others concurrently', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [1, 2, 3], { group: 'a' });
    await sendNumbers(scene, task, [4, 5], { group: 'b' });
    await sendNumbers(scene, task, [6, 7]);

    const first = await queue.receive([task], 10);
    expect(first.map(numberOf).sort()).toEqual([1, 4, 6, 7]);
    expect(await queue.receive([task], 10)).toEqual([]);

    await queue.acknowledge(first);
    expect((await queue.receive([task], 10)).map(numberOf).sort()).toEqual([2, 5]);
  });

  it('includes source and attempt in a delivery', async () => {
    const task = newTask();
    const tenantId = crypto.randomUUID();
    await queue.enqueue(db.sql, task, { n: 1 }, { group: 'a', tenantId });
    expect(await receiveOne(scene, task)).toMatchObject({
      id: expect.any(String),
      queue: task.name,
      group_name: 'a',
      tenant_id: tenantId,
      attempts: 1,
      payload: { n: 1 },
      sent_at: expect.any(Date),
    });
  });

  it('blocks a group until its failed first message succeeds', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0, 1, 2], { group: 'a' });
    const failed = await receiveOne(scene, task);
    expect(await queue.giveBack(failed, { delaySeconds: 1, failure: FAILURE })).toBe(true);
    expect(await queue.receive([task], 10)).toEqual([]);

    const again = await receiveOne(scene, task);
    expect([numberOf(again), again.attempts]).toEqual([0, 2]);
    await queue.acknowledge([again]);
    expect(await drain(scene, task)).toEqual([1, 2]);
  });

  it('unblocks the group of a message that becomes a dead letter', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    expect(await queue.bury(await receiveOne(scene, task), FAILURE)).toBe(true);
    expect(await drain(scene, task)).toEqual([1]);
    expect(await queue.deadLetters({ queue: task.name })).toMatchObject([
      {
        payload: { n: 0 },
        group_name: 'a',
        attempts: 1,
        error_code: FAILURE.code,
        error_message: FAILURE.message,
      },
    ]);
  });

  it('delivers again what was neither acknowledged nor extended, before the rest of its group', async () => {
    const task = newTask({ visibility: 1 });
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    const receivedAt = performance.now();
    await receiveOne(scene, task);

    const again = await receiveOne(scene, task);
    expect([numberOf(again), again.attempts]).toEqual([0, 2]);
    expect(performance.now() - receivedAt).toBeGreaterThan(900);
  });

  it('makes a task that keeps killing its worker a dead letter, and continues its group', async () => {
    const task = newTask({ visibility: 1, attempts: 2 });
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    for (const attempt of [1, 2]) {
      const delivery = await receiveOne(scene, task);
      expect([numberOf(delivery), delivery.attempts]).toEqual([0, attempt]);
    }
    expect(numberOf(await receiveOne(scene, task))).toBe(1);
    expect(await queue.deadLetters({ queue: task.name })).toMatchObject([
      { payload: { n: 0 }, attempts: 2, error_code: 'worker-lost' },
    ]);
  });

  it('hides a message from others as long as it is extended', async () => {
    const task = newTask({ visibility: 1 });
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    const held = await receiveOne(scene, task);
    expect(await queue.extend([{ ...held, seconds: 30 }])).toEqual([held.id]);
    await sleep(1_200);
    expect(await queue.receive([task], 10)).toEqual([]);

    expect(await queue.extend([{ ...held, seconds: 0 }])).toEqual([held.id]);
    const again = await receiveOne(scene, task);
    expect([again.id, again.attempts]).toEqual([held.id, 2]);
  });

  it('ignores a late worker of a message that was delivered again', async () => {
    const task = newTask({ visibility: 1 });
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    const late = await receiveOne(scene, task);
    const current = await receiveOne(scene, task);
    expect(current.id).toBe(late.id);

    expect(await queue.acknowledge([late])).toEqual([]);
    expect(await queue.extend([{ ...late, seconds: 60 }])).toEqual([]);
    expect(await queue.giveBack(late)).toBe(false);
    expect(await queue.bury(late, FAILURE)).toBe(false);
    expect(await queue.deadLetters({ queue: task.name })).toEqual([]);

    expect(await queue.acknowledge([current])).toEqual([current.id]);
    expect(await queue.acknowledge([current])).toEqual([]);
    expect(await drain(scene, task)).toEqual([1]);
  });

  it('acknowledges many at once, and returns which were current', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0, 1, 2]);
    const [first, second, third] = await queue.receive([task], 3);
    if (!first || !second || !third) throw new Error('Three were sent.');
    const stale = { ...second, receipt: crypto.randomUUID() };
    expect((await queue.acknowledge([first, stale, third])).sort()).toEqual([first.id, third.id].sort());
  });

  it('commits an acknowledgment with the effects of the work, or not at all', async () => {
    const task = newTask({ visibility: 1 });
    await sendNumbers(scene, task, [0], { group: 'a' });
    const first = await receiveOne(scene, task);
    const failing = db.transaction(async (sql) => {
      await queue.acknowledgeIn(sql, first);
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');

    const second = await receiveOne(scene, task);
    expect(second.id).toBe(first.id);
    await db.transaction(async (sql) => {
      await queue.acknowledgeIn(sql, second);
      await queue.enqueue(sql, task, { n: 1 }, { group: 'a' });
    });
    expect(await drain(scene, task)).toEqual([1]);
  });

  it('keeps nothing of a transaction whose receipt is no longer current', async () => {
    const [task, other] = [newTask({ visibility: 1 }), newTask()];
    await sendNumbers(scene, task, [0], { group: 'a' });
    const late = await receiveOne(scene, task);
    const current = await receiveOne(scene, task);
    const tooLate = db.transaction(async (sql) => {
      await queue.enqueue(sql, other, { n: 1 });
      await queue.acknowledgeIn(sql, late);
    });
    await expect(tooLate).rejects.toMatchObject({ code: 'receipt-lost' });
    expect(await drain(scene, other)).toEqual([]);
    expect(await queue.acknowledge([current])).toEqual([current.id]);
  });

  it('extends the others while one is being acknowledged in a long transaction', async () => {
    const task = newTask({ visibility: 1 });
    await sendNumbers(scene, task, [0, 1]);
    const [one, other] = await queue.receive([task], 2);
    if (!one || !other) throw new Error('Two were sent.');
    await db.transaction(async (sql) => {
      await queue.acknowledgeIn(sql, one);
      const kept = await queue.extend([one, other].map((each) => ({ ...each, seconds: 30 })));
      expect(kept.sort()).toEqual([one.id, other.id].sort());
      await sleep(1_200);
      expect(await queue.receive([task], 10)).toEqual([]);
    });
    expect(await queue.acknowledge([one])).toEqual([]);
    expect(await queue.acknowledge([other])).toEqual([other.id]);
  });

  it('returns messages of a stopping worker at once, without using up an attempt', async () => {
    const task = newTask({ attempts: 1 });
    await sendNumbers(scene, task, [0, 1], { group: 'a' });
    await queue.giveBack(await receiveOne(scene, task), { uncounted: true });
    const again = await receiveOne(scene, task);
    expect([numberOf(again), again.attempts]).toEqual([0, 1]);
  });

  it('delivers higher priorities first, between groups and never inside one', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [1], { priority: 'low' });
    await sendNumbers(scene, task, [2], { group: 'a' });
    await sendNumbers(scene, task, [3], { group: 'a', priority: 'high' });
    await sendNumbers(scene, task, [4], { group: 'b', priority: 'high' });

    const order: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const delivery = await receiveOne(scene, task);
      order.push(numberOf(delivery));
      await queue.acknowledge([delivery]);
    }
    expect(order).toEqual([4, 2, 3, 1]);
  });

  it('delivers higher priorities first between queues too, and equal ones in the requested order', async () => {
    const [one, other] = [newTask(), newTask()];
    await sendNumbers(scene, one, [1, 2]);
    await sendNumbers(scene, other, [3], { priority: 'low' });
    await sendNumbers(scene, other, [4]);
    await sendNumbers(scene, other, [5], { priority: 'high' });

    expect((await queue.receive([other, one], 2)).map(numberOf).sort()).toEqual([4, 5]);
    expect((await queue.receive([other, one], 2)).map(numberOf).sort()).toEqual([1, 2]);
    expect((await queue.receive([other, one], 2)).map(numberOf)).toEqual([3]);
  });

  it('lets groups take turns, so that a long one does not block a short one', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0, 1, 2, 3, 4, 5, 6, 7], { group: 'long' });
    await sendNumbers(scene, task, [100, 101], { group: 'short' });

    const order: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const delivery = await receiveOne(scene, task);
      order.push(numberOf(delivery));
      await queue.acknowledge([delivery]);
    }
    expect(order).toEqual([0, 100, 1, 101]);
  });
}

import { expect, it } from 'vitest';
import { drain, newTask, numberOf, type QueueScene, receiveOne, sendNumbers } from './queue-scene.ts';

const FAILURE = { code: 'suite-failure', message: 'It failed on purpose.' };

export function oversightSuite(scene: QueueScene): void {
  const { db, queue } = scene;

  async function bury(task: ReturnType<typeof newTask>, count: number) {
    for (let at = 0; at < count; at++) await queue.bury(await receiveOne(scene, task), FAILURE);
  }

  it('counts what waits, runs, is delayed and has failed, per queue and per group', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [1, 2, 3], { group: 'a' });
    await sendNumbers(scene, task, [4], { group: 'b' });
    await bury(task, 1);
    await queue.receive([task], 2);
    await sendNumbers(scene, task, [5, 6]);
    await sendNumbers(scene, task, [7], { group: 'c', delaySeconds: 60 });

    const status = (await queue.status()).find(({ queue }) => queue === task.name);
    expect(status).toMatchObject({ depth: 3, in_flight: 2, delayed: 1, failed: 1 });
    expect(status?.oldest_sent_at).toBeInstanceOf(Date);
    expect(status?.groups).toEqual([
      { group_name: 'a', depth: 1, in_flight: 1, delayed: 0, failed: 1 },
      { group_name: 'b', depth: 0, in_flight: 1, delayed: 0, failed: 0 },
      { group_name: 'c', depth: 0, in_flight: 0, delayed: 1, failed: 0 },
    ]);
  });

  it('reports why a group is blocked', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [1, 2], { group: 'a' });
    await queue.giveBack(await receiveOne(scene, task), { delaySeconds: 60, failure: FAILURE });
    const status = (await queue.status()).find(({ queue }) => queue === task.name);
    expect(status?.groups).toEqual([
      {
        group_name: 'a',
        ...{ depth: 1, in_flight: 0, delayed: 1, failed: 0 },
        ...{ error_code: FAILURE.code, error_message: FAILURE.message },
      },
    ]);
  });

  it('shows a tenant its own tasks only', async () => {
    const task = newTask();
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await sendNumbers(scene, task, [1, 2], { tenantId: theirs, group: 'a' });
    await bury(task, 1);
    await sendNumbers(scene, task, [3], { tenantId: mine, group: 'b' });

    const [status] = await queue.status({ tenantId: mine });
    expect(status).toMatchObject({ queue: task.name, depth: 1, failed: 0, groups: [{ group_name: 'b' }] });
    expect(await queue.deadLetters({ tenantId: mine })).toEqual([]);
    expect(await queue.retryDeadLetters({ tenantId: mine })).toBe(0);
    expect(await queue.discardDeadLetters({ tenantId: mine, queue: task.name })).toBe(0);
    expect(await queue.deadLetters({ tenantId: theirs })).toHaveLength(1);
  });

  it('sends dead letters again at the end of their group, with all attempts and for the same tenant', async () => {
    const task = newTask({ attempts: 1 });
    const tenantId = crypto.randomUUID();
    await sendNumbers(scene, task, [0, 1, 2], { group: 'a', tenantId });
    await bury(task, 2);
    expect(await queue.retryDeadLetters({ queue: task.name })).toBe(2);

    const delivery = await receiveOne(scene, task);
    expect(numberOf(delivery)).toBe(2);
    await queue.acknowledge([delivery]);
    expect(await receiveOne(scene, task)).toMatchObject({
      attempts: 1,
      tenant_id: tenantId,
      payload: { n: 0 },
    });
    expect(await queue.deadLetters({ queue: task.name })).toEqual([]);
  });

  it('lists dead letters by page, the newest first, and retries or discards given ones', async () => {
    const task = newTask();
    await sendNumbers(scene, task, [0, 1, 2, 3, 4], { group: 'a' });
    await bury(task, 5);

    const filter = { queue: task.name };
    const first = await queue.deadLetters(filter, { limit: 2 });
    expect(first.map(numberOf)).toEqual([4, 3]);
    const second = await queue.deadLetters(filter, { limit: 2, before: first[1]?.id });
    expect(second.map(numberOf)).toEqual([2, 1]);

    expect(await queue.discardDeadLetters({ ids: first.map(({ id }) => id) })).toBe(2);
    expect(await queue.retryDeadLetters({ ids: second.map(({ id }) => id) })).toBe(2);
    expect(await drain(scene, task)).toEqual([1, 2]);
    expect((await queue.deadLetters(filter)).map(numberOf)).toEqual([0]);
  });

  it('lists the hundred largest groups', async () => {
    const task = newTask();
    const groups = Array.from({ length: 120 }, (_, at) => ({ payload: { n: at }, group: `g${at}` }));
    await queue.enqueueMany(db.sql, task, groups);
    await sendNumbers(scene, task, [1, 2], { group: 'z' });
    const status = (await queue.status()).find(({ queue }) => queue === task.name);
    expect(status).toMatchObject({ depth: 122 });
    expect(status?.groups).toHaveLength(100);
    expect(status?.groups[0]).toMatchObject({ group_name: 'z', depth: 2 });
  });
}

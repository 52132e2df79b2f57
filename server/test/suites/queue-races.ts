import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { drain, newTask, numberOf, type QueueScene, receiveOne, sendNumbers } from './queue-scene.ts';

export function raceSuite(scene: QueueScene): void {
  const { db, queue } = scene;

  it('delivers every message to exactly one of 20 receivers, and a group in order, one at a time', async () => {
    const [groups, each] = [40, 25];
    // Longer than the test, so that a group that is hidden by mistake would stall it.
    const task = newTask({ visibility: 60 });
    for (let n = 0; n < each; n++) {
      const round = Array.from({ length: groups }, (_, group) => ({ payload: { n }, group: `g${group}` }));
      await queue.enqueueMany(db.sql, task, round);
    }

    const seen = new Map<string, number[]>();
    const inFlight = new Set<string>();
    let left = groups * each;
    async function receiver() {
      while (left > 0) {
        const deliveries = await queue.receive([task], 3);
        for (const { group_name, payload } of deliveries) {
          const group = String(group_name);
          expect(inFlight.has(group)).toBe(false);
          inFlight.add(group);
          seen.set(group, [...(seen.get(group) ?? []), numberOf({ payload })]);
        }
        await sleep(Math.random() * 3);
        for (const { group_name } of deliveries) inFlight.delete(String(group_name));
        const done = deliveries.length > 0 ? await queue.acknowledge(deliveries) : [];
        expect(done).toHaveLength(deliveries.length);
        left -= done.length;
      }
    }
    await Promise.all(Array.from({ length: 20 }, receiver));

    expect(seen.size).toBe(groups);
    const inOrder = Array.from({ length: each }, (_, n) => n);
    for (const numbers of seen.values()) expect(numbers).toEqual(inOrder);
    expect(await queue.receive([task], 10)).toEqual([]);
  });

  it('keeps each sender’s order when many send into one group while others receive from it', async () => {
    const [senders, each] = [8, 40];
    const task = newTask({ visibility: 60 });
    const received: number[] = [];
    async function sender(_: unknown, sender: number) {
      for (let n = 0; n < each; n++) {
        await queue.enqueue(db.sql, task, { n: sender * 1000 + n }, { group: 'all' });
      }
    }
    async function receiver() {
      while (received.length < senders * each) {
        const [delivery] = await queue.receive([task], 1);
        if (!delivery) continue;
        received.push(numberOf(delivery));
        await queue.acknowledge([delivery]);
      }
    }
    await Promise.all([...Array.from({ length: senders }, sender), receiver(), receiver(), receiver()]);

    for (let sender = 0; sender < senders; sender++) {
      const own = received.filter((n) => Math.floor(n / 1000) === sender);
      expect(own).toEqual(Array.from({ length: each }, (_, n) => sender * 1000 + n));
    }
  });

  it('leaves no message behind when senders race with the acknowledgement of a group’s last one', async () => {
    const task = newTask({ visibility: 60 });
    for (let round = 0; round < 60; round++) {
      await sendNumbers(scene, task, [0], { group: 'a' });
      const deliveries = await queue.receive([task], 1);
      await Promise.all([
        queue.acknowledge(deliveries),
        sendNumbers(scene, task, [1, 2], { group: 'a' }),
        sendNumbers(scene, task, [1, 2], { group: 'a' }),
      ]);
      expect(await drain(scene, task)).toEqual([1, 2, 1, 2]);
    }
  });

  it('accepts one of 20 racing sends with the same dedup id', async () => {
    const task = newTask();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        queue.enqueue(db.sql, task, { n }, { dedupId: 'once', group: `${n}` }),
      ),
    );
    expect(await drain(scene, task)).toHaveLength(1);
  });

  it.each(['groups', 'dedup ids'])('lets senders of the same %s in opposite orders succeed', async (kind) => {
    const task = newTask();
    const [senders, rounds] = [10, 5];
    const names = Array.from({ length: 30 }, (_, at) => `${at}`);
    async function sender(_: unknown, sender: number) {
      for (let round = 0; round < rounds; round++) {
        const order = sender % 2 ? names : names.toReversed();
        const options = (name: string) =>
          kind === 'groups' ? { group: name } : { dedupId: `${round} ${name}` };
        await queue.enqueueMany(
          db.sql,
          task,
          order.map((name) => ({ payload: { n: 1 }, ...options(name) })),
        );
      }
    }
    await Promise.all(Array.from({ length: senders }, sender));
    const expected = names.length * rounds * (kind === 'groups' ? senders : 1);
    expect(await drain(scene, task)).toHaveLength(expected);
  });

  it('lets transactions that acknowledge and send between the same two queues succeed', async () => {
    const tasks = [newTask({ visibility: 60 }), newTask({ visibility: 60 })] as const;
    const rounds = 15;
    for (let round = 0; round < rounds; round++) {
      await Promise.all(tasks.map((task) => sendNumbers(scene, task, [round], { group: 'a' })));
      const held = await Promise.all(tasks.map((task) => receiveOne(scene, task)));
      await Promise.all(
        held.map((delivery, at) =>
          db.transaction(async (sql) => {
            const other = tasks[1 - at] ?? tasks[0];
            const dedupId = `${round}`;
            await queue.enqueue(sql, other, { n: -1 }, { group: 'a' });
            await queue.acknowledgeIn(sql, delivery);
            await queue.enqueue(sql, other, { n: -2 }, { group: 'a', dedupId });
            await queue.enqueue(sql, tasks[at] ?? other, { n: -2 }, { group: 'a', dedupId });
          }),
        ),
      );
      const left = await Promise.all(tasks.map((task) => drain(scene, task)));
      expect(left.flat().toSorted()).toEqual([-1, -1, -2, -2]);
    }
  });

  it('delivers a message whose visibility timeout expired to one of 20 receivers', async () => {
    const task = newTask({ visibility: 1 });
    await sendNumbers(scene, task, [1], { group: 'a' });
    await queue.receive([task], 1);
    await sleep(1_050);
    const patient = { ...task, visibility: 60 };
    const received = await Promise.all(Array.from({ length: 20 }, () => queue.receive([patient], 5)));
    expect(received.flat()).toHaveLength(1);
  });
}

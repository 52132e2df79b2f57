import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '../../src/platform/db/port.ts';
import type { Delivery, Queue, SendOptions, Task } from '../../src/platform/queue/port.ts';

export type QueueScene = {
  db: Db;
  queue: Queue;
  /** Makes sent messages older, for the dedup window. */
  age(seconds: number): Promise<void>;
};

type NumberTask = Task<{ n: number }>;

let tasks = 0;

/** A separate queue for each test. */
export function newTask(options: Partial<NumberTask> = {}): NumberTask {
  return { name: `suite.task-${++tasks}`, payload: z.object({ n: z.number() }), ...options };
}

export function sendNumbers(
  { db, queue }: QueueScene,
  task: NumberTask,
  numbers: number[],
  options?: SendOptions,
) {
  return queue.enqueueMany(
    db.sql,
    task,
    numbers.map((n) => ({ payload: { n }, ...options })),
  );
}

export const numberOf = ({ payload }: Pick<Delivery, 'payload'>) => (payload as { n: number }).n;

/** Receives and acknowledges until nothing is left; returns the numbers in order of arrival. */
export async function drain({ queue }: QueueScene, task: NumberTask): Promise<number[]> {
  const numbers: number[] = [];
  for (;;) {
    const deliveries = await queue.receive([task], 10);
    if (deliveries.length === 0) return numbers;
    numbers.push(...deliveries.map(numberOf));
    await queue.acknowledge(deliveries);
  }
}

/** Waits for the next delivery. */
export async function receiveOne({ queue }: QueueScene, task: Task, withinSeconds = 60): Promise<Delivery> {
  const deadline = performance.now() + withinSeconds * 1000;
  for (;;) {
    const [delivery] = await queue.receive([task], 1);
    if (delivery) return delivery;
    if (performance.now() > deadline) throw new Error(`Nothing of ${task.name} came in ${withinSeconds} s.`);
    await sleep(10);
  }
}

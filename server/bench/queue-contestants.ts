import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from '../src/platform/db/port.ts';
import { type Delivery, handle, type Queue, type Task } from '../src/platform/queue/port.ts';
import { runTasks } from '../src/platform/queue/run-tasks.ts';

export type Sent = { n: number; group: string };

export type Contestant = {
  name: string;
  send(messages: Sent[]): Promise<unknown>;
  /** Works, ten at a time, as long as there is more, or until the limit. */
  work(onDone: (done: Sent) => void, isMore: () => boolean, limitSeconds: number): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

const CONCURRENCY = 10;
const BATCH = 10;

const task: Task<Sent> = { name: 'bench.work', payload: z.object({ n: z.number(), group: z.string() }) };

export function openQueueWithWorker(
  db: Db,
  queue: Queue,
): Contestant & { sendBacklog(count: number): Promise<void> } {
  return {
    ...openQueueAlone(db, queue),
    name: `Tenon, worker with ${CONCURRENCY} at once`,
    async work(onDone, isMore, limitSeconds) {
      const end = Promise.withResolvers<void>();
      const timer = setTimeout(end.resolve, limitSeconds * 1000);
      const handler = handle(task, async () => {});
      const runner = await runTasks({
        queue,
        handlers: [handler],
        concurrency: CONCURRENCY,
        onSettled({ delivery }) {
          onDone(delivery.payload as Sent);
          if (!isMore()) end.resolve();
        },
        onProblem: end.reject,
      });
      await end.promise;
      clearTimeout(timer);
      await runner.stop();
    },
    /** Half of it is due tomorrow, half waits behind a head that is. */
    async sendBacklog(count) {
      const delaySeconds = 86_400;
      for (let at = 0; at < count; at += 1_000) {
        const messages = Array.from({ length: 1_000 }, (_, n) => {
          const group = `backlog ${at} ${n >> 1}`;
          return { payload: { n, group }, group, delaySeconds };
        });
        await queue.enqueueMany(db.sql, task, messages);
      }
    },
  };
}

export function openQueueAlone(db: Db, queue: Queue): Contestant {
  return {
    name: `Tenon, receive and acknowledge by ${BATCH}`,
    send: (messages) =>
      queue.enqueueMany(
        db.sql,
        task,
        messages.map((payload) => ({ payload, group: payload.group })),
      ),
    work: (onDone, isMore, limitSeconds) =>
      consume(isMore, limitSeconds, async () => {
        const deliveries: Delivery[] = await queue.receive([task], BATCH);
        for (const { payload } of deliveries) onDone(payload as Sent);
        if (deliveries.length > 0) await queue.acknowledge(deliveries);
        return deliveries.length;
      }),
    async clear() {
      await db.sql`delete from queue_message`;
      await db.sql`delete from queue_group`;
    },
    close: async () => {},
  };
}

/** Bare: its own policy for groups, fetched and completed without its worker, which is bound by polling. */
export async function openPgBoss(url: string): Promise<Contestant> {
  const boss = new PgBoss({ connectionString: url, max: CONCURRENCY, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(task.name, { policy: 'key_strict_fifo' });
  return {
    name: `pg-boss, fetch and complete by ${BATCH}`,
    send: (messages) =>
      boss.insert(
        task.name,
        messages.map((data) => ({ data, singletonKey: data.group })),
      ),
    work: (onDone, isMore, limitSeconds) =>
      consume(isMore, limitSeconds, async () => {
        const jobs = await boss.fetch<Sent>(task.name, { batchSize: BATCH });
        for (const { data } of jobs) onDone(data);
        if (jobs.length > 0) {
          await boss.complete(
            task.name,
            jobs.map(({ id }) => id),
          );
        }
        return jobs.length;
      }),
    clear: () => boss.deleteAllJobs(task.name),
    close: () => boss.stop(),
  };
}

async function consume(
  isMore: () => boolean,
  limitSeconds: number,
  step: () => Promise<number>,
): Promise<void> {
  const deadline = performance.now() + limitSeconds * 1000;
  async function consumer() {
    while (isMore() && performance.now() < deadline) {
      if ((await step()) === 0) await sleep(1);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, consumer));
}

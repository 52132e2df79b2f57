import { postgres } from '../src/platform/db/driver.ts';
import type { Db } from '../src/platform/db/port.ts';
import { openDb } from '../src/platform/db/postgres.ts';
import type { Queue } from '../src/platform/queue/port.ts';
import { postgresQueue } from '../src/platform/queue/postgres.ts';
import {
  type Contestant,
  openPgBoss,
  openQueueAlone,
  openQueueWithWorker,
  type Sent,
} from './queue-contestants.ts';
import { withScratch } from './scratch.ts';
import { median, printTable, type Row } from './table.ts';

const GROUPS = [1, 100, 10_000];
const TASKS = 10_000;
const BACKLOGS = [0, 10_000, 100_000];
/** A contestant that is slower than this is measured by what it did until then. */
const LIMIT_SECONDS = 5;
const SENDERS = 10;
const RUNS = 3;

/** Sent, received, done and acknowledged, in order in each group; beside the library that comes closest. */
export async function benchQueue(): Promise<void> {
  await withScratch(async ({ ownerUrl }) => {
    const db = openDb({ url: ownerUrl, application: 'tenon-bench', connections: SENDERS });
    const queue = postgresQueue(db);
    const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
    // As autovacuum would do a little later: each is measured with statistics that fit.
    const settle = () => owner`vacuum analyze`;
    const contestants = [
      openQueueWithWorker(db, queue),
      openQueueAlone(db, queue),
      await openPgBoss(ownerUrl),
    ];
    try {
      const rates = await compare(contestants, settle);
      printTable(`Queue: tasks a second, ${TASKS.toLocaleString('en')} empty tasks`, rates, ORDER_NOTE);
      printTable('Queue: tasks a second beside a backlog of other groups', await growth(db, queue, settle));
      printTable(`Queue: sent a second, one by one from ${SENDERS} connections`, await sending(contestants));
    } finally {
      for (const { close } of contestants) await close();
      await Promise.all([db.close(), owner.end()]);
    }
  });
}

const ORDER_NOTE =
  `Median of ${RUNS}. “Out of order” counts tasks that came before an earlier one of their group: ` +
  'pg-boss breaks ties inside one call at random.';

type Settle = () => PromiseLike<unknown>;

async function compare(contestants: Contestant[], settle: Settle): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contestant of contestants) {
    for (const groups of GROUPS) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(contestant, groups, settle));
      rows.push({
        queue: contestant.name,
        groups,
        'tasks/s': median(runs.map(({ done }) => done)),
        'sent/s, 1,000 a call': median(runs.map(({ sent }) => sent)),
        'out of order': median(runs.map(({ outOfOrder }) => outOfOrder)),
      });
    }
  }
  return rows;
}

export type Measured = { sent: number; done: number; outOfOrder: number };

export async function measure(contestant: Contestant, groups: number, settle: Settle): Promise<Measured> {
  const messages = Array.from({ length: TASKS }, (_, n) => ({ n, group: `g${n % groups}` }));
  const sending = await seconds(async () => {
    for (let at = 0; at < TASKS; at += 1_000) await contestant.send(messages.slice(at, at + 1_000));
  });
  await settle();
  const newest = new Map<string, number>();
  let outOfOrder = 0;
  let count = 0;
  const onDone = ({ n, group }: Sent) => {
    count++;
    if (n < (newest.get(group) ?? 0)) outOfOrder++;
    newest.set(group, n);
  };
  const working = await seconds(() => contestant.work(onDone, () => count < TASKS, LIMIT_SECONDS));
  await contestant.clear();
  return { sent: TASKS / sending, done: count / working, outOfOrder };
}

/** Whether it gets slower as more waits: the others are delayed, or wait behind the head of their group. */
async function growth(db: Db, queue: Queue, settle: Settle): Promise<Row[]> {
  const worker = openQueueWithWorker(db, queue);
  const rows: Row[] = [];
  for (const backlog of BACKLOGS) {
    await worker.sendBacklog(backlog);
    const { done, sent } = await measure(worker, 100, settle);
    rows.push({ waiting: backlog, 'tasks/s': done, 'sent/s, 1,000 a call': sent });
    await worker.clear();
  }
  return rows;
}

async function sending(contestants: Contestant[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contestant of contestants.slice(1)) {
    const each = 200;
    const taken = await seconds(async () => {
      const sender = async (_: unknown, at: number) => {
        for (let n = 0; n < each; n++) await contestant.send([{ n, group: `g${at}` }]);
      };
      await Promise.all(Array.from({ length: SENDERS }, sender));
    });
    rows.push({ queue: contestant.name, 'sent/s': (SENDERS * each) / taken });
    await contestant.clear();
  }
  return rows;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

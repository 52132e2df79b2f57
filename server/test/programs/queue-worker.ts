import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openDb } from '../../src/platform/db/postgres.ts';
import { handle } from '../../src/platform/queue/port.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { runTasks } from '../../src/platform/queue/run-tasks.ts';

type Orders = {
  url: string;
  name: string;
  visibility: number;
  attempts: number;
  /** The duration of every task. */
  milliseconds?: number;
  /** The first attempt of this number never ends. */
  hangsAt?: number;
};

const {
  url,
  name,
  visibility,
  attempts,
  milliseconds = 0,
  hangsAt,
}: Orders = JSON.parse(process.argv[2] ?? '');

const db = openDb({ url, application: 'test-worker', connections: 5 });
const queue = postgresQueue(db);
const task = { name, payload: z.object({ n: z.number() }), visibility, attempts };

await runTasks({
  queue,
  handlers: [
    handle(task, async ({ n }, { attempt, group = '', acknowledge }) => {
      const log = { task: name, n, attempt, group_name: group, pid: process.pid };
      await db.sql`insert into crash_log ${db.sql({ ...log, event: 'started' })}`;
      if (n === hangsAt && attempt === 1) await new Promise(() => {});
      await sleep(milliseconds);
      await db.transaction(async (sql) => {
        await sql`insert into crash_log ${sql({ ...log, event: 'done' })}`;
        await acknowledge(sql);
      });
    }),
  ],
});

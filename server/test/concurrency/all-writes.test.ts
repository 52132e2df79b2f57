import { afterAll, expect, it } from 'vitest';
import { lineParsers } from '../documents/line-parsers.ts';
import { type Operation, readOperations } from '../openapi/read-operations.ts';
import { openSmallBoard } from '../postings/small-board.ts';
import { type Answer, type Client, testSystem } from '../system.ts';
import { countDeadlocks } from './count-deadlocks.ts';
import { openWriteScene, type WriteScene } from './write-scene.ts';
import { leftOut, writes } from './writes/index.ts';
import type { Write } from './writes/write.ts';

const CLIENTS = 20;
const ROUNDS = 2;
const SEED = Number(process.env.WRITES_SEED ?? 14);

const board = await openSmallBoard();
const test = await testSystem({
  openParsers: lineParsers,
  worker: true,
  environment: {
    DATABASE_CONNECTIONS: String(CLIENTS),
    CRAWL_ALLOW: board.allow,
    CRAWL_GAP_MS: '0',
    CRAWL_HOST_GAP_MS: '0',
  },
});
const operations = await readOperations(test.fetch);
const answers = new Map<string, number>();

afterAll(() => {
  const made = [...answers.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${made} writes by ${CLIENTS} clients: ${[...answers].map(([of, count]) => `${of} × ${count}`).join(', ')}`,
  );
});

it('every call that writes is part of the concurrency test', () => {
  const calls = operations.filter(({ method }) => method !== 'GET').map(({ id }: Operation) => id);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((id) => !(id in writes) && !(id in leftOut))).toEqual([]);
  expect([...Object.keys(writes), ...Object.keys(leftOut)].filter((id) => !calls.includes(id))).toEqual([]);
});

it('concurrent writes of all kinds in one workspace neither deadlock nor fail', async () => {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => test.signIn({ role: 'owner', tenant: 'Busy' })),
  );
  await Promise.all(
    ['admin', 'viewer'].map((role) => test.signIn({ role: role as 'admin', tenant: 'Busy' })),
  );
  const scene = await openWriteScene(test, board, clients[0] as Client, SEED);
  const faults: unknown[] = [];
  const succeeded = new Set<string>();

  await Promise.all(
    clients.map(async (client) => {
      for (const [id, write] of shuffled(scene)) {
        const answer = await write(scene, client);
        if (!answer) continue;
        const kind = `${Math.floor(answer.status / 100)}xx`;
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
        if (answer.status < 300) succeeded.add(id);
        if (isFault(answer)) faults.push({ id, ...answer });
      }
    }),
  );

  expect(faults).toEqual([]);
  // A call that always fails takes no locks and would prove nothing; some succeed only at the right moment.
  expect(succeeded.size).toBeGreaterThan(Object.keys(writes).length * 0.85);
  expect(await countDeadlocks(test)).toBe(0);
  expect(await brokenTasks()).toEqual([]);
});

/** A 503 with Retry-After is fine: the same file may be uploaded and removed at the same time. */
function isFault({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  return status >= 500 && !(status === 503 && body.retry_after);
}

/** Runs all writes for some rounds, in random order. */
function shuffled({ random }: WriteScene): [string, Write][] {
  const all = Array.from({ length: ROUNDS }, () => Object.entries(writes)).flat();
  return all
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

/** Tasks whose handler threw an unexpected error, whether or not a retry succeeded. */
async function brokenTasks() {
  return test.database.owner`
    select queue, error_code, error_message from queue_message where error_code = 'unexpected-error'
    union all
    select queue, error_code, error_message from queue_dead_letter where error_code = 'unexpected-error'`;
}

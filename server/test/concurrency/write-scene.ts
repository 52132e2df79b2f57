import type Postgres from 'postgres';
import { z } from 'zod';
import type { Task } from '../../src/platform/queue/port.ts';
import { ingestionScene } from '../postings/ingestion-scene.ts';
import { job, type SmallBoard } from '../postings/small-board.ts';
import type { Client, TestSystem } from '../system.ts';

export type WriteScene = {
  test: TestSystem;
  /** The owner's connection, for choosing rows to write to. */
  sql: Postgres.Sql;
  tenantId: string;
  /** Keys of companies whose boards respond. */
  companies: string[];
  random: () => number;
  pick<T>(choices: readonly T[]): T;
  /** The ID of one of the first few rows of the workspace. */
  row(table: string): Promise<string | undefined>;
};

const ROWS_IN_USE = 8;

export async function openWriteScene(
  test: TestSystem,
  board: SmallBoard,
  client: Client,
  seed: number,
): Promise<WriteScene> {
  const sql = test.database.owner;
  const tenantId = client.user.workspace.id;
  const ingestion = ingestionScene(test, board);
  const kinds = ['greenhouse', 'generic'] as const;
  const companies = await Promise.all(
    kinds.map((kind, at) =>
      ingestion.addCompany(kind, [job(at * 10 + 1), job(at * 10 + 2), job(at * 10 + 3)]),
    ),
  );
  await buryTasks(test, tenantId);
  const random = seededRandom(seed);
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  return {
    test,
    sql,
    tenantId,
    companies: companies.map(({ key }) => key),
    random,
    pick,
    async row(table) {
      const rows = await sql<{ id: string }[]>`
        select id::text from ${sql(table)} where tenant_id = ${tenantId} order by id limit ${ROWS_IN_USE}`;
      return rows.length > 0 ? pick(rows).id : undefined;
    },
  };
}

/** Dead letters, for calls that retry or discard them. */
async function buryTasks({ system: { queue, db } }: TestSystem, tenantId: string): Promise<void> {
  const task: Task = { name: 'nobody-handles-this', payload: z.unknown() };
  await queue.enqueueMany(
    db.sql,
    task,
    Array.from({ length: ROWS_IN_USE }, () => ({ payload: {}, tenantId })),
  );
  for (const delivery of await queue.receive([task], ROWS_IN_USE)) {
    await queue.bury(delivery, { code: 'broken', message: 'It failed on purpose.' });
  }
}

/** mulberry32: the same seed gives the same order of writes, apart from races. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

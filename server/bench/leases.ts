import { openDb } from '../src/platform/db/postgres.ts';
import { postgresLeases } from '../src/platform/leases/postgres.ts';
import { withScratch } from './scratch.ts';
import { printTable, type Row } from './table.ts';

const SECONDS = 3;
const HOLDERS = [1, 10];

/** Pairs of acquire and release, each on keys of its own and all on the same key. */
export async function benchLeases(): Promise<void> {
  await withScratch(async ({ ownerUrl }) => {
    const db = openDb({ url: ownerUrl, application: 'tenon-bench', connections: 10 });
    const leases = postgresLeases(db);

    async function pairs(holders: number, keyOf: (holder: number, turn: number) => string): Promise<Row> {
      const deadline = performance.now() + SECONDS * 1000;
      let held = 0;
      let refused = 0;
      async function holder(_: unknown, at: number) {
        for (let turn = 0; performance.now() < deadline; turn++) {
          const lease = await leases.acquire(keyOf(at, turn), { owner: `${at}`, ttlSeconds: 30 });
          if (lease) held += Number(await leases.release(lease));
          else refused++;
        }
      }
      await Promise.all(Array.from({ length: holders }, holder));
      return { holders, 'acquired and released/s': held / SECONDS, 'refused/s': refused / SECONDS };
    }

    try {
      const rows: Row[] = [];
      for (const holders of HOLDERS) {
        rows.push({ keys: 'always new', ...(await pairs(holders, (at, turn) => `${at}:${turn}`)) });
        rows.push({ keys: 'the same', ...(await pairs(holders, () => 'contested')) });
      }
      printTable('Leases', rows);
    } finally {
      await db.close();
    }
  });
}

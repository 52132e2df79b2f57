import { createClient } from '@redis/client';
import { openDb } from '../../src/platform/db/postgres.ts';
import { openLeases } from '../../src/platform/leases/open-leases.ts';
import type { Leases } from '../../src/platform/leases/port.ts';
import { redisAvailable, startRedis, withoutRedis } from '../../test/redis-server.ts';
import { withScratch } from '../scratch.ts';
import { percentile, printTable, type Row } from '../table.ts';

const WARM_UP_SECONDS = 0.5;
const SECONDS = 3;
const CONNECTIONS = [1, 20];
const TTL_SECONDS = 300;

/** One way to take a key and to let go of it again; false when it was not free. */
type Turn = { take: (key: string) => Promise<boolean>; letGo: (key: string) => Promise<unknown> };
type Contestant = { name: string; open: (connections: number) => Promise<Turn & Closable> };
type Closable = { close: () => Promise<unknown> };

/** Leases of both kinds beside the plain `SET NX` of the same Redis by the same client, each key taken once. */
export async function benchLeases(seconds = SECONDS): Promise<void> {
  const redis = redisAvailable() ? await startRedis() : undefined;
  try {
    await withScratch(async ({ ownerUrl }) => {
      const contestants: Contestant[] = [
        { name: 'leases in Postgres', open: (connections) => openPort(ownerUrl, undefined, connections) },
        ...(redis
          ? [
              {
                name: 'leases in Redis',
                open: (connections: number) => openPort(ownerUrl, redis.url, connections),
              },
              {
                name: 'plain SET NX PX and DEL',
                open: (connections: number) => openPlain(redis.url, connections),
              },
            ]
          : []),
      ];
      const rows: Row[] = [];
      for (const connections of CONNECTIONS) {
        for (const { name, open } of contestants) {
          const turn = await open(connections);
          try {
            await measure(turn, connections, WARM_UP_SECONDS);
            rows.push({ what: name, connections, ...(await measure(turn, connections, seconds)) });
          } finally {
            await turn.close();
          }
        }
      }
      printTable(
        'Leases: one taken and let go, over and over',
        rows,
        redis
          ? 'A lease in Redis is one script; its goal is a p95 below 3 ms.'
          : `Without Redis: ${withoutRedis}.`,
      );
    });
  } finally {
    await redis?.stop();
  }
}

async function measure(turn: Turn, connections: number, seconds: number): Promise<Row> {
  const times: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  let turns = 0;
  async function agent() {
    while (performance.now() < deadline) {
      const key = `lock:apply:bench:${++turns}:${startedAt}`;
      const askedAt = performance.now();
      if (!(await turn.take(key))) throw new Error(`${key} was free and could not be taken.`);
      times.push(performance.now() - askedAt);
      await turn.letGo(key);
    }
  }
  await Promise.all(Array.from({ length: connections }, agent));
  const elapsed = (performance.now() - startedAt) / 1000;
  return {
    'taken and let go/s': times.length / elapsed,
    'to take one, p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
  };
}

/** As the product has them: one pool of connections to Postgres, or as many processes as there are connections to Redis. */
async function openPort(
  databaseUrl: string,
  redisUrl: string | undefined,
  connections: number,
): Promise<Turn & Closable> {
  const db = openDb({ url: databaseUrl, application: 'tenon-bench', connections });
  const onError = (error: unknown) => console.error(error);
  const each: Leases[] = await Promise.all(
    Array.from({ length: redisUrl ? connections : 1 }, () => openLeases({ db, redisUrl, onError })),
  );
  const held = new Map<string, () => Promise<unknown>>();
  let turns = 0;
  return {
    async take(key) {
      const leases = each[turns++ % each.length] as Leases;
      const lease = await leases.acquire(key, { owner: 'bench', ttlSeconds: TTL_SECONDS });
      if (lease) held.set(key, () => leases.release(lease));
      return lease !== undefined;
    },
    async letGo(key) {
      const release = held.get(key);
      held.delete(key);
      await release?.();
    },
    async close() {
      await Promise.all(each.map((leases) => leases.close()));
      await db.close();
    },
  };
}

async function openPlain(url: string, connections: number): Promise<Turn & Closable> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = createClient({ url });
      await client.connect();
      return client;
    }),
  );
  let turns = 0;
  const next = () => clients[turns++ % clients.length] as (typeof clients)[number];
  const expiration = { type: 'PX', value: TTL_SECONDS * 1000 } as const;
  return {
    take: async (key) => (await next().set(key, 'bench', { condition: 'NX', expiration })) !== null,
    letGo: (key) => next().del(key),
    close: async () => Promise.all(clients.map((client) => client.close())),
  };
}

import { createClient } from '@redis/client';
import { openDb } from '../../src/platform/db/postgres.ts';
import { defined } from '../../src/platform/defined.ts';
import { openLeases } from '../../src/platform/leases/open-leases.ts';
import type { Leases } from '../../src/platform/leases/port.ts';
import { redisAvailable, startRedis, withoutRedis } from '../../test/redis-server.ts';
import { withScratch } from '../scratch.ts';
import { percentile, printTable, type Row } from '../table.ts';

const WARM_UP_SECONDS = 0.5;
const SECONDS = 3;
const CONNECTIONS = [1, 20];
const TTL_SECONDS = 300;

/** `acquire` returns false if the key is held. */
type Lock = { acquire: (key: string) => Promise<boolean>; release: (key: string) => Promise<unknown> };
type Contestant = { name: string; open: (connections: number) => Promise<Lock & Closable> };
type Closable = { close: () => Promise<unknown> };

/** Compares both lease stores with a plain `SET NX` on the same Redis with the same client. Each key is used once. */
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
          const lock = await open(connections);
          try {
            await measure(lock, connections, WARM_UP_SECONDS);
            rows.push({ what: name, connections, ...(await measure(lock, connections, seconds)) });
          } finally {
            await lock.close();
          }
        }
      }
      printTable(
        'Leases: acquire and release',
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

async function measure(lock: Lock, connections: number, seconds: number): Promise<Row> {
  const times: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  let turns = 0;
  async function agent() {
    while (performance.now() < deadline) {
      const key = `lock:apply:bench:${++turns}:${startedAt}`;
      const calledAt = performance.now();
      if (!(await lock.acquire(key))) throw new Error(`${key} was free and could not be acquired.`);
      times.push(performance.now() - calledAt);
      await lock.release(key);
    }
  }
  await Promise.all(Array.from({ length: connections }, agent));
  const elapsed = (performance.now() - startedAt) / 1000;
  return {
    'acquired and released/s': times.length / elapsed,
    'acquire, p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
  };
}

/** As in production: one connection pool for Postgres, or one client per connection for Redis. */
async function openPort(
  databaseUrl: string,
  redisUrl: string | undefined,
  connections: number,
): Promise<Lock & Closable> {
  const db = openDb({ url: databaseUrl, application: 'tenon-bench', connections });
  const onError = (error: unknown) => console.error(error);
  const stores: Leases[] = await Promise.all(
    Array.from({ length: redisUrl ? connections : 1 }, () => openLeases({ db, redisUrl, onError })),
  );
  const held = new Map<string, () => Promise<unknown>>();
  let turns = 0;
  return {
    async acquire(key) {
      const leases = defined(stores[turns++ % stores.length]);
      const lease = await leases.acquire(key, { owner: 'bench', ttlSeconds: TTL_SECONDS });
      if (lease) held.set(key, () => leases.release(lease));
      return lease !== undefined;
    },
    async release(key) {
      const release = held.get(key);
      held.delete(key);
      await release?.();
    },
    async close() {
      await Promise.all(stores.map((leases) => leases.close()));
      await db.close();
    },
  };
}

async function openPlain(url: string, connections: number): Promise<Lock & Closable> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = createClient({ url });
      await client.connect();
      return client;
    }),
  );
  let turns = 0;
  const next = () => defined(clients[turns++ % clients.length]);
  const expiration = { type: 'PX', value: TTL_SECONDS * 1000 } as const;
  return {
    acquire: async (key) => (await next().set(key, 'bench', { condition: 'NX', expiration })) !== null,
    release: (key) => next().del(key),
    close: async () => Promise.all(clients.map((client) => client.close())),
  };
}

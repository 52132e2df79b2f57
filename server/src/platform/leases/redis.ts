import type { Db } from '../db/port.ts';
import { fence, removeOldLeases } from './fence-store.ts';
import { leaseLost } from './lease-lost.ts';
import type { Lease, Leases } from './port.ts';
import { connectRedis } from './redis-connection.ts';

/**
 * Redis stores who holds a key and until when, by its own clock. Postgres stores the highest token that has guarded, so
 * that a Redis that lost its data, or came back with older data, cannot let an earlier holder write.
 */
export async function redisLeases({
  url,
  db,
  onError,
}: {
  url: string;
  db: Db;
  onError: (error: unknown) => void;
}): Promise<Leases> {
  const { client, ask, close } = await connectRedis({ url, onError });

  return {
    engine: 'Redis',

    async acquire(key, { owner, ttlSeconds }) {
      const answer = client.acquire(key, owner, milliseconds(ttlSeconds));
      const reply = await ask(answer).catch((error: unknown) => {
        // The lease was granted after the caller gave up, so it is released if possible.
        answer.then((late) => late && client.release(key, late.value)).catch(() => undefined);
        throw error;
      });
      return reply ? leaseOf(key, reply) : undefined;
    },

    async renew(lease, ttlSeconds) {
      const expiresAt = await ask(client.renew(lease.key, valueFor(lease), milliseconds(ttlSeconds)));
      return expiresAt === null ? undefined : { ...lease, expires_at: new Date(expiresAt) };
    },

    async release(lease) {
      return (await ask(client.release(lease.key, valueFor(lease)))) === 1;
    },

    async holder(key) {
      const reply = await ask(client.holder(key));
      return reply ? leaseOf(key, reply) : undefined;
    },

    async guard(sql, lease) {
      // Redis is queried while the row is locked: the holder it returns is the latest one until the transaction ends.
      const isLatest = await fence(sql, lease);
      if (!isLatest || (await ask(client.get(lease.key))) !== valueFor(lease)) throw leaseLost(lease.key);
    },

    purge: () => removeOldLeases(db.sql),

    close,
  };
}

function valueFor({ owner, token }: Pick<Lease, 'owner' | 'token'>): string {
  return `${owner}#${token}`;
}

/** A value without a token is the lock of another program on the same key, and it counts. */
function leaseOf(key: string, { value, expiresAt }: { value: string; expiresAt: number }): Lease {
  const [, owner = value, token = '0'] = /^(.*)#(\d+)$/s.exec(value) ?? [];
  return { key, owner, token: Number(token), expires_at: new Date(expiresAt) };
}

function milliseconds(seconds: number): number {
  return Math.ceil(seconds * 1000);
}

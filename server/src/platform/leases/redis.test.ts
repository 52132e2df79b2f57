import { createClient } from '@redis/client';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/database.ts';
import { redisAvailable, startRedis, withoutRedis } from '../../../test/redis-server.ts';
import { leasesSuite } from '../../../test/suites/leases.ts';
import type { Lease, Leases } from './port.ts';
import { postgresLeases } from './postgres.ts';
import { redisLeases } from './redis.ts';

if (!redisAvailable()) {
  describe('redis leases', () => it.skip(`cannot be tested: ${withoutRedis}`));
} else {
  const database = await testDatabase({ connections: 25 });
  const { db, owner } = database;
  const redis = await startRedis();
  atEnd(redis.stop);
  const leases = await redisLeases({ url: redis.url, db, onError: () => {} });
  atEnd(leases.close);
  const client = createClient({ url: redis.url });
  await client.connect();
  atEnd(() => client.destroy());

  leasesSuite('redis', { database, leases, redisUrl: redis.url });

  const acquire = async (from: Leases, key: string, ownerName = 'a', ttlSeconds = 30): Promise<Lease> => {
    const lease = await from.acquire(key, { owner: ownerName, ttlSeconds });
    if (!lease) throw new Error(`${key} is not free.`);
    return lease;
  };
  const guard = (lease: Lease, by = leases) => db.transaction((sql) => by.guard(sql, lease));
  const lost = { code: 'lease-lost' };

  describe('leases in redis', () => {
    it('are stored under the key itself, with owner and expiry', async () => {
      const lease = await acquire(leases, 'lock:apply:acme:1', 'run-1', 300);
      expect(await client.get('lock:apply:acme:1')).toBe(`run-1#${lease.token}`);
      expect(await client.pExpireTime('lock:apply:acme:1')).toBe(lease.expires_at.getTime());
      expect(await client.pTTL('lock:apply:acme:1')).toBeGreaterThan(0);
    });

    it('have owners of any name', async () => {
      const name = 'a#7#\n“b”';
      const lease = await acquire(leases, 'odd', name);
      expect(await leases.holder('odd')).toEqual({ ...lease, owner: name });
      expect(await leases.release(lease)).toBe(true);
    });

    it('respect the lock of another program on the same key', async () => {
      await client.set('foreign', 'somebody', { expiration: { type: 'EX', value: 30 } });
      expect(await leases.acquire('foreign', { owner: 'a', ttlSeconds: 1 })).toBeUndefined();
      expect(await leases.holder('foreign')).toMatchObject({ owner: 'somebody', token: 0 });
    });

    it('have rising tokens after Redis lost its data, and earlier ones are rejected', async () => {
      const before = await acquire(leases, 'flushed');
      await guard(before);
      await client.flushAll();
      const after = await acquire(leases, 'flushed', 'b');
      expect(after.token).toBeGreaterThan(before.token);
      expect(Number.isSafeInteger(after.token)).toBe(true);
      await expect(guard(before)).rejects.toMatchObject(lost);
      await guard(after);
      expect(await leases.release(before)).toBe(false);
    });

    it('have rising tokens after the clock of Redis was set back', async () => {
      const ahead = Date.now() * 1000 + 3_600_000_000;
      await client.set('tenon:lease-token', String(ahead));
      expect((await acquire(leases, 'ahead:1')).token).toBe(ahead + 1);
      expect((await acquire(leases, 'ahead:2')).token).toBe(ahead + 2);
    });

    it('reject an earlier holder even if Redis came back with older data', async () => {
      const past = await acquire(leases, 'failover');
      const old = await client.get('failover');
      await leases.release(past);
      await guard(await acquire(leases, 'failover', 'b'));
      await client.set('failover', old ?? '');
      expect(await leases.holder('failover')).toMatchObject({ owner: 'a', token: past.token });
      await expect(guard(past)).rejects.toMatchObject(lost);
    });

    it('leave rows that are removed after a day', async () => {
      await guard(await acquire(leases, 'old'));
      await guard(await acquire(leases, 'young'));
      await owner`update lease set expires_at = now() - interval '25 hours' where key = 'old'`;
      expect(await leases.purge()).toBe(1);
      const rows = await owner`select key from lease where key in ('old', 'young')`;
      expect(rows).toMatchObject([{ key: 'young' }]);
    });

    it('can move to Postgres and back: tokens keep rising, and the last guard is known', async () => {
      const inPostgres = postgresLeases(db);
      const first = await acquire(inPostgres, 'switched');
      const second = await acquire(leases, 'switched', 'b');
      expect(second.token).toBeGreaterThan(first.token);
      await guard(second);
      await expect(guard(first, inPostgres)).rejects.toMatchObject(lost);
      expect(await inPostgres.holder('switched')).toEqual(second);
      expect(await inPostgres.release(second)).toBe(true);
      const third = await acquire(inPostgres, 'switched', 'c');
      expect(third.token).toBeGreaterThan(second.token);
      await expect(guard(second)).rejects.toMatchObject(lost);
    });
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { leasesSuite } from '../../../test/suites/leases.ts';
import { postgresLeases } from './postgres.ts';

const database = await testDatabase({ connections: 25 });
const { db, owner } = database;
const leases = postgresLeases(db);

leasesSuite('postgres', { database, leases });

it('leases in Postgres block a takeover until the guarded transaction ends, and can be renewed meanwhile', async () => {
  const lease = await leases.acquire('guarded', { owner: 'a', ttlSeconds: 1 });
  if (!lease) throw new Error('It was free.');
  await db.transaction(async (sql) => {
    await leases.guard(sql, lease);
    expect(await leases.renew(lease, 1)).toMatchObject({ token: lease.token });
    await sleep(1_050);
    expect(await leases.acquire('guarded', { owner: 'b', ttlSeconds: 1 })).toBeUndefined();
  });
  const next = await leases.acquire('guarded', { owner: 'b', ttlSeconds: 1 });
  expect(next?.token).toBeGreaterThan(lease.token);
});

it('leases in Postgres remove keys that have been free for a day, and tokens still rise', async () => {
  const old = await leases.acquire('old', { owner: 'a', ttlSeconds: 1 });
  await leases.acquire('held', { owner: 'a', ttlSeconds: 1 });
  await owner`update lease set expires_at = now() - interval '25 hours' where key = 'old'`;
  expect(await leases.purge()).toBeGreaterThanOrEqual(1);
  expect(await owner`select key from lease where key in ('old', 'held')`).toMatchObject([{ key: 'held' }]);
  const next = await leases.acquire('old', { owner: 'b', ttlSeconds: 1 });
  expect(next?.token).toBeGreaterThan(old?.token ?? Number.POSITIVE_INFINITY);
});

it('a key that is acquired in a transaction is unavailable to others until it ends', async () => {
  const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await leases.acquire('taken', { owner: 'before', ttlSeconds: 0.1 });
  await sleep(150);
  const taking = db.transaction(async (sql) => {
    const lease = await leases.acquire('taken', { owner: 'a', ttlSeconds: 30, within: sql });
    taken.resolve();
    await goOn.promise;
    return lease;
  });
  await taken.promise;
  expect(await leases.acquire('taken', { owner: 'b', ttlSeconds: 30 })).toBeUndefined();
  goOn.resolve();
  const lease = await taking;
  expect(lease).toMatchObject({ owner: 'a' });
  expect(await leases.holder('taken')).toEqual(lease);
});

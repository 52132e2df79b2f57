import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { startProgram } from '../../../test/programs/start-program.ts';
import { leasesSuite } from '../../../test/suites/leases.ts';
import { postgresLeases } from './postgres.ts';

const { url, db, owner } = await testDatabase({ connections: 25 });
const leases = postgresLeases(db);

leasesSuite('postgres', {
  db,
  leases,
  async holdAndDie(key, ttlSeconds) {
    const holder = startProgram('lease-holder.ts', { url, key, ttlSeconds });
    while (!(await leases.holder(key))) await sleep(10);
    await sleep(ttlSeconds * 1500);
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.once('exit', resolve));
  },
});

it('purges keys that have been free for a day, and the token still rises', async () => {
  const old = await leases.acquire('old', { owner: 'a', ttlSeconds: 1 });
  await leases.acquire('held', { owner: 'a', ttlSeconds: 1 });
  await owner`update lease set expires_at = now() - interval '25 hours' where key = 'old'`;
  expect(await leases.purge()).toBeGreaterThanOrEqual(1);
  expect(await owner`select key from lease where key in ('old', 'held')`).toMatchObject([{ key: 'held' }]);
  const next = await leases.acquire('old', { owner: 'b', ttlSeconds: 1 });
  expect(next?.token).toBeGreaterThan(old?.token ?? Number.POSITIVE_INFINITY);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Leases } from './port.ts';
import { postgresLeases } from './postgres.ts';
import { withLease } from './with-lease.ts';

const { db, owner } = await testDatabase();
const leases = postgresLeases(db);
const options = { owner: 'a', ttlSeconds: 1.5 };
const untilAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

it('work keeps its lease beyond the first term, and releases it at the end', async () => {
  const outcome = await withLease(leases, 'long', options, async (lease, signal) => {
    await sleep(3_500);
    expect(signal.aborted).toBe(false);
    expect(await leases.holder('long')).toMatchObject({ token: lease.token });
    return 'finished';
  });
  expect(outcome).toEqual({ result: 'finished' });
  expect(await leases.holder('long')).toBeUndefined();
});

it('work does not start while another holder has the key', async () => {
  await leases.acquire('taken', { owner: 'b', ttlSeconds: 30 });
  const outcome = await withLease(leases, 'taken', options, () => Promise.reject(new Error('not reached')));
  expect(outcome).toBeUndefined();
});

it('failed work releases its lease', async () => {
  const failing = withLease(leases, 'failing', options, () => Promise.reject(new Error('boom')));
  await expect(failing).rejects.toThrow('boom');
  expect(await leases.holder('failing')).toBeUndefined();
});

it('work that loses its lease is told, and its result is discarded', async () => {
  const stolen = withLease(leases, 'stolen', options, async (_lease, signal) => {
    await owner`update lease set expires_at = '-infinity' where key = 'stolen'`;
    await leases.acquire('stolen', { owner: 'b', ttlSeconds: 30 });
    await untilAborted(signal);
    return 'worthless';
  });
  await expect(stolen).rejects.toMatchObject({ code: 'lease-lost' });
  expect(await leases.holder('stolen')).toMatchObject({ owner: 'b' });
});

it('a lease that could not be renewed in time counts as lost', async () => {
  const unreachable: Leases = { ...leases, renew: () => Promise.reject(new Error('connection refused')) };
  const startedAt = performance.now();
  const lost = withLease(unreachable, 'unreachable', options, (_lease, signal) => untilAborted(signal));
  await expect(lost).rejects.toMatchObject({ code: 'lease-lost' });
  expect(performance.now() - startedAt).toBeLessThan(2_500);
});

it('a pause of the whole process beyond the lease is noticed', async () => {
  const paused = withLease(leases, 'paused', options, async (_lease, signal) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_800);
    await untilAborted(signal);
  });
  await expect(paused).rejects.toMatchObject({ code: 'lease-lost' });
});

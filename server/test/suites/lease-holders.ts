import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Lease, Leases } from '../../src/platform/leases/port.ts';
import type { TestDatabase } from '../database.ts';
import { type HolderOrders, startHolder } from '../lease-holder.ts';

export type LeaseScene = {
  database: TestDatabase;
  leases: Leases;
  /** How other processes connect to the same leases, unless they are in the database. */
  redisUrl?: string;
};

const HEIR_SECONDS = 30;

/** The guarantees of leases whose holders are other processes: killed, paused, or with a wrong clock. */
export function leaseHoldersSuite(name: string, { database, leases, redisUrl }: LeaseScene): void {
  const { url, owner } = database;
  let keys = 0;
  const newKey = () => `holders:${++keys}`;
  const start = (orders: Omit<HolderOrders, 'url' | 'redisUrl'>) => startHolder({ url, redisUrl, ...orders });

  async function inherit(key: string): Promise<Lease> {
    for (;;) {
      const lease = await leases.acquire(key, { owner: 'heir', ttlSeconds: HEIR_SECONDS });
      if (lease) return lease;
      await sleep(10);
    }
  }

  const writersOf = async (key: string) =>
    (await owner`select writer from lease_note where key = ${key}`).map(({ writer }) => writer);

  beforeAll(async () => {
    await owner`create table lease_note (key text not null, writer text not null)`;
    await owner`grant insert, select on lease_note to tenon_app`;
  });

  describe(`${name} leases of other processes`, () => {
    it('of a killed holder are free when they expire', async () => {
      const key = newKey();
      const ttlSeconds = 2;
      const holder = await start({ key, ttlSeconds, renews: true });
      await sleep(ttlSeconds * 1500);
      await holder.kill();
      const killedAt = performance.now();
      const dead = await leases.holder(key);
      expect(dead?.owner).toBe('victim');
      const heir = await inherit(key);
      const seconds = (performance.now() - killedAt) / 1000;
      console.log(`Holder of a lease of ${ttlSeconds} s killed: free after ${seconds.toFixed(1)} s.`);
      // By the clock of the engine: not a moment too early.
      const takenAt = heir.expires_at.getTime() - HEIR_SECONDS * 1000;
      expect(takenAt).toBeGreaterThanOrEqual(dead?.expires_at.getTime() ?? Number.POSITIVE_INFINITY);
      expect(heir.token).toBeGreaterThan(dead?.token ?? Number.POSITIVE_INFINITY);
    });

    it('of a holder who was paused beyond their expiry have no effect', async () => {
      const key = newKey();
      const paused = await start({ key, ttlSeconds: 1, renews: true });
      expect(await paused.ask('write')).toEqual({ written: true });
      paused.pause();
      const heir = await inherit(key);
      // This command is already waiting when the process wakes up, so it is the first thing it does.
      const answer = paused.ask('write');
      paused.resume();
      expect(await answer).toEqual({ code: 'lease-lost' });
      expect(await paused.ask('renew')).toEqual({ renewed: false });
      expect(await paused.ask('release')).toEqual({ released: false });
      expect(await leases.holder(key)).toEqual(heir);
      expect(await writersOf(key)).toEqual(['victim']);
    });

    it('of a paused holder are over even without another holder', async () => {
      const key = newKey();
      const paused = await start({ key, ttlSeconds: 0.5 });
      paused.pause();
      while (await leases.holder(key)) await sleep(10);
      const answer = paused.ask('write');
      paused.resume();
      expect(await answer).toEqual({ code: 'lease-lost' });
      expect(await writersOf(key)).toEqual([]);
    });

    it.each([7, -7])('are the same to a holder whose clock is wrong by %d hours', async (skewHours) => {
      const key = newKey();
      const holder = await start({ key, ttlSeconds: 30, skewHours });
      expect(Math.round((holder.clock - Date.now()) / 3_600_000)).toBe(skewHours);
      expect(holder.lease).toEqual(await leases.holder(key));
      expect(await leases.acquire(key, { owner: 'heir', ttlSeconds: 1 })).toBeUndefined();
      expect(await holder.ask('renew')).toEqual({ renewed: true });
      expect(await holder.ask('write')).toEqual({ written: true });
      expect(await holder.ask('release')).toEqual({ released: true });
      expect((await inherit(key)).token).toBeGreaterThan(holder.lease.token);
    });

    it.each([7, -7])('end in time for a holder whose clock is wrong by %d hours', async (skewHours) => {
      const key = newKey();
      const holder = await start({ key, ttlSeconds: 0.5, skewHours });
      const heir = await inherit(key);
      expect(heir.token).toBeGreaterThan(holder.lease.token);
      expect(await holder.ask('renew')).toEqual({ renewed: false });
      expect(await holder.ask('write')).toEqual({ code: 'lease-lost' });
      expect(await holder.ask('release')).toEqual({ released: false });
      expect(await leases.holder(key)).toEqual(heir);
    });
  });
}

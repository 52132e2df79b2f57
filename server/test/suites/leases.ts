import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Lease } from '../../src/platform/leases/port.ts';
import { type LeaseScene, leaseHoldersSuite } from './lease-holders.ts';

/** The guarantees of every adapter of leases. */
export function leasesSuite(name: string, scene: LeaseScene): void {
  const {
    leases,
    database: { db },
  } = scene;
  let keys = 0;
  const newKey = () => `suite:${++keys}`;

  async function acquire(key: string, owner = 'a', ttlSeconds = 30): Promise<Lease> {
    const lease = await leases.acquire(key, { owner, ttlSeconds });
    if (!lease) throw new Error(`${key} is not free.`);
    return lease;
  }

  describe(`${name} leases`, () => {
    it('give a key to one holder at a time, even to the same owner', async () => {
      const key = newKey();
      const lease = await acquire(key);
      expect(lease).toEqual({ key, owner: 'a', token: expect.any(Number), expires_at: expect.any(Date) });
      expect(await leases.acquire(key, { owner: 'b', ttlSeconds: 30 })).toBeUndefined();
      expect(await leases.acquire(key, { owner: 'a', ttlSeconds: 30 })).toBeUndefined();
      expect(await leases.holder(key)).toEqual(lease);
      expect(await leases.holder(newKey())).toBeUndefined();
    });

    it('give a free key to one of 50 concurrent callers, every time', async () => {
      const key = newKey();
      const tokens: number[] = [];
      for (let round = 0; round < 10; round++) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, at) => leases.acquire(key, { owner: `${at}`, ttlSeconds: 30 })),
        );
        const won = answers.filter((lease) => lease !== undefined);
        expect(won).toHaveLength(1);
        tokens.push(...won.map(({ token }) => token));
        await Promise.all(won.map((lease) => leases.release(lease)));
      }
      expect(tokens).toEqual(tokens.toSorted((a, b) => a - b));
      expect(new Set(tokens).size).toBe(10);
    });

    it('never have two holders while 20 compete, and tokens always rise', async () => {
      const key = newKey();
      const tokens: number[] = [];
      let holders = 0;
      async function contender(_: unknown, at: number) {
        for (let turns = 0; turns < 5; ) {
          const lease = await leases.acquire(key, { owner: `${at}`, ttlSeconds: 30 });
          if (!lease) {
            await sleep(Math.random() * 10);
            continue;
          }
          expect(++holders).toBe(1);
          tokens.push(lease.token);
          await sleep(1);
          holders--;
          expect(await leases.release(lease)).toBe(true);
          turns++;
        }
      }
      await Promise.all(Array.from({ length: 20 }, contender));
      expect(tokens).toHaveLength(100);
      for (let at = 1; at < tokens.length; at++) expect(tokens[at]).toBeGreaterThan(tokens[at - 1] ?? 0);
    });

    it('expire by themselves, and later writes of the holder have no effect', async () => {
      const key = newKey();
      const paused = await acquire(key, 'paused', 0.3);
      await sleep(350);
      expect(await leases.holder(key)).toBeUndefined();
      expect(await leases.renew(paused, 30)).toBeUndefined();

      const next = await acquire(key, 'next');
      expect(next.token).toBeGreaterThan(paused.token);
      expect(await leases.renew(paused, 30)).toBeUndefined();
      expect(await leases.release(paused)).toBe(false);
      expect(await leases.holder(key)).toEqual(next);
    });

    it('are kept as long as they are renewed', async () => {
      const key = newKey();
      let lease = await acquire(key, 'a', 1.5);
      for (const _ of [1, 2, 3, 4]) {
        await sleep(500);
        const renewed = await leases.renew(lease, 1.5);
        expect(renewed).toMatchObject({ key, owner: 'a', token: lease.token });
        expect(renewed?.expires_at.getTime()).toBeGreaterThan(lease.expires_at.getTime());
        lease = renewed ?? lease;
      }
      expect(await leases.acquire(key, { owner: 'b', ttlSeconds: 1 })).toBeUndefined();
    });

    it('can be acquired at once after a release, and released only once', async () => {
      const key = newKey();
      const lease = await acquire(key);
      expect(await leases.release(lease)).toBe(true);
      expect(await leases.release(lease)).toBe(false);
      expect((await acquire(key, 'b')).token).toBeGreaterThan(lease.token);
    });

    it('reject the transaction of a holder whose lease has expired', async () => {
      const key = newKey();
      const lease = await acquire(key, 'a', 1);
      await db.transaction((sql) => leases.guard(sql, lease));
      await sleep(1_050);
      await expect(db.transaction((sql) => leases.guard(sql, lease))).rejects.toMatchObject({
        code: 'lease-lost',
        status: 409,
      });
      const next = await acquire(key, 'b');
      await expect(db.transaction((sql) => leases.guard(sql, lease))).rejects.toThrow();
      await db.transaction((sql) => leases.guard(sql, next));
    });

    it('block guarded transactions of other holders until theirs ends, and are rejected after that', async () => {
      const key = newKey();
      const lease = await acquire(key, 'a', 1);
      const order: string[] = [];
      async function takeOver(): Promise<void> {
        let next: Lease | undefined;
        while (!next) {
          next = await leases.acquire(key, { owner: 'b', ttlSeconds: 30 });
          await sleep(10);
        }
        await db.transaction(async (sql) => {
          await leases.guard(sql, next);
          order.push('b');
        });
      }
      let takingOver: Promise<void> | undefined;
      // Started outside, so that it is not part of the transaction below.
      const start = Promise.withResolvers<void>();
      const started = start.promise.then(() => {
        takingOver = takeOver();
      });
      await db.transaction(async (sql) => {
        await leases.guard(sql, lease);
        expect(await leases.renew(lease, 1)).toMatchObject({ token: lease.token });
        start.resolve();
        await sleep(1_500);
        order.push('a');
      });
      await started;
      await takingOver;
      expect(order).toEqual(['a', 'b']);
      await expect(db.transaction((sql) => leases.guard(sql, lease))).rejects.toMatchObject({
        code: 'lease-lost',
      });
    });

    it('let guarded transactions of one holder run concurrently', async () => {
      const lease = await acquire(newKey());
      await db.transaction((sql) => leases.guard(sql, lease));
      let inside = 0;
      const both = Promise.withResolvers<void>();
      const meet = () =>
        db.transaction(async (sql) => {
          await leases.guard(sql, lease);
          if (++inside === 2) both.resolve();
          await both.promise;
        });
      await Promise.all([meet(), meet()]);
    });

    it('go to one of 20 callers that ask in transactions', async () => {
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          db.transaction(async (sql) => {
            const lease = await leases.acquire(key, { owner: `${at}`, ttlSeconds: 30, within: sql });
            if (lease) await leases.guard(sql, lease);
            return lease;
          }),
        ),
      );
      const won = answers.filter((lease) => lease !== undefined);
      expect(won).toHaveLength(1);
      expect(await leases.holder(key)).toEqual(won[0]);
    });

    it('are free after their transaction failed and they were released', async () => {
      const key = newKey();
      let lease: Lease | undefined;
      const failing = db.transaction(async (sql) => {
        lease = await leases.acquire(key, { owner: 'a', ttlSeconds: 30, within: sql });
        throw new Error('boom');
      });
      await expect(failing).rejects.toThrow('boom');
      if (!lease) throw new Error('It was free.');
      await leases.release(lease);
      expect((await acquire(key, 'b')).token).toBeGreaterThan(lease.token);
    });

    it('are released only by their holder, not by an earlier one of the same name', async () => {
      const key = newKey();
      const first = await acquire(key, 'a', 0.3);
      await sleep(350);
      const second = await acquire(key, 'a');
      expect(await leases.release(first)).toBe(false);
      expect(await leases.renew(first, 30)).toBeUndefined();
      await expect(db.transaction((sql) => leases.guard(sql, first))).rejects.toMatchObject({
        code: 'lease-lost',
      });
      expect(await leases.holder(key)).toEqual(second);
      expect(await leases.release(second)).toBe(true);
    });

    it('have rising tokens after keys were purged', async () => {
      const key = newKey();
      const lease = await acquire(key);
      await leases.release(lease);
      await leases.purge();
      expect((await acquire(key)).token).toBeGreaterThan(lease.token);
    });
  });

  leaseHoldersSuite(name, scene);
}

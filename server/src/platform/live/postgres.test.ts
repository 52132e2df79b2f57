import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { liveSuite } from '../../../test/suites/live.ts';
import { postgres } from '../db/driver.ts';
import type { Db, Sql } from '../db/port.ts';
import { openDb } from '../db/postgres.ts';
import type { LiveEvent } from './port.ts';
import { postgresLive } from './postgres.ts';

const { db, url } = await testDatabase({ connections: 20 });

liveSuite('postgres', db, () => postgresLive({ db }));

describe('live updates in Postgres', () => {
  it('read each event once for five hundred followers', async () => {
    const counted = countStatements(db);
    const live = postgresLive({ db: counted.db });
    onTestFinished(() => live.close());
    const topic = 'shared:1';
    await append(topic, 'ready');
    const received = Array.from({ length: 500 }, () => [] as LiveEvent[]);
    const following = received.map(async (events) => {
      for await (const event of live.follow(topic)) if (events.push(event) === 11) return;
    });
    await expect.poll(() => received.every((events) => events.length === 1)).toBe(true);

    const before = counted.count();
    for (let number = 0; number < 10; number++) await append(topic, number);
    await Promise.all(following);

    expect(counted.count() - before).toBeLessThanOrEqual(11);
    expect(
      received.every((events) => events.map((event) => event.seq).join() === '1,2,3,4,5,6,7,8,9,10,11'),
    ).toBe(true);
  });

  it('catch up after the listening connection was lost', async () => {
    const own = openDb({ url, application: 'tenon-test' });
    const live = postgresLive({ db: own, pollMs: 600_000 });
    const admin = postgres(new URL('postgres', url).href, { max: 1 });
    const name = new URL(url).pathname.slice(1);
    const allowConnections = (allowed: boolean) =>
      admin.unsafe(`alter database ${name} with allow_connections ${allowed}`);
    onTestFinished(async () => {
      await live.close();
      await own.close();
      await admin.end();
    });
    const seen: string[] = [];
    const following = (async () => {
      for await (const event of live.follow('listen:1')) if (seen.push(event.json) === 3) return;
    })();
    await append('listen:1', 1);
    await expect.poll(() => seen.length, PATIENTLY).toBe(1);

    await allowConnections(false);
    const killed = await admin`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'tenon-listen' and datname = ${name}`;
    expect(killed.length).toBeGreaterThan(0);
    await append('listen:1', 2);
    await append('listen:1', 3);
    await sleep(300);
    expect(seen).toEqual(['1']);
    await allowConnections(true);
    await following;
    expect(seen).toEqual(['1', '2', '3']);
  });

  it('work without notifications, by polling', async () => {
    const withoutListen: Db = { ...db, listen: async () => ({ stop: async () => {} }) };
    const live = postgresLive({ db: withoutListen, pollMs: 50 });
    onTestFinished(() => live.close());
    const following = (async () => {
      for await (const event of live.follow('deaf:1')) return event.json;
    })();
    await sleep(120);
    await append('deaf:1', 'heard');
    expect(await following).toBe('"heard"');
  });

  it('continue after the database was unavailable for a moment', async () => {
    const failing = { isDown: false };
    const errors: unknown[] = [];
    const flaky = new Proxy(db.sql, {
      apply(target, self, parts) {
        if (failing.isDown) return Promise.reject(new Error('the database is away'));
        return Reflect.apply(target as never, self, parts);
      },
    });
    const live = postgresLive({
      db: { ...db, sql: flaky },
      pollMs: 600_000,
      onError: (error) => errors.push(error),
    });
    onTestFinished(() => live.close());
    const seen: string[] = [];
    const following = (async () => {
      for await (const event of live.follow('away:1')) if (seen.push(event.json) === 2) return;
    })();
    await append('away:1', 1);
    await expect.poll(() => seen.length, PATIENTLY).toBe(1);
    failing.isDown = true;
    await append('away:1', 2);
    await expect.poll(() => errors.length, PATIENTLY).toBeGreaterThan(0);
    failing.isDown = false;
    await following;
    expect(seen).toEqual(['1', '2']);
  });

  it('keep the topics of tenants separate', async () => {
    const live = postgresLive({ db });
    onTestFinished(() => live.close());
    const [ours, theirs] = [randomUUID(), randomUUID()];
    await db.as({ tenantId: ours }, (sql) => live.append(sql, 'owned:1', 'secret', 1));

    const intrusion = db.as({ tenantId: theirs }, (sql) => live.append(sql, 'owned:1', 'secret', 2));
    await expect(intrusion).rejects.toThrow(/row-level security/);
    const seen = await db.as({ tenantId: theirs }, (sql) => sql`select * from live_event`);
    expect(seen.filter((row) => row.tenant_id === ours)).toEqual([]);
    expect((await db.as({ tenantId: theirs }, (sql) => live.position(sql, 'owned:1'))).seq).toBe(0);
    const watching = live.watch('owned:1', () => {}, { tenantId: theirs });
    await expect(watching).rejects.toMatchObject({ code: 'no-such-topic' });
    (await live.watch('owned:1', () => {}, { tenantId: ours })).stop();
  });

  it('reject event names that a stream cannot transport, and events that are too large', async () => {
    const live = postgresLive({ db });
    onTestFinished(() => live.close());
    await expect(live.append(db.sql, 'names:1', 'two\nlines', 1)).rejects.toThrow(/check constraint/);
    await expect(live.append(db.sql, 'names:1', 'large', 'x'.repeat(300_000))).rejects.toThrow(/300002/);
  });

  const writer = postgresLive({ db });
  const append = (topic: string, data: unknown) => writer.append(db.sql, topic, 'number', data);
});

function countStatements(original: Db): { db: Db; count: () => number } {
  let count = 0;
  const sql = new Proxy(original.sql, {
    apply(target, self, parts) {
      count++;
      return Reflect.apply(target as never, self, parts);
    },
  }) as Sql;
  return { db: { ...original, sql }, count: () => count };
}

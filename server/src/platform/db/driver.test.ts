import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openProxy } from '../../../test/proxy.ts';
import { openDb } from './postgres.ts';

it('a transaction whose connection is lost does nothing after that, and the program continues', async () => {
  const { url } = await testDatabase();
  const way = new URL(url);
  const proxy = await openProxy(Number(way.port));
  way.host = `127.0.0.1:${proxy.port}`;
  const db = openDb({ url: way.href, application: 'tenon-test', connections: 1, asOwner: true });
  onTestFinished(() => db.close());

  let next: unknown;
  const lost = db.transaction(async (sql) => {
    await sql`select 1`;
    const underWay = sql`select pg_sleep(10)`.catch((error) => error);
    await sleep(20);
    await proxy.cut();
    expect(await underWay).toBeInstanceOf(Error);
    await sleep(20);
    await proxy.restore();
    await db.sql`select 2`;
    next = await sql`create table ${sql('made_after_the_loss')} ()`.catch((error) => error);
  });

  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect.poll(() => next).toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await db.sql`select to_regclass('made_after_the_loss') as made`).toEqual([{ made: null }]);
});

it('a connection that is lost while it is being opened fails the query, and the program goes on', async () => {
  const { url } = await testDatabase();
  const way = new URL(url);
  const proxy = await openProxy(Number(way.port));
  way.host = `127.0.0.1:${proxy.port}`;
  const unhandled: unknown[] = [];
  const listener = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', listener);
  onTestFinished(() => void process.off('unhandledRejection', listener));
  const db = openDb({ url: way.href, application: 'tenon-test', connections: 1, asOwner: true });
  onTestFinished(() => db.close());

  proxy.cutWhenSent('pg_catalog.pg_type');
  await expect(db.sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await sleep(20);
  expect(unhandled).toEqual([]);
});

it('an invalid time is rejected, and the connection stays usable', async () => {
  const { url } = await testDatabase();
  const db = openDb({ url, application: 'tenon-test', connections: 1, asOwner: true });
  onTestFinished(() => db.close());

  for (const value of [new Date(Number.NaN), new Date(9e15)]) {
    const query = db.transaction((sql) => sql`select ${value}::timestamptz as at`);
    await expect(query).rejects.toMatchObject({ code: '22007' });
  }
  const at = new Date('2026-11-15T10:00:00.123Z');
  expect(await db.sql`select ${at}::timestamptz as at`).toEqual([{ at }]);
});

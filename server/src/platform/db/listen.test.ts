import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openProxy } from '../../../test/proxy.ts';
import type { Db } from './port.ts';
import { openDb } from './postgres.ts';

const { url, owner } = await testDatabase();

it('a listener gets the notifications of its channel, and no others', async () => {
  const received = await listenTo(open(url), 'one');
  await notify('other', 'x');
  await notify('one', 'a');
  await notify('one', '');
  await expect.poll(() => received).toEqual(['a', '']);
});

it('a listener reconnects after the server ended its connection, and reports that it may have missed something', async () => {
  const received = await listenTo(open(url), 'killed');
  await loseConnections();
  await expect.poll(() => received).toEqual([undefined]);

  await notify('killed', 'after');
  await expect.poll(() => received).toEqual([undefined, 'after']);
});

it('a listener reconnects within seconds after the server was unreachable', async () => {
  const proxy = await openProxy(Number(new URL(url).port));
  const address = new URL(url);
  address.port = String(proxy.port);
  const received = await listenTo(open(address.href), 'outage');

  await proxy.cut();
  await sleep(5000);
  await notify('outage', 'missed');
  await proxy.restore();
  await expect.poll(() => received).toContain(undefined);

  await notify('outage', 'after');
  await expect.poll(() => received.filter((payload) => payload !== undefined)).toEqual(['after']);
});

it('a stopped listener gets nothing, even if its connection was lost before', async () => {
  const received: (string | undefined)[] = [];
  const listening = await open(url).listen('stopped', (payload) => received.push(payload));
  await loseConnections();
  await expect.poll(() => received).toEqual([undefined]);

  await listening.stop();
  await notify('stopped', 'x');
  await loseConnections();
  await notify('stopped', 'y');
  await sleep(200);
  expect(received).toEqual([undefined]);
});

function open(address: string): Db {
  const db = openDb({ url: address, application: 'tenon-test', connections: 1 });
  onTestFinished(() => db.close());
  return db;
}

async function listenTo(db: Db, channel: string): Promise<(string | undefined)[]> {
  const received: (string | undefined)[] = [];
  await db.listen(channel, (payload) => received.push(payload));
  return received;
}

async function notify(channel: string, payload: string): Promise<void> {
  await owner`select pg_notify(${channel}, ${payload})`;
}

async function loseConnections(): Promise<void> {
  await owner`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tenon-listen' and datname = current_database()`;
}

import { describe, expect, it } from 'vitest';
import { openProxy } from '../../test/proxy.ts';
import { call, clientOf, testSystem } from '../../test/system.ts';
import type { Db } from '../platform/db/port.ts';
import { openDb } from '../platform/db/postgres.ts';
import { followRevocations } from './revocations.ts';

const secret = { TENON_SECRET: 'one secret for all processes' };
const first = await testSystem({ environment: secret });
const second = await testSystem({ environment: { ...secret, DATABASE_URL: first.database.url } });

describe('two processes of an installation', () => {
  it('accept each other’s tokens, and publish the same keys', async () => {
    const client = await first.signIn();
    expect((await clientOf(second.fetch, client).get('/api/user')).status).toBe(200);
    const keys = await Promise.all(
      [first, second].map((server) => call(server.fetch, 'GET', '/.well-known/jwks.json')),
    );
    expect(keys[0]?.body).toEqual(keys[1]?.body);
  });

  it('both reject a token within moments after its session ended in one of them', async () => {
    const { body } = await call(first.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
    const elsewhere = clientOf(second.fetch, body);
    expect((await elsewhere.get('/api/user')).status).toBe(200);

    await call(first.fetch, 'POST', '/auth/sign-out', { refresh_token: body.refresh_token });

    const startedAt = Date.now();
    await expect.poll(async () => (await elsewhere.get('/api/user')).status, { interval: 5 }).toBe(401);
    expect(Date.now() - startedAt).toBeLessThan(1000);
  });

  it('can both refresh a session', async () => {
    const { body } = await call(first.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
    const next = await call(second.fetch, 'POST', '/auth/refresh', { refresh_token: body.refresh_token });
    const last = await call(first.fetch, 'POST', '/auth/refresh', { refresh_token: next.body.refresh_token });
    expect([next.status, last.status]).toEqual([200, 200]);
  });

  it('must have the same secret: a process with another one does not start', async () => {
    const odd = { TENON_SECRET: 'another secret than theirs', DATABASE_URL: first.database.url };
    await expect(testSystem({ environment: odd })).rejects.toMatchObject({ code: 'secret-mismatch' });
  });

  it('reject sessions that ended before they started', async () => {
    const { body } = await call(first.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
    await call(first.fetch, 'POST', '/auth/sign-out', { refresh_token: body.refresh_token });
    const third = await testSystem({ environment: { ...secret, DATABASE_URL: first.database.url } });
    expect((await clientOf(third.fetch, body).get('/api/user')).body.code).toBe('session-ended');
  });
});

it('a process retries if its first query after that fails', async () => {
  const { db } = first.database;
  let looks = 0;
  const sql = new Proxy(db.sql, {
    apply: (target, self, args) =>
      ++looks === 2 ? Promise.reject(new Error('away')) : Reflect.apply(target, self, args),
  });
  let reconnected: (payload: undefined) => void = () => {};
  const listen: Db['listen'] = async (_channel, onPayload) => {
    reconnected = onPayload;
    return { stop: async () => {} };
  };
  const revocations = await followRevocations({ ...db, sql, listen });
  const { body } = await call(first.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
  const session = await latestSession();
  await call(first.fetch, 'POST', '/auth/sign-out', { refresh_token: body.refresh_token });

  reconnected(undefined);

  await expect.poll(() => revocations.has(session)).toBe(true);
  await revocations.stop();
});

it('a process that lost the database learns which sessions ended in the meantime', async () => {
  const proxy = await openProxy(Number(new URL(first.database.url).port));
  const url = Object.assign(new URL(first.database.url), { port: String(proxy.port) }).href;
  const db = openDb({ url, application: 'tenon-test', connections: 1 });
  const revocations = await followRevocations(db);
  const { body } = await call(first.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
  const session = await latestSession();

  await proxy.cut();
  await call(first.fetch, 'POST', '/auth/sign-out', { refresh_token: body.refresh_token });
  expect(revocations.has(session)).toBe(false);
  await proxy.restore();

  await expect.poll(() => revocations.has(session)).toBe(true);
  await revocations.stop();
  await db.close();
});

async function latestSession(): Promise<string> {
  const [row] = await first.database.owner`
    select id from sign_in where ended_at is null order by created_at desc limit 1`;
  return row?.id;
}

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/database.ts';
import {
  freePort,
  type RedisServer,
  redisAvailable,
  startRedis,
  withoutRedis,
} from '../../../test/redis-server.ts';
import type { Lease, Leases } from './port.ts';
import { redisLeases } from './redis.ts';

const { db } = await testDatabase();
const unavailable = { code: 'leases-unavailable', status: 503, details: { retry_after: 2 } };
const lost = { code: 'lease-lost', status: 409 };

async function open(url: string, problems: unknown[] = []): Promise<Leases> {
  const leases = await redisLeases({ url, db, onError: (error) => problems.push(error) });
  atEnd(leases.close);
  return leases;
}

async function scene(settings: { persist?: boolean } = {}) {
  const redis: RedisServer = await startRedis(settings);
  atEnd(redis.stop);
  const problems: unknown[] = [];
  return { redis, problems, leases: await open(redis.url, problems) };
}

/** Waits until Redis is back, at most a minute. */
async function acquireWhenBack(leases: Leases, key: string, owner = 'a'): Promise<Lease> {
  for (;;) {
    const lease = await leases.acquire(key, { owner, ttlSeconds: 30 }).catch(() => undefined);
    if (lease) return lease;
    await sleep(10);
  }
}

const guard = (leases: Leases, lease: Lease) => db.transaction((sql) => leases.guard(sql, lease));

const describeAway = redisAvailable() ? describe : describe.skip;
const title = redisAvailable() ? 'leases while redis is away' : `cannot be tested: ${withoutRedis}`;

describeAway(title, () => {
  it('leases fail with a clear error while Redis is down, and recover with higher tokens', async () => {
    const { redis, leases, problems } = await scene();
    const before = await acquireWhenBack(leases, 'killed');
    await guard(leases, before);

    await redis.kill9();
    await expect(leases.acquire('other', { owner: 'a', ttlSeconds: 1 })).rejects.toMatchObject(unavailable);
    await expect(leases.renew(before, 30)).rejects.toMatchObject(unavailable);
    await expect(leases.release(before)).rejects.toMatchObject(unavailable);
    await expect(leases.holder('killed')).rejects.toMatchObject(unavailable);
    await expect(guard(leases, before)).rejects.toMatchObject(unavailable);
    await leases.purge();

    await redis.restart();
    const after = await acquireWhenBack(leases, 'killed', 'b');
    expect(after.token).toBeGreaterThan(before.token);
    await guard(leases, after);
    await expect(guard(leases, before)).rejects.toMatchObject(lost);
    expect(await leases.renew(before, 30)).toBeUndefined();
    expect(problems).toHaveLength(1);
  });

  it('leases survive a crash of a persistent Redis', async () => {
    const { redis, leases } = await scene({ persist: true });
    const lease = await acquireWhenBack(leases, 'kept');
    await redis.kill9();
    await redis.restart();
    const next = await acquireWhenBack(leases, 'another');
    expect(next.token).toBeGreaterThan(lease.token);
    expect(await leases.holder('kept')).toEqual(lease);
    await guard(leases, lease);
  });

  it('calls do not wait while Redis hangs, and leases granted too late are released', async () => {
    const { redis, leases } = await scene();
    redis.pause();
    await expect(leases.acquire('late', { owner: 'a', ttlSeconds: 300 })).rejects.toMatchObject(unavailable);
    redis.resume();
    await acquireWhenBack(leases, 'late', 'b');
  });

  it('leases can be opened before Redis is up', async () => {
    const port = await freePort();
    const leases = await open(`redis://127.0.0.1:${port}`);
    await expect(leases.holder('any')).rejects.toMatchObject(unavailable);
    atEnd((await startRedis({ port })).stop);
    await acquireWhenBack(leases, 'any');
  });

  it('leases can be closed while Redis is down, hangs or was never up', async () => {
    const { redis, leases } = await scene();
    redis.pause();
    await leases.close();
    await expect(leases.holder('any')).rejects.toMatchObject(unavailable);
    const never = await redisLeases({
      url: `redis://127.0.0.1:${await freePort()}`,
      db,
      onError: () => {},
    });
    await never.close();
    await never.close();
  });

  it('a start fails if Redis rejects the login, and the error does not contain the password', async () => {
    const redis = await startRedis({ password: 'sesame-street' });
    atEnd(redis.stop);
    await acquireWhenBack(await open(redis.url), 'any');
    const refused = {
      code: 'redis-refused',
      message: expect.stringMatching(/REDIS_URL\).*(WRONGPASS|NOAUTH)/),
    };
    await expect(open(redis.url.replace('sesame', 'open'))).rejects.toMatchObject(refused);
    await expect(open(redis.url.replace(':sesame-street@', ''))).rejects.toMatchObject(refused);
    const words = await open(redis.url.replace('sesame', 'open')).catch(String);
    expect(words).toMatch(/WRONGPASS/);
    expect(words).not.toMatch(/street/);
    await expect(open(`${redis.url}/99`)).rejects.toMatchObject({
      message: expect.stringContaining('DB index'),
    });
  });

  it('a server that is not Redis is reported', async () => {
    const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    atEnd(() => server.close());
    const { port } = server.address() as { port: number };
    const leases = await open(`redis://127.0.0.1:${port}`);
    await expect(leases.holder('any')).rejects.toMatchObject(unavailable);
  });
});

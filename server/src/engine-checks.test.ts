import { describe, expect, it } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { redisAvailable, startRedis, withoutRedis } from '../test/redis-server.ts';
import { testSystem } from '../test/system.ts';

if (!redisAvailable()) {
  describe('a system with Redis', () => it.skip(`cannot be tested: ${withoutRedis}`));
} else {
  const redis = await startRedis();
  atEnd(redis.stop);
  const { signIn, fetch } = await testSystem({ environment: { REDIS_URL: redis.url }, worker: true });

  const owner = await signIn();
  const leasesNow = async () => {
    const { engines } = (await owner.get('/api/system')).body;
    return engines.find(({ name }: { name: string }) => name === 'leases');
  };

  it('keeps its leases there, shows that, and continues with the rest while Redis is down', async () => {
    expect(await leasesNow()).toMatchObject({ kind: 'Redis', state: 'ok', detail: 'responding' });
    const check = await owner.post('/api/checks');
    expect(check.status).toBe(201);
    await expect
      .poll(async () => (await owner.get(`/api/checks/${check.body.id}`)).body)
      .toMatchObject({ state: 'finished' });

    await redis.kill9();
    await expect
      .poll(leasesNow)
      .toMatchObject({ kind: 'Redis', state: 'down', detail: expect.stringContaining('does not answer') });
    const health = await fetch('/health');
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      engines: expect.arrayContaining([
        expect.objectContaining({ name: 'leases', kind: 'Redis', state: 'down' }),
      ]),
    });
    expect((await owner.get('/api/people')).status).toBe(200);

    await redis.restart();
    await expect.poll(leasesNow).toMatchObject({ state: 'ok' });
  });
}

import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { openProxy } from '../proxy.ts';
import { clientOf, testSystem } from '../system.ts';

const way = new URL((await testDatabase()).url);
const gate = await openProxy(Number(way.port), afterAll);
way.port = String(gate.port);
const test = await testSystem({ environment: { DATABASE_URL: way.href } });
const owner = await test.signIn();

describe('while the database is up', () => {
  it('the health of every engine is good', async () => {
    const { status, body } = await owner.get('/health');
    expect([status, body.status]).toEqual([200, 'ok']);
    const states = Object.fromEntries(
      body.engines.map(({ name, state }: { name: string; state: string }) => [name, state]),
    );
    expect(states).toMatchObject({ database: 'ok', queue: 'ok', leases: 'ok', blobs: 'ok', live: 'ok' });
    expect(JSON.stringify(body)).not.toMatch(/postgres:\/\/|127\.0\.0\.1|tenon-home/);
  });
});

describe('while the database is down', () => {
  it('the API reports it, and users stay signed in', async () => {
    await gate.cut();

    await expect.poll(async () => (await owner.get('/health')).status).toBe(503);
    const { body: health } = await owner.get('/health');
    expect(health).toMatchObject({ status: 'down', version: expect.any(String) });
    expect(health.engines.find(({ name }: { name: string }) => name === 'database').state).toBe('down');

    for (const path of [
      '/api/members',
      '/api/checks',
      '/api/queue/status',
      '/api/logs',
      '/api/audit/export',
    ]) {
      const { status, body, headers } = await owner.get(path);
      expect([path, status, body.code]).toEqual([path, 503, 'database-unavailable']);
      expect(body.detail).toContain('Try again');
      expect(headers.get('retry-after')).toBe('2');
    }
  });

  it('a token that cannot be checked is not reported as invalid', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid: 'new' }).sign(privateKey);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { status, body } = await clientOf(test.fetch, { ...owner, token }).get('/api/members');
    expect([status, body.code]).toEqual([503, 'database-unavailable']);
  });

  it('requests that need no database still work', async () => {
    for (const path of ['/openapi.json', '/docs', '/auth/options', '/metrics']) {
      expect([path, (await test.fetch(path)).status]).toEqual([path, 200]);
    }
  });
});

describe('after the database is back', () => {
  it('the program works again by itself, including notifications', async () => {
    await gate.restore();

    await expect.poll(async () => (await owner.get('/api/members')).status).toBe(200);
    await expect.poll(async () => (await owner.get('/health')).body.status).toBe('ok');

    const elsewhere = await test.signIn();
    const { body } = await elsewhere.get('/api/sign-ins');
    const session = body.items.find(({ current }: { current: boolean }) => current);
    await owner.delete(`/api/sign-ins/${session.id}`);
    await expect.poll(async () => (await elsewhere.get('/api/members')).status).toBe(401);
  });
});

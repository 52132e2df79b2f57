import { describe, expect, it } from 'vitest';
import { type ApiProcess, apiProcess } from '../api-process.ts';
import { blockAuditTrail } from '../block-audit-trail.ts';
import { clientOf, testSystem } from '../system.ts';

const secret = { TENON_SECRET: 'a secret that two processes share' };
const test = await testSystem({ environment: secret });
const sql = test.database.owner;
const owner = await test.signIn();
const authorization = `Bearer ${owner.token}`;

/** Well below the shutdown timeout. */
const PROMPT_MS = 5_000;

describe('a process that is stopped', () => {
  it('finishes its requests and accepts no new ones', async () => {
    const api = await start();
    const lock = await blockAuditTrail(sql);
    const slow = api.client.post('/api/checks', { note: 'slow' });
    await expect.poll(lock.countWaiting).toBe(1);

    api.child.kill('SIGTERM');
    await expect.poll(() => isRefused(api)).toBe(true);
    await lock.release();

    expect((await slow).status).toBe(201);
    await expectPromptEnd(api);
    expect((await sql`select note from check_run`).map(({ note }) => note)).toEqual(['slow']);
  });

  it.each(['/api/live', '/api/system/stream'])('ends %s cleanly', async (path) => {
    const api = await start();
    const stream = await fetch(`${api.url}${path}`, { headers: { authorization } });
    const reader = stream.body?.getReader();
    await reader?.read();

    api.child.kill('SIGTERM');

    // A broken connection would throw here.
    while (!(await reader?.read())?.done);
    await expectPromptEnd(api);
  });

  it('does not wait for idle connections', async () => {
    const api = await start();
    await (await fetch(`${api.url}/health`)).text();

    api.child.kill('SIGTERM');

    await expectPromptEnd(api);
  });
});

async function start() {
  const api = await apiProcess({ ...secret, DATABASE_URL: test.database.url });
  return { ...api, client: clientOf((path, init) => fetch(`${api.url}${path}`, init), owner) };
}

async function expectPromptEnd({ ended }: ApiProcess): Promise<void> {
  const asked = performance.now();
  expect(await ended).toMatchObject({ code: 0, error: '' });
  expect(performance.now() - asked).toBeLessThan(PROMPT_MS);
}

async function isRefused({ url }: ApiProcess): Promise<boolean> {
  return fetch(`${url}/health`).then(
    () => false,
    (error) => error.cause?.code === 'ECONNREFUSED',
  );
}

import { describe, expect, it } from 'vitest';
import { sendRaw } from '../raw-http.ts';
import { type TestSystem, testSystem } from '../system.ts';

const local = await testSystem();
const exposed = await testSystem({ environment: { HOST: '0.0.0.0' } });
const withIssuer = await testSystem({
  environment: { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'tenon' },
});

describe('the demo door', () => {
  it.each(['127.0.0.1', 'localhost'])('is open to a caller on this machine who asks for %s', async (name) => {
    const { port } = new URL(local.url);
    const headers = { host: `${name}:${port}` };
    expect(await offersDemo(local, headers)).toBe(true);
    expect((await knock(local, headers)).status).toBe(200);
  });

  it('is open to the pages of the program itself', async () => {
    expect((await knock(local, { origin: local.url })).status).toBe(200);
  });

  it.each([
    ['a name that was rebound to this machine', { host: 'evil.example' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }],
    ['an address of the network', { host: '192.168.0.10:4400' }],
    ['a caller behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a caller behind a standard proxy', { forwarded: 'for=203.0.113.7' }],
  ])('is shut for %s', async (_, headers) => {
    expect(await offersDemo(local, headers)).toBe(false);
    await expectShut(local, headers);
  });

  it.each(['https://evil.example', 'http://localhost:9999', 'null'])(
    'is shut for the page of a stranger at %s in a browser here',
    async (origin) => {
      await expectShut(local, { origin });
    },
  );

  it('is shut on a server that listens to the network', async () => {
    expect(await offersDemo(exposed, {})).toBe(false);
    await expectShut(exposed, {});
  });

  it('is shut where an issuer is configured', async () => {
    expect(await offersDemo(withIssuer, {})).toBe(false);
    await expectShut(withIssuer, {});
  });

  it('does not lead into a workspace of real people', async () => {
    const owner = await local.signIn({ tenant: 'founder' });
    await owner.post('/api/workspaces', { name: 'Real work' });
    const answer = await local.fetch('/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant: 'Real work' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'workspace-name-taken' }]);
  });
});

function knock({ url }: TestSystem, headers: Record<string, string>) {
  return sendRaw(url, { method: 'POST', path: '/auth/demo', headers, body: Buffer.alloc(0) });
}

async function expectShut(test: TestSystem, headers: Record<string, string>): Promise<void> {
  const { status, body, headers: answered } = await knock(test, headers);
  expect([status, JSON.parse(body).code]).toEqual([403, 'demo-not-available']);
  expect(answered['set-cookie']).toBeUndefined();
}

async function offersDemo({ url }: TestSystem, headers: Record<string, string>): Promise<boolean> {
  const { body } = await sendRaw(url, { method: 'GET', path: '/auth/options', headers });
  return JSON.parse(body).demo;
}

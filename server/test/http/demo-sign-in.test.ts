import { describe, expect, it } from 'vitest';
import { sendBytes, sendRaw } from '../raw-http.ts';
import { type TestSystem, testSystem } from '../system.ts';

const local = await testSystem();
const withIssuer = await testSystem({
  environment: { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'tenon' },
});

const FORWARDING_HEADERS = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Forwarded',
  'Forwarded-For',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-Remote-Addr',
  'X-Original-Host',
  'X-Originating-IP',
  'X-ProxyUser-IP',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
  'X-Azure-ClientIP',
  'X-AppEngine-User-IP',
  'X-NF-Client-Connection-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'CDN-Loop',
  'True-Client-IP',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'DO-Connecting-IP',
  'Tailscale-User-Login',
];

describe('demo sign-in', () => {
  it.each(['127.0.0.1', 'localhost'])('works for a local caller that requests %s', async (name) => {
    const { port } = new URL(local.url);
    const headers = { host: `${name}:${port}` };
    expect(await offersDemo(local, headers)).toBe(true);
    expect((await signIn(local, headers)).status).toBe(200);
  });

  it('works for the pages of Tenon itself', async () => {
    expect((await signIn(local, { origin: local.url })).status).toBe(200);
  });

  it.each([
    ['a name that was rebound to this machine', { host: 'evil.example' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }],
    ['an address of the network', { host: '192.168.0.10:4400' }],
    ['an address whose port is not the one it listens on', { host: 'localhost' }],
    ['a name that only begins like an address of this machine', { host: '127.evil.example' }],
  ])('is rejected for %s', async (_, headers) => {
    expect(await offersDemo(local, headers)).toBe(false);
    await expectRefused(local, headers);
  });

  it.each(['https://evil.example', 'http://localhost:9999', 'null'])(
    'is rejected for a foreign page at %s in a local browser',
    async (origin) => {
      await expectRefused(local, { origin });
    },
  );

  it.each(FORWARDING_HEADERS)('is rejected for a request with %s', async (name) => {
    const headers = { [name]: '203.0.113.7' };
    expect(await readOptions(local, headers)).toMatchObject({ demo: false, demo_refusal: 'not-local' });
    await expectRefused(local, headers);
  });

  it('is rejected over HTTP/1.0, which only proxies use', async () => {
    const { host } = new URL(local.url);
    const { status, body } = await sendBytes(
      local.url,
      Buffer.from(`POST /auth/demo HTTP/1.0\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`),
    );
    expect([status, JSON.parse(body).code]).toEqual([403, 'demo-not-available']);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://tenon.example' },
    { PUBLIC_URL: 'http://127.evil.example' },
    { WEB_URL: 'https://app.example' },
    { TRUST_PROXY: 'true' },
  ])('is off, and metrics need a token, if the settings expose the server: %j', async (environment) => {
    const exposed = await testSystem({ environment });
    expect(await readOptions(exposed, {})).toMatchObject({ demo: false, demo_refusal: 'server-exposed' });
    await expectRefused(exposed, {});
    expect((await exposed.fetch('/metrics')).status).toBe(404);
  });

  it.each([{ PUBLIC_URL: 'http://localhost:4400' }, { PUBLIC_URL: 'http://[::1]:4400' }])(
    'works if the public address is this machine: %j',
    async (environment) => {
      const test = await testSystem({ environment });
      expect((await signIn(test, {})).status).toBe(200);
    },
  );

  it('is off if a sign-in provider is configured', async () => {
    expect(await readOptions(withIssuer, {})).toMatchObject({
      demo: false,
      demo_refusal: 'provider-configured',
    });
    await expectRefused(withIssuer, {});
  });

  it('does not open a workspace of real users', async () => {
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

function signIn({ url }: TestSystem, headers: Record<string, string>) {
  return sendRaw(url, { method: 'POST', path: '/auth/demo', headers, body: Buffer.alloc(0) });
}

async function expectRefused(test: TestSystem, headers: Record<string, string>): Promise<void> {
  const { status, body, headers: answered } = await signIn(test, headers);
  expect([status, JSON.parse(body).code]).toEqual([403, 'demo-not-available']);
  expect(answered['set-cookie']).toBeUndefined();
}

async function offersDemo(test: TestSystem, headers: Record<string, string>): Promise<boolean> {
  return (await readOptions(test, headers)).demo;
}

async function readOptions({ url }: TestSystem, headers: Record<string, string>): Promise<{ demo: boolean }> {
  const { body } = await sendRaw(url, { method: 'GET', path: '/auth/options', headers });
  return JSON.parse(body);
}

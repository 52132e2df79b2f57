import { describe, expect, it } from 'vitest';
import { startIssuer } from '../issuer.ts';
import { call, testSystem } from '../system.ts';

const OURS = 'https://app.example';
const FOREIGN = 'https://evil.example';

const issuer = await startIssuer();
const test = await testSystem({
  environment: {
    WEB_URL: OURS,
    CORS_ORIGINS: 'https://partner.example',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
  },
});
const closed = await testSystem();

describe('pages of other origins', () => {
  it.each([OURS, 'https://partner.example'])(
    'at %s may send requests if they are configured',
    async (origin) => {
      const { headers } = await test.fetch('/health', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
    },
  );

  it.each([FOREIGN, 'null', `${OURS}.evil.example`, 'http://app.example'])(
    'at %s get a response that their browser hides from them',
    async (origin) => {
      const { headers } = await test.fetch('/health', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('get no CORS headers if none is configured', async () => {
    const { headers } = await closed.fetch('/health', { headers: { origin: OURS } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('may send API requests after a preflight request', async () => {
    const headers = {
      origin: OURS,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,idempotency-key',
    };
    const preflight = await test.fetch('/api/workspace', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(OURS);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']));
  });

  it('can read why they are rejected', async () => {
    const response = await test.fetch('/api/user', { headers: { origin: OURS } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(OURS);
  });
});

describe('the session cookie', () => {
  it('is sent to another site only over https, and only if one is configured', async () => {
    const local = await closed.fetch('/auth/demo', { method: 'POST' });
    expect((await signIn()).headers.get('set-cookie')).toMatch(/HttpOnly.*Secure.*SameSite=None/);
    expect(local.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  it('is useless to a page of another origin', async () => {
    const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? '';
    const refresh = (origin: string) =>
      test.fetch('/auth/refresh', { method: 'POST', headers: { origin, cookie } });

    const foreign = await refresh(FOREIGN);

    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'foreign-origin' }]);
    expect((await refresh(OURS)).status).toBe(200);
  });
});

async function signIn() {
  return call(test.fetch, 'POST', '/auth/oidc', { id_token: await issuer.idToken() });
}

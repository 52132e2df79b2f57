import { Problem } from '@tenon/contract/problem';
import { describe, expect, it } from 'vitest';
import { testSystem } from '../system.ts';

const test = await testSystem();
const owner = await test.signIn();
const authorization = `Bearer ${owner.token}`;

describe('a problem', () => {
  it.each([
    ['GET', '/api/user', {}, 401, 'not-signed-in'],
    ['GET', '/api/nothing-here', {}, 404, 'no-such-route'],
    ['DELETE', '/health', {}, 405, 'method-not-allowed'],
    ['GET', '/api/checks/not-an-id', { authorization }, 400, 'invalid-request'],
    ['GET', '/api/checks/01a1ddc3-e711-77b2-bb0e-25666bc85af2', { authorization }, 404, 'no-such-check'],
    ['GET', '/api/members?cursor=made-up', { authorization }, 400, 'invalid-cursor'],
    ['POST', '/auth/switch', { authorization }, 415, 'not-json'],
    ['POST', '/auth/google', { 'content-type': 'application/json' }, 400, 'malformed-json'],
  ])('of %s %s contains its code, path and request ID', async (method, path, headers, status, code) => {
    const response = await test.fetch(path, { method, headers: headers as Record<string, string> });
    const problem = Problem.parse(await response.json());
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(problem).toMatchObject({
      type: `urn:tenon:problem:${code}`,
      status,
      code,
      instance: path.replace(/\?.*/, ''),
      request_id: response.headers.get('x-request-id'),
    });
    expect(problem.title.length * problem.detail.length).toBeGreaterThan(0);
    expect(response.status).toBe(status);
  });

  it('names every invalid field', async () => {
    const { status, body } = await owner.post('/api/invitations', { email: 'nobody', role: 'king' });
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['body.email', 'body.role']);
  });

  it('says how to sign in if the token is missing', async () => {
    const response = await test.fetch('/api/user', { headers: { authorization: 'Bearer made.up.token' } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('hides internal errors, which can be found by the request ID', async () => {
    await test.database.owner`alter table check_run rename to check_run_away`;
    const { status, body } = await owner.get('/api/checks').finally(async () => {
      await test.database.owner`alter table check_run_away rename to check_run`;
    });
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toMatch(/check_run|relation|postgres/i);
    await expect
      .poll(() => test.database.owner`select message from log_line where request_id = ${body.request_id}`)
      .not.toEqual([]);
  });
});

describe('a request id', () => {
  it('is the caller’s own if it is valid', async () => {
    const headers = { 'x-request-id': 'their-own.id:42' };
    const response = await test.fetch('/health', { headers });
    expect(response.headers.get('x-request-id')).toBe('their-own.id:42');
  });

  it.each(['short', 'x'.repeat(101), 'with spaces in it'])('is generated instead of “%s”', async (given) => {
    const response = await test.fetch('/health', { headers: { 'x-request-id': given } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('every answer', () => {
  it.each(['/docs', '/health', '/api/user', '/api/nothing-here', '/openapi.json'])(
    'to %s has security headers against scripts, frames and sniffing',
    async (path) => {
      const { headers } = await test.fetch(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('to a signed-in caller is not cached', async () => {
    const { headers } = await owner.get('/api/user');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has HSTS if the server uses https', async () => {
    const secure = await testSystem({ environment: { PUBLIC_URL: 'https://tenon.example' } });
    const strict = await secure.fetch('/health');
    const plain = await test.fetch('/health');
    expect(strict.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('other methods', () => {
  it('HEAD has the response of GET, without a body', async () => {
    const [head, get] = [await test.fetch('/health', { method: 'HEAD' }), await test.fetch('/health')];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    const missing = await test.fetch('/api/nothing-here', { method: 'HEAD' });
    expect([missing.status, await missing.text()]).toEqual([404, '']);
  });

  it('HEAD of a stream leaves no stream behind', async () => {
    const streams = countStreams();
    for (const path of ['/api/live', '/api/system/stream', '/api/audit/export']) {
      const response = await test.fetch(path, { method: 'HEAD', headers: { authorization } });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
    expect(streams).toEqual({ opened: 1, closed: 1 });
  });

  it('OPTIONS allows no other origin unless one is configured', async () => {
    const response = await test.fetch('/api/user', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

/** The topics that are followed from now on. */
function countStreams() {
  const { live } = test.system;
  const { watch } = live;
  const count = { opened: 0, closed: 0 };
  live.watch = async (...given) => {
    const opened = await watch(...given);
    count.opened++;
    const stop = () => {
      count.closed++;
      opened.stop();
    };
    return { ...opened, stop };
  };
  return count;
}

describe('a large body', () => {
  const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });

  it('is rejected by its Content-Length', async () => {
    const { status, body } = await owner.post('/api/workspaces', JSON.parse(large));
    expect([status, body.code]).toEqual([413, 'body-too-large']);
  });

  it('is rejected by its actual length without a Content-Length', async () => {
    const response = await test.fetch('/api/workspaces', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: ReadableStream.from([Buffer.from(large)]),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([413, 'body-too-large']);
  });
});

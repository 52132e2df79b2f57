import { describe, expect, it } from 'vitest';
import { exampleRequest } from '../openapi/example-of.ts';
import { readOperations } from '../openapi/read-operations.ts';
import { type RawAnswer, sendRaw } from '../raw-http.ts';
import { testSystem } from '../system.ts';

const test = await testSystem();
const operations = await readOperations(test.fetch);
const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, here]) => {
  const methods = here.map(({ method }) => method);
  const implied = [...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return {
    path,
    address: exampleRequest(here[0] as (typeof here)[0]).path,
    allowed: [...methods, ...implied],
  };
});
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

describe('a path of the API', () => {
  it.each(paths)('$path rejects unsupported methods and names the supported ones', async (each) => {
    const others = METHODS.filter((method) => !each.allowed.includes(method));
    expect(others.length).toBeGreaterThan(2);
    for (const method of others) {
      const answer = await send(method, each.address);
      expect([method, answer.status]).toEqual([method, 405]);
      expect(allowOf(answer)).toEqual(each.allowed.toSorted());
      if (method === 'HEAD') continue;
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'method-not-allowed', allowed: each.allowed });
    }
  });

  it.each(paths)('$path lists its methods for OPTIONS', async ({ address, allowed }) => {
    const answer = await send('OPTIONS', address);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(allowOf(answer)).toEqual(allowed.toSorted());
  });

  it.each(METHODS)('that does not exist is unknown to %s', async (method) => {
    expect((await send(method, '/api/nothing-here')).status).toBe(404);
  });
});

describe('another path', () => {
  it.each(['/openapi.json', '/docs', '/metrics', '/', '/people', '/assets-of-nobody'])(
    '%s is read-only',
    async (path) => {
      for (const method of ['POST', 'DELETE', 'TRACE']) {
        const answer = await send(method, path);
        expect([method, answer.status]).toEqual([method, 405]);
        expect(allowOf(answer)).toEqual(['GET', 'HEAD', 'OPTIONS']);
      }
    },
  );

  it('of the MCP endpoint accepts messages only by POST', async () => {
    const { token } = await test.signIn();
    const headers = { authorization: `Bearer ${token}` };
    for (const method of ['PUT', 'TRACE']) {
      const answer = await sendRaw(test.url, { method, path: '/mcp', headers });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
    }
  });
});

function send(method: string, path: string): Promise<RawAnswer> {
  return sendRaw(test.url, { method, path, headers: {} });
}

function allowOf({ headers }: RawAnswer): string[] {
  return (headers.allow ?? '').split(', ').toSorted();
}

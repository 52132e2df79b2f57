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

describe('an address of the API', () => {
  it.each(paths)('$path refuses every method that it does not have, and names those it has', async (each) => {
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

  it.each(paths)('$path tells by OPTIONS what it has', async ({ address, allowed }) => {
    const answer = await send('OPTIONS', address);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(allowOf(answer)).toEqual(allowed.toSorted());
  });

  it.each(METHODS)('is unknown to %s where there is none', async (method) => {
    expect((await send(method, '/api/nothing-here')).status).toBe(404);
  });
});

describe('another address', () => {
  it.each(['/openapi.json', '/docs', '/metrics', '/', '/people', '/assets-of-nobody'])(
    '%s is only read',
    async (path) => {
      for (const method of ['POST', 'DELETE', 'TRACE']) {
        const answer = await send(method, path);
        expect([method, answer.status]).toEqual([method, 405]);
        expect(allowOf(answer)).toEqual(['GET', 'HEAD', 'OPTIONS']);
      }
    },
  );

  it('of the tools for agents takes messages by POST alone', async () => {
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

import { afterAll, describe, expect, it } from 'vitest';
import { blankRequests } from './fuzz/blank-requests.ts';
import { faultIn } from './fuzz/judge.ts';
import { type Operation, readOperations } from './openapi/read-operations.ts';
import { sendRaw } from './raw-http.ts';
import { testSystem } from './system.ts';

const test = await testSystem();
const owner = await test.signIn();
const operations = await readOperations(test.fetch);
const { body: demand } = await owner.post('/api/demands', { title: 'Cooper', text: 'Makes barrels.' });
let sent = 0;

afterAll(() => console.log(`${sent} requests with a blank text, to ${operations.length} operations.`));

describe('a blank text', { timeout: 120_000 }, () => {
  it.each(operations)('in any field of $method $path never causes a server error', async (operation) => {
    for (const request of blankRequests(operation, owner.token, idsFor(operation))) {
      const fault = faultIn(await sendRaw(test.url, request));
      expect([request.path, request.body?.toString(), fault]).toEqual([
        request.path,
        request.body?.toString(),
        undefined,
      ]);
      sent++;
    }
  });

  it('was sent for every text field', () => {
    expect(sent).toBeGreaterThan(1500);
  });

  it.each([
    ['/api/people?search=%20%20', '/api/people'],
    ['/api/postings?location=%20&skill=,', '/api/postings'],
    ['/api/audit?action=&search=', '/api/audit'],
    ['/api/skills?search=%09', '/api/skills'],
  ])('filters nothing in %s', async (blank, plain) => {
    expect((await owner.get(blank)).body).toEqual((await owner.get(plain)).body);
  });

  it.each([
    [`/api/demands/${demand.id}/ranking`, {}],
    ['/api/matching/people', { text: 'A cooper' }],
    ['/api/matching/postings', { text: 'A cooper' }],
  ])('for a location filters nothing in %s', async (path, body) => {
    for (const location of ['', '  ']) {
      const { status, body: ranking } = await owner.post(path, { ...body, filters: { location } });
      expect([status, ranking.notices]).toEqual([200, (await owner.post(path, body)).body.notices]);
    }
  });
});

/** Existing values for parameters whose filters are checked only if something exists. */
function idsFor({ path }: Operation): Record<string, string> {
  return path.startsWith('/api/demands/{id}/') ? { id: demand.id } : {};
}

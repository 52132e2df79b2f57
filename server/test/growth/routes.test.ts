import { beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api.ts';
import { richTenant } from '../attack/rich-tenant.ts';
import { lineParsers } from '../documents/line-parsers.ts';
import { readOperations } from '../openapi/read-operations.ts';
import { type Client, testSystem } from '../system.ts';
import { cpuGrowth, MAX_EXPONENT } from './cpu-growth.ts';
import { existingIds } from './existing-ids.ts';
import { pieces } from './pieces.ts';
import { type TextRequest, textRequests } from './text-requests.ts';

const test = await testSystem({ openParsers: lineParsers });
const api = createApi(test.system, { publicUrl: () => test.url });
const operations = await readOperations(test.fetch);
const all = pieces();
/** In characters; with this few, only extreme growth takes long, and a few texts show it. */
const SHORT = 2000;
const some = all.filter((_, place) => place % 8 === 0);
let owner: Client;
let requests: TextRequest[];

beforeAll(async () => {
  ({ owner } = await richTenant(test, 'growth'));
  const idsIn = existingIds((path) => owner.get(path));
  requests = [];
  // Reads come first: the rows written here make later searches slow in the database.
  const readsFirst = operations.toSorted(
    (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  );
  for (const operation of readsFirst)
    requests.push(...(await textRequests(operation, await idsIn(operation.path), send)));
});

async function send(method: string, path: string, body: unknown): Promise<number> {
  const response = await api.request(path, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('a request with a repetitive text', () => {
  it('is accepted by all operations with texts', () => {
    const taken = requests.filter(({ status }) => status < 300).map(({ operation }) => operation);
    expect(taken).toEqual(
      expect.arrayContaining([
        ...['matchPostings', 'matchPeople', 'proposeDemand', 'addDemand', 'addPosting', 'searchPostings'],
        ...['findSkills', 'normaliseTitles', 'addPerson', 'checkPerson', 'listPeople', 'changeCandidate'],
        ...['addAnswer', 'proposeAnswers', 'saveApplicant', 'listAnswers'],
      ]),
    );
  });

  it('takes linear time', { timeout: 600_000 }, async () => {
    const steep: object[] = [];
    for (const { operation, fields, size, send: sendTexts } of requests) {
      for (const { name, text } of size > SHORT ? all : some) {
        const growth = await cpuGrowth((share) => sendTexts({ text, share }));
        if (growth.exponent > MAX_EXPONENT) steep.push({ operation, fields, name, ...growth });
      }
    }
    expect(steep).toEqual([]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultIn } from './fuzz/judge.ts';
import { malformedRequest } from './fuzz/malformed-request.ts';
import { readOperations } from './openapi/read-operations.ts';
import { sendRaw } from './raw-http.ts';
import { type Client, testSystem } from './system.ts';

/** Another storm: FUZZ_SEED=… FUZZ_RUNS=… */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const runs = Number(process.env.FUZZ_RUNS ?? 150);

const test = await testSystem();
const operations = await readOperations(test.fetch);
const answers = new Map<number, number>();
let owner: Client;

beforeAll(async () => {
  owner = await test.signIn();
});

afterAll(() => {
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const byStatus = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${total} malformed requests to ${operations.length} operations, seed ${seed}: ${byStatus.join(', ')}.`,
  );
});

describe('malformed requests', () => {
  it.each(operations)('leave $method $path unharmed', { timeout: 120_000 }, async (operation) => {
    const property = fc.asyncProperty(malformedRequest(operation, owner.token), async (request) => {
      const answer = await sendRaw(test.url, request);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      expect(faultIn(answer)).toBeUndefined();
    });
    await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true });
  });

  it('leave the server well and the session usable', async () => {
    const health = await test.fetch('/health');
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
    expect((await owner.get('/api/user')).status).toBe(200);
    const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(operations.length * runs);
  });
});

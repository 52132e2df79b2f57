import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { faultIn } from './fuzz/judge.ts';
import { malformedRequest } from './fuzz/malformed-request.ts';
import { startIssuer } from './issuer.ts';
import { isForAuditors } from './openapi/for-auditors.ts';
import { type Operation, readOperations } from './openapi/read-operations.ts';
import { sendRaw } from './raw-http.ts';
import { type TestSystem, testSystem } from './system.ts';

/** To run other requests: FUZZ_SEED=… FUZZ_RUNS=… */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const runs = Number(process.env.FUZZ_RUNS ?? 150);

const test = await testSystem();
const issuer = await startIssuer();
const withIssuer = await testSystem({
  environment: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
});
const operations = await readOperations(test.fetch);
const signInOperations = operations.filter(({ path }) => path.startsWith('/auth/'));
const answers = new Map<number, number>();

afterAll(() => {
  const byStatus = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${total()} malformed requests to ${operations.length} operations, seed ${seed}: ${byStatus.join(', ')}.`,
  );
});

describe('malformed requests', () => {
  it.each(operations)('to $method $path never cause a server error', (operation) => storm(test, operation));

  it.each(signInOperations)(
    'to $method $path never cause a server error if an issuer is configured',
    (operation) => storm(withIssuer, operation),
  );

  it('leave the server healthy and the session usable', async () => {
    for (const { fetch } of [test, withIssuer]) {
      const health = await fetch('/health');
      expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
    }
    expect((await (await test.signIn()).get('/api/user')).status).toBe(200);
    expect(total()).toBeGreaterThanOrEqual((operations.length + signInOperations.length) * runs);
    // Neither all requests were rejected by validation, nor were all accepted.
    expect(answers.get(200)).toBeGreaterThan(total() / 8);
    expect(answers.get(400)).toBeGreaterThan(total() / 6);
  });
});

async function storm({ url }: TestSystem, operation: Operation): Promise<void> {
  // A new session each time: on a busy machine, the test takes longer than a token is valid.
  const { token } = await test.signIn({ role: isForAuditors(operation) ? 'auditor' : 'owner' });
  const requests = malformedRequest(operation, token, { provider: 'google' });
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await sendRaw(url, request);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    expect(faultIn(answer)).toBeUndefined();
  });
  await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true });
}

function total(): number {
  return [...answers.values()].reduce((sum, count) => sum + count, 0);
}

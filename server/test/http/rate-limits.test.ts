import { describe, expect, it } from 'vitest';
import { type Client, clientOf, testSystem } from '../system.ts';

/** A burst may use a quarter of the limit per minute. */
const test = await testSystem({ environment: { RATE_LIMIT: '40' } });
const door = await testSystem({ environment: { SIGN_IN_RATE_LIMIT: '20' } });
const behindProxy = await testSystem({ environment: { SIGN_IN_RATE_LIMIT: '20', TRUST_PROXY: 'true' } });

describe('rate limits', () => {
  it('allow a burst and then return when to retry', async () => {
    const owner = await test.signIn({ tenant: 'hasty' });
    const answers = await hurry(owner, 20);

    expectAbout(10, answers.filter(({ status }) => status === 200).length);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'rate-limited',
      status: 429,
      retry_after: expect.any(Number),
    });
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBe(refused?.body.retry_after);

    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    expect((await owner.get('/api/user')).status).toBe(200);
  });

  it('count each caller separately', async () => {
    const [hasty, calm] = [await test.signIn({ tenant: 'one' }), await test.signIn({ tenant: 'two' })];
    await hurry(hasty, 20);
    expect((await calm.get('/api/user')).status).toBe(200);
  });

  it('of a key can be below the general limit', async () => {
    const owner = await test.signIn({ tenant: 'keys' });
    const slow = await keyOf(owner, { rate_limit: 8 });
    const answers = await hurry(slow, 12);
    expectAbout(5, answers.filter(({ status }) => status === 200).length);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'rate-limited', retry_after: expect.any(Number) });

    const others = await hurry(await keyOf(owner, {}), 6);
    expect(others.map(({ status }) => status)).not.toContain(429);
  });

  it('of a key cannot exceed the general limit', async () => {
    const greedy = await keyOf(await test.signIn({ tenant: 'greed' }), { rate_limit: 100_000 });
    const statuses = (await hurry(greedy, 20)).map(({ status }) => status);
    expectAbout(10, statuses.filter((status) => status === 200).length);
  });

  it('apply to failed sign-ins, also of signed-in callers', async () => {
    const statuses = await knock(door, 10, {});
    expectAbout(5, statuses.filter((status) => status === 401).length);
    expect(statuses).toContain(429);
    expect((await door.fetch('/health')).status).toBe(200);
  });

  it('use forwarded addresses only from a configured proxy', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    expect(await knock(behindProxy, 6, from('203.0.113.1'))).toContain(429);
    expect(await knock(behindProxy, 5, from('203.0.113.2'))).not.toContain(429);
    // A caller can send anything before the address that the proxy appends.
    expect(await knock(behindProxy, 1, from('198.51.100.9, 203.0.113.1'))).toEqual([429]);
    expect(await knock(door, 1, from('203.0.113.3'))).toEqual([429]);
  });
});

async function keyOf(maker: Client, options: { rate_limit?: number }): Promise<Client> {
  const { status, body } = await maker.post('/api/api-keys', {
    name: 'agent',
    scopes: ['workspace.read'],
    ...options,
  });
  expect(status).toBe(201);
  expect(body.rate_limit).toBe(options.rate_limit ?? null);
  return clientOf(test.fetch, { token: body.key, user: maker.user });
}

/** On a slow machine, one or two more requests become available meanwhile. */
function expectAbout(count: number, found: number): void {
  expect(found).toBeGreaterThanOrEqual(count);
  expect(found).toBeLessThan(count + 3);
}

function hurry(client: Client, times: number) {
  return Promise.all(Array.from({ length: times }, () => client.get('/api/user')));
}

function knock({ fetch }: typeof test, times: number, headers: Record<string, string>) {
  const once = async () => (await fetch('/auth/refresh', { method: 'POST', headers })).status;
  return Promise.all(Array.from({ length: times }, once));
}

import { createApiKey, listApiKeys, revokeApiKey } from '@tenon/contract/identity';
import { beforeAll, expect, it } from 'vitest';
import { type TestSystem, testSystem } from '../../../test/system.ts';
import { ApiProblem } from './api-problem.ts';
import { type Client, openClient } from './client.ts';

let product: TestSystem;
let client: Client;

beforeAll(async () => {
  product = await testSystem();
  const { token } = await product.signIn();
  client = openClient({ baseUrl: `${product.url}/`, token });
});

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiProblem ? error : undefined),
  );

it('the client calls endpoints of the contract and parses their responses', async () => {
  const made = await client.call(createApiKey, { body: { name: 'Desk', scopes: ['postings.read'] } });
  const { items } = await client.call(listApiKeys, { query: { limit: 5, cursor: undefined } });
  expect(items.map(({ id, name }) => ({ id, name }))).toEqual([{ id: made.id, name: 'Desk' }]);
  expect(await client.call(revokeApiKey, { params: { id: made.id } })).toBeUndefined();
});

it('repeated calls with the same idempotency key create one thing', async () => {
  const ask = () =>
    client.call(
      createApiKey,
      { body: { name: 'Once', scopes: ['postings.read'] } },
      { idempotencyKey: 'the-very-same' },
    );
  const first = await ask();
  expect((await ask()).id).toBe(first.id);
});

it('a refused call throws the problem with its code and details', async () => {
  const problem = await problemOf(client.call(createApiKey, { body: { name: '', scopes: [] } }));
  expect(problem).toMatchObject({ status: 400, code: 'invalid-request', mayPass: false });
  expect(problem?.details.errors).toContainEqual(expect.objectContaining({ path: 'body.name' }));

  const stranger = openClient({ baseUrl: product.url, token: async () => 'nobody' });
  expect(await problemOf(stranger.call(listApiKeys, {}))).toMatchObject({ status: 401 });
});

it('a call to an unreachable or broken API throws a temporary problem', async () => {
  const away = openClient({ baseUrl: 'http://127.0.0.1:9', token: 'any' });
  expect(await problemOf(away.call(listApiKeys, {}))).toMatchObject({ code: 'unreachable', mayPass: true });

  const odd = openClient({
    baseUrl: 'http://api',
    token: 'any',
    fetch: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  });
  expect(await problemOf(odd.call(listApiKeys, {}))).toMatchObject({
    status: 502,
    code: 'unexpected-answer',
    mayPass: true,
  });

  const other = openClient({ baseUrl: 'http://api', token: 'any', fetch: () => Response.json({ rows: [] }) });
  expect(await problemOf(other.call(listApiKeys, {}))).toMatchObject({ code: 'unexpected-answer' });
});

it('a call can be aborted, and requires all path parameters', async () => {
  const stopped = client.call(listApiKeys, {}, { signal: AbortSignal.abort(new Error('enough')) });
  await expect(stopped).rejects.toThrow('enough');
  await expect(client.call(revokeApiKey, { params: { id: '' } })).rejects.toThrow('revokeApiKey needs id');
});

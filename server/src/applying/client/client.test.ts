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

it('speaks with the API in the words of the contract', async () => {
  const made = await client.call(createApiKey, { body: { name: 'Desk', scopes: ['postings.read'] } });
  const { items } = await client.call(listApiKeys, { query: { limit: 5, cursor: undefined } });
  expect(items.map(({ id, name }) => ({ id, name }))).toEqual([{ id: made.id, name: 'Desk' }]);
  expect(await client.call(revokeApiKey, { params: { id: made.id } })).toBeUndefined();
});

it('makes one thing of one key, however often it asks', async () => {
  const ask = () =>
    client.call(
      createApiKey,
      { body: { name: 'Once', scopes: ['postings.read'] } },
      { idempotencyKey: 'the-very-same' },
    );
  const first = await ask();
  expect((await ask()).id).toBe(first.id);
});

it('throws what the API said, with its code and what else it named', async () => {
  const problem = await problemOf(client.call(createApiKey, { body: { name: '', scopes: [] } }));
  expect(problem).toMatchObject({ status: 400, code: 'invalid-request', mayPass: false });
  expect(problem?.details.errors).toContainEqual(expect.objectContaining({ path: 'body.name' }));

  const stranger = openClient({ baseUrl: product.url, token: async () => 'nobody' });
  expect(await problemOf(stranger.call(listApiKeys, {}))).toMatchObject({ status: 401 });
});

it('says that it may pass when nobody answers, or nobody who can explain', async () => {
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

it('stops for whoever asks it to, and needs every part of an address', async () => {
  const stopped = client.call(listApiKeys, {}, { signal: AbortSignal.abort(new Error('enough')) });
  await expect(stopped).rejects.toThrow('enough');
  await expect(client.call(revokeApiKey, { params: { id: '' } })).rejects.toThrow('revokeApiKey needs id');
});

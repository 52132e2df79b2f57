import { expect, it } from 'vitest';
import { compose } from '../../src/compose.ts';
import { SERVER_DIMENSIONS, startEmbeddingServer } from '../embedding-server.ts';
import { testSystem } from '../system.ts';

const server = await startEmbeddingServer('tei');
const test = await testSystem({ environment: { EMBEDDER_URL: server.url, EMBEDDER_VERSION: 'second' } });

const health = async () => {
  const response = await test.fetch('/health');
  const { status, engines } = (await response.json()) as {
    status: string;
    engines: { name: string; kind: string; state: string }[];
  };
  const embedder = engines.find((engine) => engine.name === 'embedder');
  return { http: response.status, status, embedder };
};

it('health reports the model with the configured version', async () => {
  expect(test.system.embedder.model).toMatch(/^lab\/words@[0-9a-f]{8}\+second$/);
  expect(await health()).toMatchObject({
    http: 200,
    status: 'ok',
    embedder: { kind: 'model server', state: 'ok' },
  });
  const shown = (await test.system.readEngines()).find(({ name }) => name === 'embedder');
  expect(shown?.detail).toBe(`${test.system.embedder.model}, ${SERVER_DIMENSIONS} dimensions`);
});

it('the product works without the embedder: health reports it, and the next start does not need it', async () => {
  await server.close();
  const calls = await Promise.allSettled([1, 2, 3].map(() => test.system.embedder.embed(['cook'])));
  for (const call of calls) expect(call).toMatchObject({ reason: { code: 'embedder-unavailable' } });

  await expect.poll(health).toMatchObject({ http: 200, status: 'degraded', embedder: { state: 'down' } });

  const next = await compose({ config: test.system.config, kind: 'cli' });
  const { model, dimensions } = next.embedder;
  await next.close();
  expect({ model, dimensions }).toEqual({ model: test.system.embedder.model, dimensions: SERVER_DIMENSIONS });
});

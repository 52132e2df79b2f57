import { expect, it } from 'vitest';
import { startEmbeddingServer } from '../embedding-server.ts';
import { PATIENTLY } from '../patience.ts';
import { testSystem } from '../system.ts';

const server = await startEmbeddingServer('tei');
const test = await testSystem({ environment: { EMBEDDER_URL: server.url } });

it('a sign-in wakes the model server, and succeeds without it', async () => {
  const before = server.requests.length;
  await test.signIn();
  await expect.poll(() => server.requests.length, PATIENTLY).toBeGreaterThan(before);
  server.always = { status: 503 };
  expect((await test.signIn({ role: 'seeker' })).token).toBeTruthy();
});

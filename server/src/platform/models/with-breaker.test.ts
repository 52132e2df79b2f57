import { expect, it } from 'vitest';
import { startEmbeddingServer } from '../../../test/embedding-server.ts';
import { openHttpModel } from './http/open-http.ts';
import { withBreaker } from './with-breaker.ts';

async function scene(options: { freshMs?: number } = {}) {
  const server = await startEmbeddingServer('openai');
  const model = await openHttpModel({ url: server.url, model: 'words', timeoutSeconds: 20, waitMs: 1 });
  let seconds = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
  const pass = (some: number) => {
    seconds += some;
  };
  server.requests.length = 0;
  return { server, pass, embedder: withBreaker(model, { now, failures: 3, pauseMs: 10_000, ...options }) };
}

const outage = { code: 'embedder-unavailable', retry: true };

it('the embedder is not called after three failures in a row until a pause is over', async () => {
  const { server, embedder, pass } = await scene();
  server.always = { status: 503 };
  for (let call = 1; call <= 3; call += 1)
    await expect(embedder.embed(['cook'])).rejects.toMatchObject(outage);
  const requestCount = server.requests.length;

  pass(4);
  await expect(embedder.embed(['cook'])).rejects.toMatchObject({ ...outage, details: { retry_after: 6 } });
  expect(server.requests).toHaveLength(requestCount);

  pass(7);
  server.always = undefined;
  expect(await embedder.embed(['cook'])).toHaveLength(1);
  expect(await embedder.embed(['cook'])).toHaveLength(1);
});

it('the breaker reports since when the embedder is unavailable', async () => {
  const { server, embedder, pass } = await scene();
  await embedder.embed(['cook']);
  expect(embedder.downSince()).toBeNull();
  server.always = { status: 503 };
  pass(60);
  for (let call = 1; call <= 4; call += 1) {
    await expect(embedder.embed(['cook'])).rejects.toMatchObject(outage);
    pass(1);
  }
  expect(embedder.downSince()).toEqual(new Date(Date.UTC(2026, 0, 1, 0, 1)));

  pass(11);
  server.always = undefined;
  await embedder.embed(['cook']);
  expect(embedder.downSince()).toBeNull();
});

it('one call tries the embedder after the pause, and other calls do not wait for it', async () => {
  const { server, embedder, pass } = await scene();
  server.always = { status: 503 };
  for (let call = 1; call <= 3; call += 1)
    await expect(embedder.embed(['cook'])).rejects.toMatchObject(outage);
  pass(11);
  server.requests.length = 0;

  const outcomes = await Promise.allSettled([1, 2, 3].map(() => embedder.embed(['cook'])));

  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(server.requests).toHaveLength(4);
  await expect(embedder.embed(['cook'])).rejects.toMatchObject(outage);
  expect(server.requests).toHaveLength(4);
});

it('timeouts count as failures, but canceled calls do not', async () => {
  const { server, embedder } = await scene();
  server.always = 'silent';
  const left = new AbortController();
  const leaving = embedder.embed(['cook'], { signal: left.signal });
  left.abort();
  await expect(leaving).rejects.toThrow();
  for (let call = 1; call <= 3; call += 1) {
    const tired = embedder.embed(['cook'], { signal: AbortSignal.timeout(20) });
    await expect(tired).rejects.toMatchObject({ name: 'TimeoutError' });
  }

  await expect(embedder.embed(['cook'])).rejects.toMatchObject(outage);
});

it('health follows the last call, and a test word if that was long ago', async () => {
  const { server, embedder, pass } = await scene();
  await embedder.embed(['cook']);
  await embedder.check();
  expect(server.requests).toHaveLength(1);

  pass(61);
  await embedder.check();
  expect(server.requests).toHaveLength(2);

  server.always = { status: 503 };
  pass(61);
  await expect(embedder.check()).rejects.toMatchObject(outage);
  server.always = undefined;
  await embedder.check();
});

it('an embedder that does not respond counts as down', async () => {
  const { server, embedder } = await scene();
  server.always = 'silent';
  await expect(embedder.check()).rejects.toMatchObject({ code: 'embedder-unavailable' });
});

it('health sends no test word if the absence of failures is enough', async () => {
  const { server, embedder } = await scene({ freshMs: Number.POSITIVE_INFINITY });

  await embedder.check();
  expect(server.requests).toHaveLength(0);

  server.always = { status: 503 };
  await expect(embedder.embed(['cook'])).rejects.toMatchObject(outage);
  await expect(embedder.check()).rejects.toMatchObject(outage);
});

import { describe, expect, it } from 'vitest';
import {
  type EmbeddingServer,
  type Fault,
  SERVER_DIMENSIONS,
  startEmbeddingServer,
  wordSum,
} from '../../../../test/embedding-server.ts';
import { type HttpOptions, openHttpModel } from './open-http.ts';

const open = ({ url }: { url: string }, options: Partial<HttpOptions> = {}) =>
  openHttpModel({ url, model: 'words', timeoutSeconds: 20, waitMs: 1, ...options });

/** A server and a model on it, before the first request. */
async function scene(protocol: 'openai' | 'tei', options: Partial<HttpOptions> = {}, limits = {}) {
  const server = await startEmbeddingServer(protocol, limits);
  const model = await open(server, options);
  server.requests.length = 0;
  return { server, model };
}

describe.each(['openai', 'tei'] as const)('a model behind %s', (protocol) => {
  it('sends 64 texts in a request and a few requests at a time', async () => {
    const { server, model } = await scene(protocol, {}, { delayMs: 20 });
    const texts = Array.from({ length: 1000 }, (_, number) => `text number ${number}`);

    const vectors = await model.embed(texts);

    expect(server.requests.map((request) => request.texts.length).sort((a, b) => b - a)).toEqual([
      ...new Array(15).fill(64),
      40,
    ]);
    expect(server.mostAtOnce).toBeGreaterThan(1);
    expect(server.mostAtOnce).toBeLessThanOrEqual(4);
    for (const place of [0, 63, 64, 999]) expect(vectors[place]).toEqual(unit(wordSum(texts[place] ?? '')));
  });

  it.each<[string, Fault[]]>([
    ['is busy', [{ status: 429, retryAfter: '0' }, { status: 503 }, { status: 500 }]],
    ['cuts the connection', ['cut', 'half']],
    ['answers that the model behind it failed', [{ status: 424 }]],
  ])('retries if the server %s', async (_what, faults) => {
    const { server, model } = await scene(protocol);
    server.faults.push(...faults);

    const [vector] = await model.embed(['data engineer']);

    expect(vector).toEqual(unit(wordSum('data engineer')));
    expect(server.requests).toHaveLength(faults.length + 1);
  });

  it.each<[string, Fault]>([
    ['stays away', 'cut'],
    ['stays busy', { status: 429 }],
  ])('is unavailable after four attempts if the server %s', async (_what, fault) => {
    const { server, model } = await scene(protocol);
    server.always = fault;

    await expect(model.embed(['cook'])).rejects.toMatchObject({ code: 'embedder-unavailable', retry: true });
    expect(server.requests).toHaveLength(4);
  });

  it('does not wait for a long delay, and reports when to retry', async () => {
    const { server, model } = await scene(protocol);
    server.always = { status: 429, retryAfter: '3600' };

    await expect(model.embed(['cook'])).rejects.toMatchObject({
      code: 'embedder-unavailable',
      details: { retry_after: 3600 },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('is unavailable if there is no response in time', async () => {
    const { server } = await scene(protocol);
    const hasty = await open(server, { timeoutSeconds: 0.2 });
    server.always = 'silent';

    await expect(hasty.embed(['cook'])).rejects.toMatchObject({
      code: 'embedder-unavailable',
      message: expect.stringContaining('nothing came within 0.2 s'),
    });
  });

  it.each<Fault>(['one-missing', 'other-dimensions', 'no-numbers', 'not-json', { status: 401 }])(
    'rejects the response %j',
    async (fault) => {
      const { server, model } = await scene(protocol);
      server.always = fault;

      await expect(model.embed(['welder', 'cook'])).rejects.toMatchObject({ code: 'embedder-unusable' });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('stops waiting for another attempt when its caller aborts', async () => {
    const { server } = await scene(protocol);
    const patient = await open(server, { waitMs: 15_000 });
    server.always = { status: 503 };
    const caller = new AbortController();

    const pending = patient.embed(['cook'], { signal: caller.signal });
    await expect.poll(() => server.requests.length).toBeGreaterThan(1);
    caller.abort(new Error('gone home'));

    await expect(pending).rejects.toThrow('gone home');
  });

  it('embeds all of a long text, in pieces', async () => {
    const { server, model } = await scene(protocol, { maxTokens: 64 });
    const text = Array.from({ length: 500 }, (_, number) => `word${number}`).join(' ');

    const [vector] = await model.embed([text]);

    const sent = server.requests.flatMap((request) => request.texts);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.join('')).toBe(text);
    const mean = new Array(SERVER_DIMENSIONS).fill(0);
    for (const piece of sent)
      for (const [place, value] of unit(wordSum(piece)).entries()) mean[place] += value * piece.length;
    for (const [place, value] of unit(mean).entries()) expect(vector?.[place]).toBeCloseTo(value, 5);
  });

  it('splits only texts that the server finds too long', async () => {
    const { server, model } = await scene(protocol, { maxTokens: 500 }, { tokens: 100 });
    const long = Array.from({ length: 150 }, (_, number) => `w${number}`).join(' ');

    const vectors = await model.embed(['cook', long, 'welder']);

    expect(vectors[0]).toEqual(unit(wordSum('cook')));
    expect(vectors[2]).toEqual(unit(wordSum('welder')));
    const [alone] = await model.embed([long]);
    expect(vectors[1]).toEqual(alone);
    const halves = server.requests.map((request) => request.texts).filter((texts) => texts.length === 1);
    expect(halves.flat().join('')).toContain(long);
  });

  it('does not flood a server that rejects everything', async () => {
    const { server, model } = await scene(protocol);
    server.always = { status: 400 };

    await expect(model.embed(new Array(64).fill('some short text'))).rejects.toMatchObject({
      code: 'embedder-unusable',
    });
    expect(server.requests.length).toBeLessThan(10);
  });

  it('is detected without a name, and sends the key', async () => {
    const server = await startEmbeddingServer(protocol);

    const model = await open(server, { key: 'secret-1' });

    expect(model.dimensions).toBe(SERVER_DIMENSIONS);
    expect(server.requests).toMatchObject([{ authorization: 'Bearer secret-1' }]);
  });

  it('opens while the server is down, using the stored facts', async () => {
    const server = await startEmbeddingServer(protocol);
    const kept: object[] = [];
    const memory = { read: () => kept.at(-1), write: (value: object) => void kept.push(value) };
    const before = await open(server, { memory });
    await server.close();

    const after = await open(server, { memory });

    expect([after.model, after.dimensions]).toEqual([before.model, before.dimensions]);
    await expect(after.embed(['cook'])).rejects.toMatchObject({ code: 'embedder-unavailable' });
    await expect(open(server, { memory, model: 'another' })).rejects.toMatchObject({
      code: 'embedder-unavailable',
    });
  });
});

it('sends smaller batches if the server has a lower limit', async () => {
  const { server, model } = await scene('tei', {}, { batch: 32 });

  await model.embed(new Array(64).fill('cook'));

  expect(server.requests.map((request) => request.texts.length)).toEqual([32, 32]);
});

it('an HTTP model has another name if the server has other weights or settings', async () => {
  const names = [
    await open(await startEmbeddingServer('tei', { sha: 'one' }), { model: undefined }),
    await open(await startEmbeddingServer('tei', { sha: 'two' }), { model: undefined }),
    await open(await startEmbeddingServer('tei', { sha: 'two' }), { model: undefined, maxTokens: 100 }),
    await open(await startEmbeddingServer('tei', { sha: 'two' }), { model: undefined, prefix: 'query: ' }),
  ].map(({ model }) => model);

  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^lab\/words@[0-9a-f]{8}$/);
});

it('adds the prefix to every piece', async () => {
  const { server, model } = await scene('tei', { prefix: 'query: ', maxTokens: 32 });

  await model.embed(['one two three '.repeat(40)]);

  const sent = server.requests.flatMap((request) => request.texts);
  expect(sent.length).toBeGreaterThan(1);
  for (const text of sent) expect(text.startsWith('query: ')).toBe(true);
});

it('rejects two vectors for one text', async () => {
  const { server, model } = await scene('openai');
  server.always = 'one-twice';

  await expect(model.embed(['welder', 'cook'])).rejects.toMatchObject({ code: 'embedder-unusable' });
});

it('requires the name of the model if the server does not report it', async () => {
  const server = await startEmbeddingServer('openai');

  await expect(open(server, { model: undefined })).rejects.toMatchObject({ code: 'invalid-configuration' });
});

it.each([
  ['/v1', '/v1/embeddings'],
  ['/v1/embeddings', '/v1/embeddings'],
  ['', '/v1/embeddings'],
])('derives the URL of OpenAI’s protocol from the base%s', async (suffix, path) => {
  const server: EmbeddingServer = await startEmbeddingServer('openai');

  await open({ url: `${server.url}${suffix}` });

  expect(server.requests[0]?.path).toBe(path);
});

function unit(vector: readonly number[]): Float32Array {
  // Computed from 32-bit numbers, like the model.
  const numbers = Float32Array.from(vector);
  const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0));
  return numbers.map((value) => value / length);
}

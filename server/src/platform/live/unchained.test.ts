import { get } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { usedMemory } from '../../../test/memory.ts';
import { unchained } from './unchained.ts';

const CHUNKS = 20_000;

it('a long stream does not accumulate memory for what it has sent', async () => {
  const grown = await growth(unchained);
  expect(grown).toBeLessThan(1e6);
});

async function growth(
  wrap: (stream: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>,
): Promise<number> {
  const source = slowStream();
  const app = new Hono().get('/', (context) => context.body(wrap(source.stream)));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const request = get({ port, agent: false }, (response) => response.resume());
  await source.reached(1_000);
  const before = await usedMemory();
  await source.reached(CHUNKS);
  const grown = (await usedMemory()) - before;
  request.destroy();
  return grown;
}

/** One chunk at a time, each after the one before has gone to the socket: as events come. */
function slowStream() {
  let sent = 0;
  let target = 0;
  let onReached = () => {};
  let resume = () => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent === target) {
          onReached();
          await new Promise<void>((resolve) => {
            resume = resolve;
          });
        }
        await new Promise((resolve) => setImmediate(resolve));
        sent++;
        controller.enqueue(Buffer.from('data: 1\n\n'));
      },
    },
    { highWaterMark: 0 },
  );
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      target = count;
      onReached = resolve;
      resume();
    });
  return { stream, reached };
}

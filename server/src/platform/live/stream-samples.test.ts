import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { openSse } from '../../../test/sse-client.ts';
import { takeMessages } from '../../../test/sse-viewers.ts';
import { openSampler, type Sampler } from './sampler.ts';
import { streamSamples } from './stream-samples.ts';

it('a stream of samples sends the state on connect and then only changes', async () => {
  const { url, system } = await scene();
  const client = await openSse(url);
  const reading = takeMessages(client.messages, 3);
  await sleep(200);
  system.tasks = 1;
  await sleep(100);
  system.tasks = 2;
  expect((await reading).map((message) => message.data)).toEqual([{ tasks: 0 }, { tasks: 1 }, { tasks: 2 }]);
  client.close();
});

it('a sampler samples once for all watchers, and not at all without any', async () => {
  const { url, looks, watchers } = await scene(0.5);
  await sleep(600);
  expect(looks()).toBe(0);

  const clients = await Promise.all(Array.from({ length: 20 }, () => openSse(url)));
  await Promise.all(clients.map((client) => takeMessages(client.messages, 1)));
  expect(looks()).toBeLessThan(10);

  for (const client of clients) client.close();
  await expect.poll(watchers, PATIENTLY).toBe(0);
  const before = looks();
  await sleep(600);
  expect(looks()).toBe(before);

  const late = await openSse(url);
  expect(await takeMessages(late.messages, 1)).toMatchObject([{ event: 'system', data: { tasks: 0 } }]);
  expect(looks()).toBeGreaterThan(before);
  late.close();
});

it('a failed first sample is returned as an error, and a later failure does not end the stream', async () => {
  const { url, system, errors } = await scene();
  system.isBroken = true;
  expect((await openSse(url)).response.statusCode).toBe(500);

  system.isBroken = false;
  const client = await openSse(url);
  const reading = takeMessages(client.messages, 2);
  await sleep(50);
  system.isBroken = true;
  await expect.poll(() => errors.length, PATIENTLY).toBeGreaterThan(0);
  system.isBroken = false;
  system.tasks = 5;
  expect((await reading).map((message) => message.data)).toEqual([{ tasks: 0 }, { tasks: 5 }]);
  client.close();
});

it('a sampler ends its streams when it closes', async () => {
  const { url, sampler } = await scene();
  const client = await openSse(url);
  await takeMessages(client.messages, 1);
  sampler.close();
  expect(await takeMessages(client.messages, 1)).toEqual([]);
});

async function scene(everySeconds = 0.02) {
  const system = { tasks: 0, isBroken: false };
  const errors: unknown[] = [];
  let looks = 0;
  const sampler = openSampler({
    everySeconds,
    onError: (error) => errors.push(error),
    async sample() {
      looks++;
      if (system.isBroken) throw new Error('cannot look');
      return { tasks: system.tasks };
    },
  });
  let watchers = 0;
  const counting: Sampler = {
    ...sampler,
    async watch(onChange) {
      const sampling = await sampler.watch(onChange);
      watchers++;
      return {
        ...sampling,
        stop: () => {
          watchers--;
          sampling.stop();
        },
      };
    },
  };
  const app = new Hono().get('/', (context) =>
    streamSamples(context, { sampler: counting, event: 'system' }),
  );
  app.onError((_, context) => context.text('failed', 500));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    sampler.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    system,
    errors,
    sampler,
    looks: () => looks,
    watchers: () => watchers,
  };
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openDb } from '../src/platform/db/postgres.ts';
import { postgresLive } from '../src/platform/live/postgres.ts';
import { streamTopic } from '../src/platform/live/sse.ts';

export type ServerKind = 'live' | 'bare';
export type ServerCommand = { measure: true } | { events: number; perSecond: number };
/** Memory in MB, processor time in milliseconds since the process began. */
export type ServerReport = { memory: number; cpu: number };

type Server = { port: number; send: (at: string) => Promise<unknown> | unknown };

const servers: Record<ServerKind, () => Promise<Server>> = {
  live() {
    const db = openDb({ url: process.env.DATABASE_URL ?? '', application: 'tenon-bench' });
    const live = postgresLive({ db });
    const topic = `bench:${process.pid}`;
    const app = new Hono().get('/', (context) => streamTopic(context, { live, topic }));
    const send = (at: string) => live.append(db.sql, topic, 'tick', { at, text });
    return new Promise((resolve) =>
      serve({ fetch: app.fetch, port: 0 }, ({ port }) => resolve({ port, send })),
    );
  },

  bare() {
    const responses = new Set<ServerResponse>();
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 2000\n\n');
      responses.add(response);
    });
    const send = (at: string) => {
      const frame = `event: tick\ndata: ${JSON.stringify({ at, text })}\n\n`;
      for (const response of responses) response.write(frame);
    };
    return new Promise((resolve) =>
      server.listen(0, () => resolve({ port: (server.address() as AddressInfo).port, send })),
    );
  },
};

/** About as long as the news of a few items. */
const text = 'x'.repeat(200);

const { port, send } = await servers[process.argv[2] as ServerKind]();
process.on('message', async (command: ServerCommand) => {
  if ('events' in command) await sendEvents(command.events, command.perSecond);
  const { user, system } = process.cpuUsage();
  const memory = process.memoryUsage().rss / 1024 ** 2;
  process.send?.({ memory, cpu: (user + system) / 1000 } satisfies ServerReport);
});
process.send?.({ port });

async function sendEvents(events: number, perSecond: number): Promise<void> {
  const started = performance.now();
  for (let event = 0; event < events; event++) {
    await sleep(Math.max(1, started + (event * 1000) / perSecond - performance.now()));
    await send(String(process.hrtime.bigint()));
  }
}

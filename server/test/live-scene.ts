import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Db } from '../src/platform/db/port.ts';
import type { Live } from '../src/platform/live/port.ts';
import { postgresLive } from '../src/platform/live/postgres.ts';
import { type StreamTopicOptions, streamTopic } from '../src/platform/live/sse.ts';
import type { TestDatabase } from './database.ts';

let scenes = 0;

/** Streams over HTTP for one test file. */
export async function liveScenes({ db, owner }: TestDatabase) {
  await owner`create table board (topic text, item text, value int, primary key (topic, item))`;
  await owner`grant select, insert, update on board to tenon_app`;
  return (options?: SceneOptions, liveOptions?: { ringBytes?: number }) =>
    openScene(db, options, liveOptions);
}

type SceneOptions = Omit<Partial<StreamTopicOptions>, 'snapshot'> & {
  snapshot?: StreamTopicOptions['snapshot'] | undefined;
};

/** A topic whose state is a table; each change writes both in one transaction, as the product does. */
async function openScene(db: Db, options: SceneOptions = {}, liveOptions: { ringBytes?: number } = {}) {
  const topic = `scene:${++scenes}`;
  const live = postgresLive({ db, ...liveOptions });
  let watchers = 0;
  const counting: Live = {
    ...live,
    async watch(...given) {
      const watch = await live.watch(...given);
      watchers++;
      return {
        ...watch,
        stop: () => {
          watchers--;
          watch.stop();
        },
      };
    },
  };
  const state = async () => {
    const rows = await db.sql<
      { item: string; value: number }[]
    >`select item, value from board where topic = ${topic}`;
    return Object.fromEntries(rows.map(({ item, value }) => [item, value]));
  };
  const snapshot = async () => {
    const { seq } = await live.position(db.sql, topic);
    return { seq, events: [{ name: 'all', data: await state() }] };
  };
  const given = { snapshot, ...options };
  const app = new Hono().get('/', (context) =>
    streamTopic(context, { ...given, live: counting, topic } as StreamTopicOptions),
  );
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    await live.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  });

  return {
    topic,
    live,
    state,
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    watchers: () => watchers,
    change: (item: string, value: number) =>
      db.transaction(async (sql) => {
        await sql`
          insert into board values (${topic}, ${item}, ${value})
          on conflict (topic, item) do update set value = excluded.value`;
        await live.append(sql, topic, 'update', { [item]: value }, { key: item });
      }),
    changeMany: (count: number, at: (index: number) => [string | undefined, number, string]) =>
      db.transaction((sql) =>
        Promise.all(
          Array.from({ length: count }, (_, index) => {
            const [key, value, filling] = at(index);
            const data = { filling, [key ?? 'log']: value };
            return live.append(sql, topic, 'update', data, key === undefined ? {} : { key });
          }),
        ),
      ),
  };
}

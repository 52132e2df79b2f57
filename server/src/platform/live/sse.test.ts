import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { liveScenes } from '../../../test/live-scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { openSse } from '../../../test/sse-client.ts';
import { takeMessages, viewer } from '../../../test/sse-viewers.ts';

const database = await testDatabase();
const { db, owner } = database;
const scene = await liveScenes(database);

describe('a stream', () => {
  it('starts with the whole state and continues with later changes', async () => {
    const { url, change } = await scene();
    await change('a', 1);
    await change('b', 1);
    const client = await openSse(url);
    await change('a', 2);
    const [all, update] = await takeMessages(client.messages, 2);

    expect(client.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(client.text()).toMatch(/^retry: [23]\d{3}\n\n/);
    expect(all).toMatchObject({ event: 'all', data: { a: 1, b: 1 } });
    expect(update).toMatchObject({ event: 'update', data: { a: 2 } });
    expect(update?.id).toBe(all?.id?.replace(/:2$/, ':3'));
    client.close();
  });

  it('survives any number of disconnects: nothing is missing, and the state is sent once', async () => {
    const { url, change, state } = await scene();
    await change('a', 0);
    const steady = viewer(url, () => Number.POSITIVE_INFINITY);
    const broken = viewer(url, () => Math.floor(Math.random() * 6));
    await expect.poll(() => steady.snapshots() + broken.snapshots(), PATIENTLY).toBe(2);
    for (let at = 1; at <= 300; at++) {
      await change(`item${at % 7}`, at);
      if (at % 10 === 0) await sleep(10);
    }
    await change('over', 1);
    await Promise.all([steady.finished, broken.finished]);

    expect(broken.connections()).toBeGreaterThan(20);
    expect(broken.state()).toEqual(steady.state());
    expect(broken.state()).toEqual(await state());
    expect(broken.snapshots()).toBe(1);
    expect(steady.snapshots()).toBe(1);
  });

  it('that the server ends every second loses nothing and does not repeat the state', async () => {
    const { url, change, state } = await scene({ lifetimeSeconds: 1 });
    await change('a', 0);
    const watching = viewer(url, () => Number.POSITIVE_INFINITY);
    await expect.poll(watching.snapshots, PATIENTLY).toBe(1);
    for (let at = 1; at <= 70; at++) {
      await change(`item${at % 5}`, at);
      await sleep(50);
    }
    await change('over', 1);
    await watching.finished;

    expect(watching.connections()).toBeGreaterThan(3);
    expect(watching.state()).toEqual(await state());
    expect(watching.snapshots()).toBe(1);
    expect(watching.ids()).toEqual([...new Set(watching.ids())]);
  });

  it('starts over with `resync` for an ID of another epoch', async () => {
    const { url, change } = await scene();
    await change('a', 1);
    for (const id of ['0123456789ab:1', 'nonsense']) {
      const client = await openSse(url, id);
      const [resync, all] = await takeMessages(client.messages, 2);
      expect(resync).toMatchObject({ event: 'resync', id: undefined });
      expect(all).toMatchObject({ event: 'all', data: { a: 1 } });
      client.close();
    }
  });

  it('starts over for a client that missed more than the whole state', async () => {
    const { url, change } = await scene({ replayLimit: 5 });
    await change('a', 1);
    const client = await openSse(url);
    await takeMessages(client.messages, 1);
    client.close();
    for (let at = 2; at < 10; at++) await change('a', at);
    const back = await openSse(url, client.lastEventId());
    expect(await takeMessages(back.messages, 2)).toMatchObject([{ event: 'resync' }, { data: { a: 9 } }]);
    back.close();
  });

  it('starts over for an ID whose events were deleted', async () => {
    const { url, change, topic } = await scene({}, { ringBytes: 1 });
    for (const value of [1, 2, 3]) await change('a', value);
    const client = await openSse(url);
    const [all] = await takeMessages(client.messages, 1);
    client.close();
    await owner`
      delete from live_event using live_topic topic where topic_id = topic.id and topic.name = ${topic} and seq < 3`;
    const back = await openSse(url, all?.id?.replace(/:3$/, ':1'));
    expect(await takeMessages(back.messages, 2)).toMatchObject([{ event: 'resync' }, { data: { a: 3 } }]);
    back.close();
  });

  it('accepts the ID as a query parameter if a header cannot be sent', async () => {
    const { url, change } = await scene();
    await change('a', 1);
    const first = await openSse(url);
    const [all] = await takeMessages(first.messages, 1);
    first.close();
    await change('a', 2);
    const back = await openSse(`${url}?last_event_id=${all?.id}`);
    expect(await takeMessages(back.messages, 1)).toMatchObject([{ event: 'update', data: { a: 2 } }]);
    back.close();
  });

  it('ends with its topic, and then tells browsers to stop reconnecting', async () => {
    const { url, change, live, topic } = await scene();
    await change('a', 1);
    const client = await openSse(url);
    await takeMessages(client.messages, 1);
    await change('a', 2);
    await db.transaction((sql) => live.end(sql, topic));
    const rest = [];
    for await (const message of client.messages) rest.push(message);
    expect(rest).toHaveLength(1);
    expect((await openSse(url, client.lastEventId())).response.statusCode).toBe(204);
    const late = await openSse(url);
    expect(await takeMessages(late.messages, 9)).toMatchObject([{ event: 'all', data: { a: 2 } }]);
  });

  it('sends heartbeats without an ID while nothing happens', async () => {
    const { url, change } = await scene({ heartbeatSeconds: 0.05 });
    await change('a', 1);
    const client = await openSse(url);
    const reading = takeMessages(client.messages, 2);
    await sleep(300);
    await change('a', 2);
    await reading;
    expect(client.text().match(/^: $/gm)?.length).toBeGreaterThan(3);
    expect(client.lastEventId()).toMatch(/:2$/);
    client.close();
  });

  it('leaves no watcher behind when clients disconnect, even before the response started', async () => {
    const held = Promise.withResolvers<void>();
    const { url, change, watchers } = await scene({
      snapshot: () => held.promise.then(() => ({ seq: 0, events: [] })),
    });
    await change('a', 1);
    const early = openSse(url).catch(() => undefined);
    await expect.poll(watchers, PATIENTLY).toBe(1);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET ${new URL(url).pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(watchers, PATIENTLY).toBe(2);
    socket.destroy();
    await sleep(50);
    held.resolve();
    await expect.poll(watchers, PATIENTLY).toBe(1);
    (await early)?.close();
    await expect.poll(watchers, PATIENTLY).toBe(0);
  });

  it('ends cleanly when the server stops', async () => {
    const { url, change, live } = await scene();
    await change('a', 1);
    const client = await openSse(url);
    await takeMessages(client.messages, 1);
    const ending = takeMessages(client.messages, 1);
    await live.close();
    expect(await ending).toEqual([]);
  });

  it('without a snapshot starts at the oldest available event', async () => {
    const { url, changeMany } = await scene({ snapshot: undefined });
    await changeMany(1_500, (at) => [undefined, at, '']);
    const client = await openSse(url);
    const messages = await takeMessages(client.messages, 1_500);
    expect(messages.map((message) => Number(message.id?.split(':')[1]))).toEqual(
      Array.from({ length: 1_500 }, (_, at) => at + 1),
    );
    client.close();
  });
});

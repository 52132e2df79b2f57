import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../src/platform/db/port.ts';
import type { Live, LiveEvent } from '../../src/platform/live/port.ts';
import { atEnd } from '../at-end.ts';
import { PATIENTLY } from '../patience.ts';

/** The guarantees of every adapter of the port. `open` returns an instance as another process would have it. */
export function liveSuite(name: string, db: Db, open: () => Live): void {
  const opened: Live[] = [];
  const openLive = () => {
    const live = open();
    opened.push(live);
    return live;
  };
  const live = openLive();
  let topics = 0;
  const newTopic = () => `suite:${++topics}`;
  /** Returns the position after it, as an ID. */
  const append = async (topic: string, data: unknown, from = live, key?: string) => {
    await db.transaction((sql) => from.append(sql, topic, 'number', data, key === undefined ? {} : { key }));
    const { epoch, seq } = await live.position(db.sql, topic);
    return `${epoch}:${seq}`;
  };

  atEnd(() => Promise.all(opened.map((each) => each.close())));

  describe(`${name} live`, () => {
    it('delivers every event once and in order to earlier and later followers', async () => {
      const topic = newTopic();
      const before = take(live, topic, 5);
      for (const number of [1, 2, 3, 4, 5]) await append(topic, number);
      expect(numbers(await before)).toEqual([1, 2, 3, 4, 5]);
      expect(numbers(await take(live, topic, 5))).toEqual([1, 2, 3, 4, 5]);
    });

    it('accepts several events at once, in order, and none after the end', async () => {
      const topic = newTopic();
      const followed = take(live, topic, 6);
      await append(topic, 1);
      await db.transaction((sql) =>
        live.appendAll(
          sql,
          topic,
          [2, 3, 4, 5].map((data) => ({ name: 'number', data, key: data > 3 ? `key ${data}` : undefined })),
        ),
      );
      await append(topic, 6);
      await live.appendAll(db.sql, topic, []);
      const events = await followed;
      expect(numbers(events)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(events.map(({ key }) => key)).toEqual([
        undefined,
        undefined,
        undefined,
        'key 4',
        'key 5',
        undefined,
      ]);

      await live.end(db.sql, topic);
      await live.appendAll(db.sql, topic, [{ name: 'number', data: 7 }]);
      expect(await live.position(db.sql, topic)).toMatchObject({ seq: 6, ended: true });
    });

    it('carries events to another process', async () => {
      const topic = newTopic();
      const elsewhere = take(openLive(), topic, 2);
      await append(topic, 'a');
      await append(topic, 'b');
      expect(numbers(await elsewhere)).toEqual(['a', 'b']);
    });

    it('numbers concurrent events without gaps, duplicates or steps back', async () => {
      const topic = newTopic();
      const followed = take(live, topic, 200);
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let at = 0; at < 25; at++) await append(topic, { writer, at });
      });
      await Promise.all(writers);

      const events = await followed;
      expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
      for (let writer = 0; writer < 8; writer++) {
        const own = events.map((event) => JSON.parse(event.json)).filter((data) => data.writer === writer);
        expect(own.map((data) => data.at)).toEqual(Array.from({ length: 25 }, (_, at) => at));
      }
    });

    it('shows nothing of a transaction before it commits, and does not block others', async () => {
      const topic = newTopic();
      await append(topic, 'first');
      const seen: unknown[] = [];
      const following = take(live, topic, 3, (event) => seen.push(JSON.parse(event.json)));
      const held = Promise.withResolvers<void>();
      const slow = db.transaction(async (sql) => {
        await live.append(sql, topic, 'number', 'slow');
        await held.promise;
      });
      await sleep(50);
      await append(topic, 'fast');
      await expect.poll(() => seen, PATIENTLY).toEqual(['first', 'fast']);

      held.resolve();
      await Promise.all([slow, following]);
      expect(seen).toEqual(['first', 'fast', 'slow']);
    });

    it('leaves no trace and no gap after a rollback', async () => {
      const topic = newTopic();
      await append(topic, 1);
      const undone = db.transaction(async (sql) => {
        await live.append(sql, topic, 'number', 2);
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
      await append(topic, 3);
      expect((await take(live, topic, 2)).map(({ seq, json }) => [seq, json])).toEqual([
        [1, '1'],
        [2, '3'],
      ]);
    });

    it('continues after an ID, and rejects one of another epoch or from the future', async () => {
      const topic = newTopic();
      const ids: string[] = [];
      for (const number of [1, 2, 3]) ids.push(await append(topic, number));
      expect(numbers(await take(live, topic, 2, undefined, ids[0]))).toEqual([2, 3]);

      const [epoch] = String(ids[0]).split(':');
      for (const id of ['000000000000:1', `${epoch}:4`, 'nonsense', `${epoch}:-1`, '']) {
        await expect(take(live, topic, 1, undefined, id)).rejects.toMatchObject({ code: 'position-lost' });
      }
    });

    it('knows its position, and counts an event when its transaction commits', async () => {
      const topic = newTopic();
      expect(await live.position(db.sql, topic)).toEqual({ epoch: undefined, seq: 0, ended: false });
      await append(topic, 1);
      await db.transaction(async (sql) => {
        await live.append(sql, topic, 'number', 2);
        expect(await live.position(sql, topic)).toMatchObject({ seq: 1, ended: false });
      });
      expect(await live.position(db.sql, topic)).toMatchObject({ seq: 2, ended: false });
    });

    it('lets followers finish when a topic ends, and accepts no more events', async () => {
      const topic = newTopic();
      const following = take(live, topic, Number.POSITIVE_INFINITY);
      await append(topic, 1);
      await db.transaction(async (sql) => {
        await live.append(sql, topic, 'number', 2);
        await live.end(sql, topic);
      });
      expect(numbers(await following)).toEqual([1, 2]);
      await append(topic, 3);
      expect(numbers(await take(live, topic, Number.POSITIVE_INFINITY))).toEqual([1, 2]);
    });

    it('removes old events with their IDs, and a recreated topic has a new epoch', async () => {
      const topic = newTopic();
      const first = await append(topic, 1);
      await append(topic, 2);
      expect(await live.purge(new Date(Date.now() - 60_000))).toBe(0);
      await sleep(20);
      expect(await live.purge(new Date())).toBeGreaterThanOrEqual(2);

      const next = await append(topic, 3);
      expect(next.split(':')[0]).not.toBe(first.split(':')[0]);
      const elsewhere = openLive();
      await expect(take(elsewhere, topic, 1, undefined, first)).rejects.toMatchObject({
        code: 'position-lost',
      });
      expect(numbers(await take(elsewhere, topic, 1))).toEqual([3]);
    });

    it('continues from an ID as long as all later events are stored', async () => {
      const topic = newTopic();
      const [first, second] = [await append(topic, 1), await append(topic, 2)];
      await sleep(20);
      const between = new Date();
      await sleep(20);
      await append(topic, 3);
      await live.purge(between);
      const elsewhere = openLive();
      const lost = take(elsewhere, topic, 1, undefined, first);
      await expect(lost).rejects.toMatchObject({ code: 'position-lost' });
      expect(numbers(await take(elsewhere, topic, 1, undefined, second))).toEqual([3]);
      expect(numbers(await take(elsewhere, topic, 1))).toEqual([3]);
    });

    it('delivers all events to a late reader, from the table and from memory', async () => {
      const topic = newTopic();
      for (let first = 0; first < 1_200; first += 100) {
        await db.transaction((sql) =>
          Promise.all(Array.from({ length: 100 }, (_, at) => live.append(sql, topic, 'number', first + at))),
        );
      }
      const all = Array.from({ length: 1_200 }, (_, at) => at);
      expect(numbers(await take(openLive(), topic, 1_200))).toEqual(all);
    });

    it('stops at the signal, also while it waits', async () => {
      const topic = newTopic();
      await append(topic, 1);
      const stop = new AbortController();
      const events: LiveEvent[] = [];
      const following = (async () => {
        for await (const event of live.follow(topic, { signal: stop.signal })) events.push(event);
      })();
      await expect.poll(() => events.length, PATIENTLY).toBe(1);
      stop.abort();
      await following;
    });

    it('ends every follower when it closes', async () => {
      const topic = newTopic();
      const closing = openLive();
      const following = take(closing, topic, 2);
      await append(topic, 1);
      await sleep(100);
      await closing.close();
      expect(numbers(await following)).toEqual([1]);
      await expect(take(closing, topic, 1)).rejects.toMatchObject({ code: 'shutting-down' });
    });
  });
}

async function take(
  live: Live,
  topic: string,
  count: number,
  onEvent: (event: LiveEvent) => void = () => {},
  after?: string,
): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for await (const event of live.follow(topic, { after })) {
    onEvent(event);
    events.push(event);
    if (events.length === count) break;
  }
  return events;
}

function numbers(events: LiveEvent[]): unknown[] {
  return events.map((event) => JSON.parse(event.json));
}

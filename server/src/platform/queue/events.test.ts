import { expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { type Event, openEvents, subscribe } from './events.ts';
import type { Task } from './port.ts';
import { postgresQueue } from './postgres.ts';

const { db } = await testDatabase();
const queue = postgresQueue(db);

type Named = { id: string };
const happened: Event<Named> = { name: 'thing.happened', payload: z.object({ id: z.string() }) };
const unheard: Event<Named> = { name: 'thing.unheard', payload: z.object({ id: z.string() }) };
const task = (name: string): Task<Named> => ({ name, payload: z.object({ id: z.string() }) });
const [first, second] = [task('test.first'), task('test.second')];

const events = openEvents(queue, [
  subscribe(happened, first, (payload) => ({ payload, group: payload.id })),
  subscribe(happened, second, ({ id }) => (id === 'dull' ? undefined : { payload: { id: `${id}!` } })),
]);

const waiting = async (one: Task<Named>) =>
  (await queue.receive([one as Task], 10)).map(({ payload, group_name }) => ({ payload, group_name }));

it('every subscriber gets its own task for each event', async () => {
  await db.transaction((sql) => events.publish(sql, happened, { id: 'a' }, { id: 'b' }));

  expect(await waiting(first)).toEqual([
    { payload: { id: 'a' }, group_name: 'a' },
    { payload: { id: 'b' }, group_name: 'b' },
  ]);
  expect(await waiting(second)).toEqual([
    { payload: { id: 'a!' }, group_name: null },
    { payload: { id: 'b!' }, group_name: null },
  ]);
});

it('a subscriber can ignore an event', async () => {
  await db.transaction((sql) => events.publish(sql, happened, { id: 'dull' }));

  expect(await waiting(first)).toHaveLength(1);
  expect(await waiting(second)).toEqual([]);
});

it('an event of a rolled-back transaction is not published', async () => {
  const failed = db.transaction(async (sql) => {
    await events.publish(sql, happened, { id: 'c' });
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await waiting(first)).toEqual([]);
});

it('an event without subscribers can be published', async () => {
  await db.transaction((sql) => events.publish(sql, unheard, { id: 'd' }));

  expect(await waiting(first)).toEqual([]);
});

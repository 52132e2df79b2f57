import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { postgresIdempotency } from './idempotency/postgres.ts';
import { postgresLive } from './live/postgres.ts';
import { postgresLogs } from './logs/postgres.ts';

const { db, owner } = await testDatabase();

async function tenant(): Promise<string> {
  const slug = randomUUID();
  const [row] = await owner`insert into tenant (name, slug) values (${slug}, ${slug}) returning id`;
  return row?.id;
}

it('live events of an erased person are replaced, and keep their numbers', async () => {
  const tenantId = await tenant();
  const live = postgresLive({ db });
  onTestFinished(() => live.close());
  const topic = `documents:${tenantId}`;
  const scope = { tenantId };
  for (const key of ['one', 'two', 'one']) {
    await db.as(scope, (sql) => live.append(sql, topic, 'document', { name: `${key}.pdf` }, { key }));
  }

  await db.as(scope, (sql) =>
    live.forget(sql, topic, [{ key: 'one', name: 'removed', data: { id: 'one' } }]),
  );

  const events =
    await owner`select seq, name, data from live_event where tenant_id = ${tenantId} order by seq`;
  expect(events).toEqual([
    { seq: '1', name: 'removed', data: { id: 'one' } },
    { seq: '2', name: 'document', data: { name: 'two.pdf' } },
    { seq: '3', name: 'removed', data: { id: 'one' } },
  ]);
});

it('log lines that mention an erased person are removed, in that workspace only', async () => {
  const [ours, theirs] = [await tenant(), await tenant()];
  const logs = postgresLogs(db);
  const line = (tenant_id: string, message: string, fields = {}) =>
    ({ tenant_id, message, fields, level: 'info', logged_at: new Date() }) as const;
  await logs.append([
    line(ours, 'nothing to see'),
    line(ours, 'mailed JANE@example.org'),
    line(ours, 'odd', { deep: { who: 'jane@example.org' } }),
    line(theirs, 'mailed jane@example.org'),
  ]);

  expect(await logs.forget(ours, ['jane@example.org'])).toBe(2);

  expect((await logs.query({ tenant_id: ours })).map(({ message }) => message)).toEqual(['nothing to see']);
  expect(await logs.query({ tenant_id: theirs })).toHaveLength(1);
});

it('an erased response is not sent again, and its request is not run again', async () => {
  const tenantId = await tenant();
  const idempotency = postgresIdempotency(db, 'a secret of thirty-two characters');
  const request = { scope: { tenantId }, principal: 'user:1', operation: 'addPerson', body: '{}' };
  let done = 0;
  const add = (key: string, name: string) =>
    idempotency.once({ ...request, key }, async () => {
      done++;
      return { status: 201, body: JSON.stringify({ id: `person-${name}` }) };
    });
  await add('a', 'jane');
  await add('b', 'john');

  expect(await idempotency.forget(tenantId, ['person-jane'])).toBe(1);

  await expect(add('a', 'jane')).rejects.toMatchObject({ code: 'answer-erased', status: 410 });
  expect(await add('b', 'john')).toMatchObject({ status: 201, replayed: true });
  expect(done).toBe(2);
});

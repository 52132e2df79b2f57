import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Client, testSystem } from '../../../test/system.ts';
import type { LogLine } from '../../platform/logs/port.ts';

const { system, database, signIn } = await testSystem();

async function scene(options: { tenant?: string } = {}) {
  const owner = await signIn(options);
  const tenant_id = owner.user.workspace.id;
  const [run] = await database.owner<{ id: string }[]>`
    insert into ingestion_run (tenant_id, started_by, created_at)
    values (${tenant_id}, 'user:1', '2026-11-03T08:00:00Z') returning id`;
  const run_id = run?.id ?? '';
  const line = (message: string, second: number, more: Partial<LogLine> = {}): LogLine => ({
    logged_at: new Date(Date.parse('2026-11-03T08:00:00Z') + second * 1000),
    level: 'info',
    group: 'crawler',
    tenant_id,
    run_id,
    message,
    fields: {},
    ...more,
  });
  return { owner, run_id, line, tenant_id };
}

const read = async (client: Client, runId: string, query = '') => {
  const { status, body } = await client.get(`/api/ingestion/${runId}/logs${query}`);
  expect(status).toBe(200);
  return body as {
    logs: { timestamp: string; message: string; source: string; store: string }[];
    after: string | null;
  };
};

it('the logs of a run are merged by time, each with its log group as the source', async () => {
  const { owner, run_id, line } = await scene();
  await system.logs.append([
    line('page added or changed', 3, { fields: { company: 'tidewater' } }),
    line('run started', 1, { group: 'ingestion' }),
    line('posting extracted', 4, { group: 'extractor' }),
    line('too many pages failed', 2, { level: 'warn', fields: { company: 'harbour' } }),
  ]);

  const { logs } = await read(owner, run_id);

  expect(logs.map(({ timestamp, source, message }) => [timestamp, source, message])).toEqual([
    ['2026-11-03T08:00:01.000Z', 'ingestion', 'run started'],
    ['2026-11-03T08:00:02.000Z', 'crawler', 'too many pages failed'],
    ['2026-11-03T08:00:03.000Z', 'crawler', 'page added or changed'],
    ['2026-11-03T08:00:04.000Z', 'extractor', 'posting extracted'],
  ]);
  expect(logs.map(({ store }) => store)).toEqual(Array(4).fill('database'));
});

it('logs are filtered by group, level, text and company, and unknown groups are ignored', async () => {
  const { owner, run_id, line } = await scene();
  await system.logs.append([
    line('one', 1, { group: 'ingestion' }),
    line('two', 2, { level: 'warn', fields: { company: 'tidewater' } }),
    line('three', 3, { group: 'api', message: 'an internal line' }),
    line('four', 4, { fields: { company: 'harbour' } }),
  ]);
  const messages = async (query: string) =>
    (await read(owner, run_id, query)).logs.map(({ message }) => message);

  expect(await messages('?groups=crawler,api,%2Faws%2Flambda%2Fpayroll')).toEqual(['two', 'four']);
  expect(await messages('?groups=api')).toEqual([]);
  expect(await messages('?level=warn')).toEqual(['two']);
  expect(await messages('?search=FOUR')).toEqual(['four']);
  expect(await messages('?company=tidewater')).toEqual(['two']);
});

it('a client that polls with the cursor gets every entry once', async () => {
  const { owner, run_id, line } = await scene();
  await system.logs.append([line('one', 1), line('two', 2), line('three', 3)]);

  const first = await read(owner, run_id, '?limit=2');
  await system.logs.append([line('late', 0), line('four', 4)]);
  const second = await read(owner, run_id, `?limit=10&after=${first.after}`);
  const third = await read(owner, run_id, `?after=${second.after}`);

  expect(first.logs.map(({ message }) => message)).toEqual(['one', 'two']);
  expect(second.logs.map(({ message }) => message)).toEqual(['late', 'three', 'four']);
  expect(third.logs).toEqual([]);
  expect(third.after).toBe(second.after);
});

it('the logs of another workspace’s run and of an unknown run are both 404', async () => {
  const { run_id, line } = await scene();
  const { owner: stranger, line: ofStranger } = await scene({ tenant: 'Elsewhere' });
  await system.logs.append([line('ours', 1), { ...ofStranger('theirs', 2), run_id }]);

  for (const id of [run_id, randomUUID()]) {
    const { status, body } = await stranger.get(`/api/ingestion/${id}/logs`);
    expect([status, body.code]).toEqual([404, 'no-such-run']);
  }
});

it('an invalid cursor is rejected', async () => {
  const { owner, run_id } = await scene();
  const { status, body } = await owner.get(`/api/ingestion/${run_id}/logs?after=nonsense`);
  expect([status, body.code]).toEqual([400, 'invalid-cursor']);
});

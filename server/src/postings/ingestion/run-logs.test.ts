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
  return body as { lines: { message: string; group: string; source: string }[]; after: string | null };
};

it('merges what the workers say about a run, by time, with where it was kept', async () => {
  const { owner, run_id, line } = await scene();
  await system.logs.append([
    line('a page is new', 3, { fields: { company: 'tidewater' } }),
    line('the run began', 1, { group: 'ingestion' }),
    line('posting extracted', 4, { group: 'extractor' }),
    line('too many pages failed', 2, { level: 'warn', fields: { company: 'harbour' } }),
  ]);

  const { lines } = await read(owner, run_id);

  expect(lines.map(({ group, message, source }) => [group, message, source])).toEqual([
    ['ingestion', 'the run began', 'database'],
    ['crawler', 'too many pages failed', 'database'],
    ['crawler', 'a page is new', 'database'],
    ['extractor', 'posting extracted', 'database'],
  ]);
});

it('filters by group, level, text and company, and ignores groups that are not a run’s', async () => {
  const { owner, run_id, line } = await scene();
  await system.logs.append([
    line('one', 1, { group: 'ingestion' }),
    line('two', 2, { level: 'warn', fields: { company: 'tidewater' } }),
    line('three', 3, { group: 'api', message: 'nobody’s business' }),
    line('four', 4, { fields: { company: 'harbour' } }),
  ]);
  const messages = async (query: string) =>
    (await read(owner, run_id, query)).lines.map(({ message }) => message);

  expect(await messages('?groups=crawler,api,%2Faws%2Flambda%2Fpayroll')).toEqual(['two', 'four']);
  expect(await messages('?groups=api')).toEqual([]);
  expect(await messages('?level=warn')).toEqual(['two']);
  expect(await messages('?search=FOUR')).toEqual(['four']);
  expect(await messages('?company=tidewater')).toEqual(['two']);
});

it('follows a run line by line without missing or repeating any', async () => {
  const { owner, run_id, line } = await scene();
  await system.logs.append([line('one', 1), line('two', 2), line('three', 3)]);

  const first = await read(owner, run_id, '?limit=2');
  await system.logs.append([line('late', 0), line('four', 4)]);
  const second = await read(owner, run_id, `?limit=10&after=${first.after}`);
  const third = await read(owner, run_id, `?after=${second.after}`);

  expect(first.lines.map(({ message }) => message)).toEqual(['one', 'two']);
  expect(second.lines.map(({ message }) => message)).toEqual(['late', 'three', 'four']);
  expect(third.lines).toEqual([]);
  expect(third.after).toBe(second.after);
});

it('shows a workspace nothing of another’s runs, nor of runs that do not exist', async () => {
  const { run_id, line } = await scene();
  const { owner: stranger, line: ofStranger } = await scene({ tenant: 'Elsewhere' });
  await system.logs.append([line('ours', 1), { ...ofStranger('theirs', 2), run_id }]);

  for (const id of [run_id, randomUUID()]) {
    const { status, body } = await stranger.get(`/api/ingestion/${id}/logs`);
    expect([status, body.code]).toEqual([404, 'no-such-run']);
  }
});

it('refuses a cursor that is none', async () => {
  const { owner, run_id } = await scene();
  const { status, body } = await owner.get(`/api/ingestion/${run_id}/logs?after=nonsense`);
  expect([status, body.code]).toEqual([400, 'invalid-cursor']);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { startScheduledRuns } from './start-scheduled-runs.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);
const sql = test.database.owner;

const isDue = (client: Client) => sql`
  update ingestion_schedule set next_run_at = now() - interval '1 minute'
  where tenant_id = ${client.user.workspace.id} and frequency <> 'off'`;
const runsOf = async (client: Client) => (await client.get('/api/ingestion')).body.items;
const companyOf = async (client: Client, id: string) => (await client.get(`/api/companies/${id}`)).body;

it('a company is updated daily after its first run, once for each time it is due', async () => {
  const client = await test.signIn({ tenant: randomUUID() });
  const company = await scene.addCompany('greenhouse', [job(1), job(2)]);
  expect((await companyOf(client, company.id)).schedule).toBeNull();
  await scene.run(client, [company]);

  const { schedule } = await companyOf(client, company.id);
  expect(schedule.frequency).toBe('daily');
  expect(Date.parse(schedule.next_run_at)).toBeGreaterThan(Date.now() + 11 * 3_600_000);

  company.jobs.push(job(3));
  await isDue(client);
  await Promise.all([1, 2, 3].map(() => startScheduledRuns(test.system)));
  const runs = await runsOf(client);
  expect(runs).toHaveLength(2);
  const run = await scene.over(client, runs[0].id);
  expect(run).toMatchObject({
    status: 'finished',
    companies: 1,
    counts: { ready: 1 },
    started_by: 'Schedule',
  });
  expect(Date.parse((await companyOf(client, company.id)).schedule.next_run_at)).toBeGreaterThan(Date.now());
});

it('a scheduled run uses the title filters of the member and skips companies that they disabled', async () => {
  const client = await test.signIn({ tenant: randomUUID() });
  const kept = await scene.addCompany('greenhouse', [job(1), job(2)]);
  const dropped = await scene.addCompany('greenhouse', [job(1)]);
  await scene.run(client, [kept, dropped]);
  const filters = [job(1).title];
  await client.post('/api/settings', { enabled_companies: [kept.key], title_filters: filters });
  await isDue(client);
  await startScheduledRuns(test.system);
  const [run] = await runsOf(client);
  expect(run).toMatchObject({ companies: 1, title_filters: filters });
  await scene.over(client, run.id);
});

it('members choose how often a company is updated, or turn it off', async () => {
  const client = await test.signIn({ tenant: randomUUID() });
  const company = await scene.addCompany('greenhouse', [job(1)]);
  const set = (body: object) => client.put('/api/ingestion-schedule', body);

  const weekly = await set({ frequency: 'weekly', companies: [company.key] });
  expect(weekly.body.frequencies).toEqual([{ frequency: 'weekly', companies: 1 }]);
  expect(weekly.body.due).toBe(1);
  expect((await set({ frequency: 'off' })).body).toMatchObject({ next_run_at: null, due: 0 });
  expect((await companyOf(client, company.id)).schedule).toEqual({ frequency: 'off', next_run_at: null });
  await isDue(client);
  await startScheduledRuns(test.system);
  expect(await runsOf(client)).toEqual([]);

  const unknown = await set({ frequency: 'daily', companies: ['no-such-company'] });
  expect(unknown.status).toBe(400);
  expect(unknown.body.code).toBe('unknown-company');
});

it('a schedule belongs to one workspace', async () => {
  const client = await test.signIn({ tenant: randomUUID() });
  const other = await test.signIn({ tenant: randomUUID() });
  const company = await scene.addCompany('greenhouse', [job(1)]);
  await client.put('/api/ingestion-schedule', { frequency: 'hourly', companies: [company.key] });
  expect((await companyOf(other, company.id)).schedule).toBeNull();
  expect((await other.get('/api/ingestion-schedule')).body).toEqual({
    next_run_at: null,
    due: 0,
    frequencies: [],
  });
});

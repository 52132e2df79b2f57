import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';
import { openDb } from '../../platform/db/postgres.ts';
import { watchAborts } from './watch-aborts.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);
const { owner } = test.database;
const pagesOf = ({ key }: { key: string }) =>
  board.asked.filter(({ path }) => path.startsWith(`/v1/companies/${key}/postings/`));

it('stopping a run cancels its requests at once, even while its company is locked', async () => {
  const client = await test.signIn({ role: 'owner', tenant: randomUUID() });
  const slow = await scene.addCompany('smartrecruiters', [job(1, 'Joiner', { delayMs: 60_000 })]);
  const held = await scene.addCompany('smartrecruiters', [job(1, 'Joiner', { delayMs: 60_000 })]);
  const runId = await scene.start(client, [slow, held]);
  await expect.poll(() => [slow, held].map((company) => pagesOf(company).length), PATIENTLY).toEqual([1, 1]);
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`
    select from ingestion_company where run_id = ${runId} and company_id = ${held.id} for no key update`;

  const aborts = watchAborts(test.system);
  const { signal, stop } = await aborts.watch({ run_id: runId, tenant_id: client.user.workspace.id });
  const aborting = client.post(`/api/ingest/${runId}/abort`);
  await expect.poll(() => signal.aborted, PATIENTLY).toBe(true);
  const isCut = (company: typeof slow) => pagesOf(company)[0]?.closedEarly;
  await expect.poll(() => [slow, held].map(isCut), PATIENTLY).toEqual([true, true]);
  const [during] = await owner`select status from ingestion_run where id = ${runId}`;
  await connection`rollback`;
  connection.release();
  stop();

  expect(during?.status).not.toBe('aborted');
  expect((await aborting).body).toMatchObject({ status: 'aborted' });
  expect((await scene.over(client, runId)).status).toBe('aborted');
});

it('a worker notices runs that were stopped while its connection was lost', async () => {
  const db = openDb({ url: test.database.url, application: 'tenon-test', connections: 2 });
  const tenant_id = (await test.signIn({ role: 'owner', tenant: randomUUID() })).user.workspace.id;
  const rows = await owner<{ id: string }[]>`
    insert into ingestion_run (tenant_id, started_by) select ${tenant_id}, 'user:1' from generate_series(1, 2)
    returning id`;
  const [stopped = '', goingOn = ''] = rows.map(({ id }) => id);
  const aborts = watchAborts({ db, logger: test.system.logger });
  const watches = await Promise.all([stopped, goingOn].map((run_id) => aborts.watch({ run_id, tenant_id })));

  // No notification arrives: it was sent while nobody was listening.
  await owner`update ingestion_run set status = 'aborted', ended_at = now() where id = ${stopped}`;
  await owner`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tenon-listen' and datname = current_database()`;

  await expect.poll(() => watches[0]?.signal.aborted, PATIENTLY).toBe(true);
  expect(watches[1]?.signal.aborted).toBe(false);
  await db.close();
});

it('a worker does not start on a run if it cannot listen for its abort', async () => {
  const withoutListen = Object.assign(Object.create(test.system.db), {
    listen: () => Promise.reject(new Error('no connection is left')),
  });
  const aborts = watchAborts({ db: withoutListen, logger: test.system.logger });
  const run = { run_id: randomUUID(), tenant_id: randomUUID() };
  await expect(aborts.watch(run)).rejects.toThrow('no connection is left');
  withoutListen.listen = test.system.db.listen;
  const { signal, stop } = await aborts.watch(run);
  expect(signal.aborted).toBe(false);
  stop();
});

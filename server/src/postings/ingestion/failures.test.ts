import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);
const seeker = () => test.signIn({ role: 'owner', tenant: randomUUID() });
const jobs = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => job(1001 + at, undefined, more));
const pagesOf = ({ key }: { key: string }) =>
  board.asked.filter(({ path }) => path.startsWith(`/v1/companies/${key}/postings/`));

it('a company is given up after five failed pages, and the rest become errors at once', async () => {
  const client = await seeker();
  const company = await scene.addCompany('smartrecruiters', [job(1), ...jobs(12, { status: 403 })]);
  const well = await scene.addCompany('smartrecruiters', jobs(2));

  const run = await scene.run(client, [company, well]);

  expect(pagesOf(company)).toHaveLength(6);
  expect(run).toMatchObject({ status: 'finished', failed_companies: 1 });
  expect(run.counts).toMatchObject({ ready: 3, error: 12, pending: 0 });
  const items = await scene.items(client, run.id);
  const codes = items.flatMap(({ problem }: { problem: { code: string } | null }) => problem?.code ?? []);
  expect(codes).toEqual([...Array(5).fill('refused'), ...Array(7).fill('company-resting')]);
  const of = (key: string) => run.progress.find((entry: { company: string }) => entry.company === key);
  expect(of(company.key)).toMatchObject({ status: 'error', problem: { code: 'company-resting' } });
  expect(of(well.key)).toMatchObject({ status: 'finished' });
});

it('a failed page is retried, not before the host allows it, and in board order', async () => {
  const client = await seeker();
  const sick = job(1001, undefined, { status: 503, times: 1, retryAfter: 2 });
  const company = await scene.addCompany('smartrecruiters', [sick, job(1002)]);

  const run = await scene.run(client, [company]);

  expect(run.counts).toMatchObject({ ready: 2, error: 0 });
  const pages = pagesOf(company);
  expect(pages.map(({ path }) => path.slice(-4))).toEqual(['1001', '1001', '1002']);
  expect((pages[1]?.at ?? 0) - (pages[0]?.at ?? 0)).toBeGreaterThanOrEqual(2000);
  expect((await scene.items(client, run.id))[0]).toMatchObject({ attempts: 2, problem: null });
});

it('a stopped run cancels its request, fetches nothing more, and keeps what it found', async () => {
  const client = await seeker();
  const slow = job(1003, undefined, { delayMs: 60_000 });
  const company = await scene.addCompany('smartrecruiters', [...jobs(2), slow, ...jobs(5)]);
  company.jobs.splice(3, 5, ...jobs(5).map((job, at) => ({ ...job, id: String(2001 + at) })));
  const runId = await scene.start(client, [company]);
  await expect.poll(() => pagesOf(company).length, PATIENTLY).toBe(3);

  const { status, body } = await client.post(`/api/ingest/${runId}/abort`);

  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'aborted' } });
  await expect.poll(() => pagesOf(company)[2]?.closedEarly, PATIENTLY).toBe(true);
  expect((await client.post(`/api/ingest/${runId}/abort`)).body).toMatchObject({ code: 'run-over' });
  const run = await scene.over(client, runId);
  expect(run.progress[0]).toMatchObject({ status: 'aborted' });
  expect(run.counts).toMatchObject({ crawling: 0, extracting: 0 });
  // A new run can start at once, and the queue has no tasks of the old one.
  slow.delayMs = 0;
  const again = await scene.run(client, [company]);
  expect(again.counts.ready + again.counts.skipped).toBe(8);
  expect(pagesOf(company).filter(({ path }) => path.endsWith('2005'))).toHaveLength(1);
});

it('each page is fetched once if two workspaces import the same company at the same time', async () => {
  const [one, other] = [await seeker(), await seeker()];
  const company = await scene.addCompany('smartrecruiters', jobs(30, { delayMs: 10 }));

  const first = await scene.start(one, [company]);
  await expect.poll(() => pagesOf(company).length, PATIENTLY).toBeGreaterThan(4);
  const second = await scene.start(other, [company]);
  const runs = [await scene.over(one, first), await scene.over(other, second)];

  const counts = new Map<string, number>();
  for (const { path } of pagesOf(company)) counts.set(path, (counts.get(path) ?? 0) + 1);
  expect(counts.size).toBe(30);
  expect(new Set(counts.values())).toEqual(new Set([1]));
  for (const run of runs) {
    expect(run).toMatchObject({ status: 'finished', counts: { error: 0, pending: 0 } });
    expect(run.counts.ready + run.counts.skipped).toBe(30);
  }
  expect(await scene.changes(company.id)).toHaveLength(30);
  const notes = (await scene.items(other, second)).map(({ note }: { note: string }) => note);
  expect(notes).toContain('just fetched by another run');
});

it('a stalled company is enqueued again, and its old message is ignored', async () => {
  const client = await seeker();
  const company = await scene.addCompany('greenhouse', jobs(2));
  const sql = test.database.owner;
  const runId = await sql.begin(async (transaction) => {
    // As if every worker had crashed: the rows exist and the message does not.
    const [run] = await transaction`
      insert into ingestion_run (tenant_id, started_by) values (${client.user.workspace.id}, 'user:1') returning id`;
    await transaction`
      insert into ingestion_company (run_id, company_id, tenant_id, due_at)
      values (${run?.id}, ${company.id}, ${client.user.workspace.id}, now() - interval '1 hour')`;
    return run?.id as string;
  });
  await test.system.db.transaction((transaction) =>
    test.system.queue.enqueue(transaction, { name: 'postings.tend-runs' } as never, {}),
  );

  const run = await scene.over(client, runId);

  expect(run).toMatchObject({ status: 'finished', counts: { ready: 2 } });
});

it('a run continues without a company that cannot be stored', async () => {
  const client = await seeker();
  const sql = test.database.owner;
  await sql.unsafe(`
    create function refuse_poison() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$;
    create trigger refuse_poison before insert on posting for each row when (new.title = 'Poison')
    execute function refuse_poison()`);
  const listed = await scene.addCompany('greenhouse', [job(1, 'Poison')]);
  const fetched = await scene.addCompany('smartrecruiters', [job(1), job(2, 'Poison')]);
  const well = await scene.addCompany('greenhouse', jobs(2));

  const run = await scene.run(client, [listed, fetched, well]);

  expect(run).toMatchObject({ status: 'finished', failed_companies: 2, counts: { pending: 0, crawling: 0 } });
  const of = ({ key }: { key: string }) =>
    run.progress.find((entry: { company: string }) => entry.company === key);
  expect(of(listed)).toMatchObject({ status: 'error', problem: { code: 'unexpected-error' } });
  expect(of(fetched)).toMatchObject({ status: 'error', problem: { code: 'unexpected-error' } });
  expect(of(well)).toMatchObject({ status: 'finished', counts: { ready: 2 } });
});

it('odd list entries are stored as far as possible, and do not affect others', async () => {
  const client = await seeker();
  const odd = { ...job(1), id: Array.from({ length: 3_000 }, (_, at) => at.toString(36)).join('') };
  const long = { ...job(2), title: 'Miller '.repeat(200_000) };
  const company = await scene.addCompany('greenhouse', [odd, long, { ...job(3), id: '\0' }, job(4)]);

  const run = await scene.run(client, [company]);

  expect(run.counts).toMatchObject({ ready: 3, error: 0 });
  const items: { external_id: string; title: string }[] = await scene.items(client, run.id);
  expect(Math.max(...items.map(({ external_id }) => external_id.length))).toBeLessThan(300);
  expect(Math.max(...items.map(({ title }) => title.length))).toBe(500);
});

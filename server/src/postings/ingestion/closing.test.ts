import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
const jobs = (count: number) => Array.from({ length: count }, (_, at) => job(1001 + at));
const statesOf = async (company: { id: string }) =>
  (await scene.postings(company.id)).map(({ state }) => state).join(' ');

describe('a posting that is no longer listed', () => {
  it('is closed by one complete list of an API, and expires if it was not touched', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', jobs(2));
    await scene.run(client, [company]);
    const [kept, gone] = await scene.postings(company.id);
    await test.database.owner`
      insert into member_posting ${test.database.owner(
        [kept, gone].map((posting) => ({
          tenant_id: client.user.workspace.id,
          user_id: client.user.id,
          posting_id: posting?.id,
        })),
      )}`;
    company.jobs.pop();

    const run = await scene.run(client, [company]);

    expect(run).toMatchObject({ status: 'finished', closed: 1 });
    expect(await statesOf(company)).toBe('open closed');
    const stages = await test.database.owner`
      select stage from member_posting where tenant_id = ${client.user.workspace.id} order by posting_id = ${gone?.id}`;
    expect(stages.map(({ stage }) => stage)).toEqual(['discovered', 'expired']);
    expect((await scene.changes(company.id)).at(-1)).toMatchObject({ kind: 'closed', external_id: '1002' });
  });

  it('is reopened when it is listed again', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', jobs(2));
    await scene.run(client, [company]);
    const [last] = company.jobs.splice(1, 1);
    await scene.run(client, [company]);
    company.jobs.push(last ?? job(0));

    await scene.run(client, [company]);

    expect(await statesOf(company)).toBe('open open');
    const kinds = (await scene.changes(company.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['found', 'found', 'closed', 'reopened']);
  });

  it('is closed by two rendered lists, because one may miss a row', async () => {
    const client = await seeker();
    const company = await scene.addCompany('generic', jobs(3));
    await scene.run(client, [company]);
    company.jobs.pop();

    await scene.run(client, [company]);
    expect(await statesOf(company)).toBe('open open open');

    await scene.run(client, [company]);
    expect(await statesOf(company)).toBe('open open closed');
  });
});

describe('a list that cannot be trusted', () => {
  it('closes nothing if it has fewer postings than it reports', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', jobs(2));
    await scene.run(client, [company]);
    Object.assign(company, { jobs: company.jobs.slice(0, 1), total: 2 });
    board.companies.set(company.key, company);

    const run = await scene.run(client, [company]);

    expect(run).toMatchObject({
      status: 'error',
      failed_companies: 1,
      problem: { code: 'listing-incomplete' },
    });
    expect(await statesOf(company)).toBe('open open');
    const [stored] = await test.database.owner`select problem from company where id = ${company.id}`;
    expect(stored?.problem).toMatchObject({ code: 'listing-incomplete' });
  });

  it('closes nothing if the board fails, and the run continues with other companies', async () => {
    const client = await seeker();
    const broken = await scene.addCompany('greenhouse', jobs(1));
    const well = await scene.addCompany('greenhouse', jobs(1));
    await scene.run(client, [broken, well]);
    board.companies.set(broken.key, { jobs: [], status: 403 });

    const run = await scene.run(client, [broken, well]);

    expect(run).toMatchObject({ status: 'finished', failed_companies: 1, counts: { skipped: 1 } });
    expect(await statesOf(broken)).toBe('open');
  });

  it('closes nothing if it is suddenly much shorter, until the next run confirms it', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', jobs(24));
    await scene.run(client, [company]);
    company.jobs.splice(4);

    const doubtful = await scene.run(client, [company]);
    expect(doubtful).toMatchObject({ status: 'finished', closed: 0 });
    const [held] = await test.database
      .owner`select problem, listed_count from company where id = ${company.id}`;
    expect(held).toMatchObject({ listed_count: 24, problem: { code: 'listing-shrunk' } });

    const confirming = await scene.run(client, [company]);
    expect(confirming).toMatchObject({ status: 'finished', closed: 20 });
    const [settled] = await test.database
      .owner`select problem, listed_count from company where id = ${company.id}`;
    expect(settled).toEqual({ listed_count: 4, problem: null });
  });

  it('closes nothing if it is empty, until the next run confirms it', async () => {
    const client = await seeker();
    const company = await scene.addCompany('greenhouse', jobs(2));
    await scene.run(client, [company]);
    company.jobs.splice(0);

    await scene.run(client, [company]);
    expect(await statesOf(company)).toBe('open open');
    await scene.run(client, [company]);
    expect(await statesOf(company)).toBe('closed closed');
  });
});

it('counts once for runs at the same time', async () => {
  const client = await seeker();
  const shrunk = await scene.addCompany('greenhouse', jobs(24));
  const pages = await scene.addCompany('generic', jobs(3));
  await scene.run(client, [shrunk, pages]);
  shrunk.jobs.splice(4);
  pages.jobs.pop();
  await scene.run(client, [shrunk, pages]);
  const { owner } = test.database;
  // The state that a run sees that started before the other one had its list.
  const laterBy = async (hours: number) => {
    const at = new Date(Date.now() + hours * 3_600_000);
    await owner`
      update company set problem = problem || jsonb_build_object('at', ${at.toISOString()}::text) where id = ${shrunk.id}`;
    await owner`update posting set missed_at = ${at} where company_id = ${pages.id} and missed = 1`;
  };
  await laterBy(1);

  const beside = await scene.run(client, [shrunk, pages]);
  expect(beside).toMatchObject({ status: 'finished', closed: 0 });

  await laterBy(-1);
  const after = await scene.run(client, [shrunk, pages]);
  expect(after).toMatchObject({ status: 'finished', closed: 21 });
  expect(await statesOf(pages)).toBe('open open closed');
});

it('a listing does not reopen a posting that its page had closed', async () => {
  const client = await seeker();
  const company = await scene.addCompany('smartrecruiters', jobs(2));
  await scene.run(client, [company]);
  company.jobs[0] = job(1001, undefined, { status: 404 });
  await scene.run(client, [company]);
  expect(await statesOf(company)).toBe('closed open');

  await scene.run(client, [company], ['no such title']);

  expect(await statesOf(company)).toBe('closed open');
  expect((await scene.changes(company.id)).map(({ kind }) => kind)).toEqual(['found', 'found', 'closed']);
});

it('closes nothing if most pages are gone at once, until the next run confirms it', async () => {
  const client = await seeker();
  const company = await scene.addCompany('smartrecruiters', jobs(14));
  await scene.run(client, [company]);
  for (const job of company.jobs.slice(2)) job.status = 404;
  const problemOf = async () =>
    (await test.database.owner`select problem from company where id = ${company.id}`)[0]?.problem;

  const doubtful = await scene.run(client, [company]);
  expect(doubtful).toMatchObject({ status: 'finished', closed: 0, counts: { skipped: 14, error: 0 } });
  expect(await problemOf()).toMatchObject({ code: 'pages-gone' });
  expect(new Set((await statesOf(company)).split(' '))).toEqual(new Set(['open']));

  const confirming = await scene.run(client, [company]);
  expect(confirming).toMatchObject({ status: 'finished', closed: 12 });
  expect(await problemOf()).toBeNull();
});

it('a listing does not keep a posting open whose page says that it is closed', async () => {
  const client = await seeker();
  const company = await scene.addCompany('generic', jobs(3));
  await scene.run(client, [company]);
  company.jobs[0] = job(1001, undefined, { closed: true });
  company.jobs[1] = job(1002, undefined, { status: 410 });

  const run = await scene.run(client, [company]);

  expect(run).toMatchObject({ closed: 2, counts: { skipped: 3, error: 0 } });
  expect(await statesOf(company)).toBe('closed closed open');
  company.jobs[0] = job(1001);
  await scene.run(client, [company]);
  expect(await statesOf(company)).toBe('open closed open');
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';

const GAP = 400;
const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: {
    CRAWL_ALLOW: board.allow,
    CRAWL_GAP_MS: String(GAP),
    CRAWL_HOST_GAP_MS: '0',
    // With one task at a time, sleeping with a task would keep the other company waiting until the end.
    WORKER_CONCURRENCY: '1',
  },
});
const scene = ingestionScene(test, board);

it('the delay of one company does not block other companies', async () => {
  const client = await test.signIn({ role: 'owner', tenant: randomUUID() });
  const jobs = () => Array.from({ length: 4 }, (_, at) => job(1001 + at));
  const companies = [
    await scene.addCompany('smartrecruiters', jobs()),
    await scene.addCompany('smartrecruiters', jobs()),
  ];

  const run = await scene.run(client, companies);

  expect(run).toMatchObject({ status: 'finished', counts: { ready: 8 } });
  const visits = companies.map(({ key }) => board.asked.filter(({ path }) => path.includes(key)));
  for (const [at, company] of companies.entries()) {
    const own = visits[at] ?? [];
    const ids = own.map(({ path }) => path.split('/')[5] ?? 'list');
    expect(ids).toEqual(['list', ...company.jobs.map(({ id }) => id)]);
    const gaps = own.slice(1).map((request, before) => request.at - (own[before]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(GAP - 20);
  }
  const [first, second] = visits;
  expect(second?.[0]?.at).toBeLessThan(first?.at(-1)?.at ?? 0);
  expect(first?.[0]?.at).toBeLessThan(second?.at(-1)?.at ?? 0);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { startProgram } from '../../../test/programs/start-program.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem();
const scene = ingestionScene(test, board);
const PAGES = 60;

it('a run continues after workers are killed: no posting is lost, stored twice or found twice', async () => {
  const client = await test.signIn({ role: 'owner', tenant: randomUUID() });
  const jobs = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => job(from + at, undefined, { delayMs: 15 }));
  const companies = [
    await scene.addCompany('smartrecruiters', jobs(1000, PAGES)),
    await scene.addCompany('generic', jobs(4000, PAGES)),
    await scene.addCompany('greenhouse', jobs(3000, PAGES)),
  ];
  const orders = { home: test.system.home.folder, url: test.database.url, allow: board.allow };
  const runId = await scene.start(client, companies);

  const seen: number[] = [];
  for (const wanted of [5, 40]) {
    const victim = startProgram('ingestion-worker.ts', orders);
    const isFar = ({ counts }: { counts: Record<string, number> }) =>
      (counts.ready ?? 0) + (counts.extracting ?? 0) >= wanted;
    await scene.until(client, runId, isFar);
    // At any point: in a request, in a transaction, or in between.
    await sleep(Math.random() * 200);
    victim.kill('SIGKILL');
    seen.push((await client.get(`/api/ingestion/${runId}`)).body.counts.ready);
  }
  startProgram('ingestion-worker.ts', orders);
  const run = await scene.over(client, runId);

  expect(Math.max(...seen)).toBeLessThan(3 * PAGES);
  expect(run).toMatchObject({ status: 'finished', failed_companies: 0 });
  expect(run.counts).toEqual({
    pending: 0,
    crawling: 0,
    skipped: 0,
    extracting: 0,
    ready: 3 * PAGES,
    error: 0,
  });
  for (const company of companies) {
    const stored = await scene.postings(company.id);
    expect(stored.map(({ external_id }) => external_id)).toEqual(company.jobs.map(({ id }) => id));
    expect(stored.every(({ state, extracted_at }) => state === 'open' && extracted_at)).toBe(true);
    const changes = await scene.changes(company.id);
    expect(changes.map(({ external_id }) => external_id).sort()).toEqual(company.jobs.map(({ id }) => id));
  }
  const left = (await test.system.queue.status({ tenantId: client.user.workspace.id })).map(
    (queue) => queue.failed,
  );
  expect(left.every((failed) => failed === 0)).toBe(true);
});

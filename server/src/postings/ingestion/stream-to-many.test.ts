import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { screen, watch } from '../../../test/postings/run-screen.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);
const jobs = (from: number, count: number) => Array.from({ length: count }, (_, at) => job(from + at));

it('200 clients see the same run of 500 postings, whenever they connect', async () => {
  const client = await test.signIn({ role: 'owner', tenant: randomUUID() });
  const companies = [
    await scene.addCompany('smartrecruiters', jobs(1000, 50)),
    await scene.addCompany('smartrecruiters', jobs(2000, 50)),
    await scene.addCompany('greenhouse', jobs(3000, 200)),
    await scene.addCompany('greenhouse', jobs(4000, 200)),
  ];
  const runId = await scene.start(client, companies);
  const url = `${test.url}/api/ingest/${runId}/stream`;
  const screens = Array.from({ length: 200 }, screen);
  const watching: Promise<void>[] = [];
  // In groups, so that some see the whole run and others join in the middle.
  for (let from = 0; from < screens.length; from += 40) {
    const group = screens.slice(from, from + 40).map((screen) => watch(url, client, screen));
    watching.push(...group);
    await Promise.race([...group, client.get(`/api/ingestion/${runId}`)]);
  }
  await Promise.all(watching);

  const run = (await client.get(`/api/ingestion/${runId}`)).body;
  const [first, ...others] = screens.map((screen) => screen.state());
  expect(first?.status).toBe('finished');
  expect(first?.companies).toEqual(
    Object.fromEntries(run.progress.map((entry: { company: string }) => [entry.company, entry])),
  );
  expect(Object.values(first?.items ?? {})).toEqual(Array(500).fill('ready'));
  for (const other of others) expect(other).toEqual(first);
});

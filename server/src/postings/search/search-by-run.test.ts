import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const scene = ingestionScene(test, board);

it('a search for the roles of a run finds those that it added or updated, and no others', async () => {
  const client = await test.signIn({ tenant: randomUUID() });
  const company = await scene.addCompany('greenhouse', [job(1), job(2), job(3), job(4)]);
  const first = await scene.run(client, [company]);
  company.jobs.push(job(5));
  const [, changed] = company.jobs;
  if (changed)
    changed.text = 'You now build something else, in Oslo, with a team of five carpenters and their dog.';
  const second = await scene.run(client, [company]);

  const found = async (runId: string) => (await client.get(`/api/postings?run_id=${runId}&limit=50`)).body;
  expect(second.counts.ready).toBe(2);
  expect((await found(second.id)).items).toHaveLength(2);
  expect((await found(first.id)).items).toHaveLength(4);
  const added = await client.get(`/api/postings?new_in_run=${second.id}&limit=50`);
  expect(added.body.items.map(({ title }: { title: string }) => title)).toEqual([job(5).title]);
  expect(added.body.total).toBe(1);
  expect((await client.get(`/api/postings?new_in_run=${first.id}`)).body.items).toHaveLength(4);
  const elsewhere = await test.signIn({ tenant: randomUUID() });
  expect((await elsewhere.get(`/api/postings?new_in_run=${second.id}`)).body.items).toEqual([]);
  expect((await client.get('/api/postings?limit=50')).body.items).toHaveLength(5);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { createLogger } from '../../platform/logs/create-logger.ts';
import { deleteOldRuns } from './delete-old-runs.ts';

const { db, owner } = await testDatabase();
const deps = { db, logger: createLogger({ level: 'silent' }) };

async function addRuns(count: number, daysAgo: number | null, tenant_id: string): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    insert into ingestion_run (tenant_id, started_by, status, ended_at)
    select ${tenant_id}, 'user:1', ${daysAgo === null ? 'ingesting' : 'finished'},
      now() - make_interval(days => ${daysAgo}::int) from generate_series(1, ${count}) returning id`;
  return rows.map(({ id }) => id);
}

async function addTenant(): Promise<string> {
  const id = randomUUID();
  await owner`insert into tenant (id, name, slug) values (${id}, 'Joinery', ${id.slice(0, 8)})`;
  return id;
}

it('old runs are deleted with their items, except the newest of each workspace', async () => {
  const [busy, quiet] = [await addTenant(), await addTenant()];
  const old = await addRuns(12, 31, busy);
  const open = await addRuns(1, null, busy);
  const kept = await addRuns(20, 29, busy);
  const few = await addRuns(3, 400, quiet);
  const [company] = await owner`
    insert into company (key, name, careers_url, board) values ('joinery', 'Joinery', 'https://joinery.example',
      '{"kind": "greenhouse", "token": "joinery"}') returning id`;
  for (const run_id of [old[0], kept[0]]) {
    await owner`insert into ingestion_company (run_id, company_id, tenant_id) values (${run_id ?? ''}, ${company?.id}, ${busy})`;
    await owner`
      insert into ingestion_item (run_id, company_id, tenant_id, external_id, place, title)
      values (${run_id ?? ''}, ${company?.id}, ${busy}, '1', 0, 'Joiner')`;
  }

  await deleteOldRuns(deps);

  const left = await owner`select id from ingestion_run`;
  expect(left.map(({ id }) => id).sort()).toEqual([...open, ...kept, ...few].sort());
  const items = await owner`select run_id from ingestion_item`;
  expect(items.map(({ run_id }) => run_id)).toEqual([kept[0]]);
});

it('hosts without requests for a week are deleted, unless they are left alone for longer', async () => {
  await owner`
    insert into crawl_host (name, next_at, asked_at, open_until, robots_at) values
      ('unused.example', now() - interval '8 days', now() - interval '8 days', null, now() - interval '9 days'),
      ('used.example', now() - interval '8 days', now() - interval '6 days', null, null),
      ('resting.example', now() - interval '8 days', null, now() + interval '1 hour', null)`;

  await deleteOldRuns(deps);

  const left = await owner`select name from crawl_host order by name`;
  expect(left.map(({ name }) => name)).toEqual(['resting.example', 'used.example']);
});

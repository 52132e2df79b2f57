import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ingestionScene } from '../../../test/postings/ingestion-scene.ts';
import { job, openSmallBoard } from '../../../test/postings/small-board.ts';
import { testSystem } from '../../../test/system.ts';

const board = await openSmallBoard();
const test = await testSystem({
  worker: true,
  environment: { CRAWL_ALLOW: board.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0', LOG_LEVEL: 'info' },
});
const scene = ingestionScene(test, board);
const { owner } = test.database;
// A sequence does not go back with its transaction: only the first try meets the deadlock.
await owner.unsafe(`
  create sequence tries;
  grant usage on sequence tries to public;
  create function deadlock_once() returns trigger language plpgsql as $$
  begin
    if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return null;
  end $$;
  create trigger deadlock_once before insert on ingestion_item for each statement execute function deadlock_once()`);

it('stores a list whose transaction had to be run again, and says so once', async () => {
  const client = await test.signIn({ role: 'owner', tenant: randomUUID() });
  const company = await scene.addCompany('greenhouse', [job(1), job(2)]);

  const run = await scene.run(client, [company]);

  const [tries] = await owner`select last_value::int as count from tries`;
  expect(tries?.count).toBe(2);
  expect(run).toMatchObject({ status: 'finished', failed_companies: 0, counts: { ready: 2, error: 0 } });
  const said = async () => {
    const rows = await owner<{ message: string }[]>`
      select message from log_line where run_id = ${run.id} and level <> 'debug'`;
    return rows.map(({ message }) => message).sort();
  };
  await expect.poll(said).toEqual(['board listed', 'run finished', 'run started']);
});

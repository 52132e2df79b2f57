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
// A sequence is not rolled back with its transaction, so only the first attempt hits the deadlock.
await owner.unsafe(`
  create sequence attempts;
  grant usage on sequence attempts to public;
  create function deadlock_once() returns trigger language plpgsql as $$
  begin
    if nextval('attempts') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return null;
  end $$;
  create trigger deadlock_once before insert on ingestion_item for each statement execute function deadlock_once()`);

it('a listing whose transaction is retried is stored and logged once', async () => {
  const client = await test.signIn({ role: 'owner', tenant: randomUUID() });
  const company = await scene.addCompany('greenhouse', [job(1), job(2)]);

  const run = await scene.run(client, [company]);

  const [attempts] = await owner`select last_value::int as count from attempts`;
  expect(attempts?.count).toBe(2);
  expect(run).toMatchObject({ status: 'finished', failed_companies: 0, counts: { ready: 2, error: 0 } });
  const messages = async () => {
    const rows = await owner<{ message: string }[]>`
      select message from log_line where run_id = ${run.id} and level <> 'debug'`;
    return rows.map(({ message }) => message).sort();
  };
  const extracted = ['posting extracted', 'posting extracted'];
  await expect.poll(messages).toEqual(['board listed', ...extracted, 'run finished', 'run started']);
});

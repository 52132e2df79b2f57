import { expect, it } from 'vitest';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('checking a person waits for an erasure in progress, and then finds nobody', async () => {
  const owner = await test.signIn();
  const jane = { name: 'Jane Mason', identifiers: [{ type: 'email', value: 'jane@example.org' }] };
  const { person } = (await owner.post('/api/people', jane)).body;
  const check = () => owner.post('/api/people/check', jane);
  expect((await check()).body.matches).toMatchObject([{ person: { id: person.id } }]);

  const tenantId = owner.user.workspace.id;
  const erasing = await test.database.owner.reserve();
  await erasing`begin`;
  await erasing`select lock_merges(${tenantId})`;
  const answer = check();
  await expect.poll(countWaiting).toBe(1);
  await erasing`rollback`;
  erasing.release();
  expect((await answer).body.outcome).toBe('linked');

  const erased = { reason: 'asked for it', confirm: 'Jane Mason' };
  const [erasure, checked] = await Promise.all([
    owner.post(`/api/people/${person.id}/erase`, erased),
    Promise.all(Array.from({ length: 20 }, check)),
  ]);
  expect(erasure.status).toBeLessThan(300);
  expect(checked.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await expect.poll(async () => (await check()).body.matches).toEqual([]);
});

async function countWaiting(): Promise<number> {
  const [row] = await test.database.owner<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'tenon-api' and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

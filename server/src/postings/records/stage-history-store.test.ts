import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { moveStage } from './stage-store.ts';

const test = await testSystem();
const owner = await test.signIn();
const stranger = await test.signIn({ tenant: 'Elsewhere' });
const sql = test.database.owner;

it('a posting shows stage changes by the workspace and its board, with names, and to nobody else', async () => {
  const [id = ''] = await storePostings(test, [{ title: 'Cooper' }]);
  await owner.patch(`/api/postings/${id}`, { stage: 'queued' });
  await owner.patch(`/api/postings/${id}`, { stage: 'rejected' });
  await owner.patch(`/api/postings/${id}`, { stage: 'discovered' });
  await sql`update posting set state = 'closed' where id = ${id}`;
  await sql`update posting set state = 'open' where id = ${id}`;

  const { stages } = (await owner.get(`/api/postings/${id}`)).body;

  expect(stages.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
    'expired discovered',
    'discovered expired',
    'rejected discovered',
    'queued rejected',
    'discovered queued',
  ]);
  const [reopened, closed, , putAway] = stages;
  expect(reopened).toMatchObject({ by: null, name: null, reason: 'reopened', run_id: null });
  expect(closed).toMatchObject({ by: null, name: null, reason: 'closed' });
  expect(putAway).toMatchObject({ by: `user:${owner.user.id}`, name: 'Demo owner' });
  expect((await stranger.get(`/api/postings/${id}`)).body.stages).toEqual([]);
});

it('a posting that its board closes at the same moment does not become discovered', async () => {
  const [id = ''] = await storePostings(test, [{ title: 'Chandler' }]);
  const tenantId = owner.user.workspace.id;
  await owner.patch(`/api/postings/${id}`, { stage: 'rejected' });
  const board = await sql.reserve();
  await board`begin`;
  await board`update posting set state = 'closed' where id = ${id}`;
  const moving = test.database.db.as({ tenantId }, (own) =>
    moveStage(own, { tenantId, userId: owner.user.id, postingId: id, to: 'discovered', actor: 'user:1' }),
  );
  await expect.poll(waiting).toBe(1);
  await board`commit`;
  board.release();
  expect(await moving).toBe('expired');
});

async function waiting(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'tenon-test' and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();
const stranger = await test.signIn({ tenant: 'Elsewhere' });
const sql = test.database.owner;

it('a role shows how the workspace and its board moved it, by name, and to nobody else', async () => {
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

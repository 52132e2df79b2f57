import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

const move = async (client: Client, id: string, from: string | null, to: string, on: string) => {
  const { status, body } = await client.post(`/api/tracked-roles/${id}/move`, { from, to, on });
  expect([status, body.code]).toEqual([200, undefined]);
};
const insightsOf = async (client: Client, query = '') =>
  (await client.get(`/api/insights${query}`)).body.items as Record<string, unknown>[];

it('insights show what became of the member’s own applications, without moves that were taken back', async () => {
  const seeker = await test.signIn({ tenant: 'Insights', role: 'seeker' });
  const other = await test.signIn({ tenant: 'Insights' });
  const [first = '', second = '', third = ''] = await storePostings(test, [
    { title: 'Cooper', company: 'Casks', level: 'senior' },
    { title: 'Thatcher', company: 'Roofs' },
    { title: 'Fletcher', company: 'Arrows' },
  ]);
  await move(seeker, first, 'new', 'applied', '2026-10-01');
  await move(seeker, first, 'applied', 'interviewing', '2026-10-08');
  await move(seeker, first, 'interviewing', 'offer', '2026-10-20');
  await move(seeker, second, 'new', 'applied', '2026-10-02');
  await move(seeker, second, 'applied', 'interviewing', '2026-10-09');
  await move(seeker, second, 'interviewing', 'applied', '2026-10-10');
  await move(seeker, third, 'new', 'applied', '2026-10-03');
  await move(seeker, third, 'applied', 'rejected', '2026-10-05');

  expect(await insightsOf(seeker)).toMatchObject([
    {
      title: 'Fletcher',
      applied_on: '2026-10-03',
      responded_on: '2026-10-05',
      interviewed: false,
      offered: false,
    },
    { title: 'Thatcher', column: 'applied', responded_on: null, interviewed: false, offered: false },
    {
      title: 'Cooper',
      level: 'senior',
      responded_on: '2026-10-08',
      interviewed: true,
      offered: true,
      column: 'offer',
    },
  ]);
  expect(await insightsOf(seeker, '?from=2026-10-03')).toHaveLength(1);
  expect(await insightsOf(seeker, '?to=2026-10-01')).toMatchObject([{ title: 'Cooper' }]);
  expect(await insightsOf(other)).toEqual([]);
});

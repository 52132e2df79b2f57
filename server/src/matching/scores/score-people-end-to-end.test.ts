import { expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

it('people who are added to a shortlist are scored and ranked by the running product', async () => {
  const owner = await test.signIn();
  const add = async (name: string, headline: string) =>
    (await owner.post('/api/people', { name, headline })).body.person.id;
  const people = [
    await add('Ada Smith', 'Python and PostgreSQL developer'),
    await add('Bo Reed', 'Pastry cook'),
  ];
  const text = 'Requirements:\n- Python\n- PostgreSQL';
  const demand = (await owner.post('/api/demands', { title: 'Backend Engineer', text })).body;
  await owner.post(`/api/demands/${demand.id}/people`, { person_ids: people });

  await vi.waitFor(async () => {
    const { body } = await owner.post(`/api/demands/${demand.id}/ranking`, { audience: 'list' });
    expect(body.items.map(({ person }: { person: { id: string } }) => person.id)).toEqual(people);
    expect(body.items[0]).toMatchObject({ rank: 1, is_listed: true, is_deep: true, prose: null });
    expect(body.items[0].breakdown).toMatchObject({ basis: 'hybrid', must: { ratio: 1 } });
  }, PATIENTLY);

  const { version } = (
    await owner.patch(`/api/demands/${demand.id}`, { title: 'Pastry Cook', requirements: [] })
  ).body;
  expect(version).toBe(2);
  await vi.waitFor(async () => {
    const { body } = await owner.post(`/api/demands/${demand.id}/ranking`, { audience: 'list' });
    expect(body.items.map(({ person }: { person: { id: string } }) => person.id)).toEqual(
      people.toReversed(),
    );
  }, PATIENTLY);
});

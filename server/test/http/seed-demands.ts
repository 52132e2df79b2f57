import type { Client } from '../system.ts';

const SEVEN = Array.from({ length: 7 }, (_, at) => at);

/** Seven demands, and seven people on the shortlist of the first one, added at the same time. */
export async function seedDemands(owner: Client) {
  const demands: string[] = [];
  for (const at of SEVEN) {
    const { body } = await owner.post('/api/demands', { title: `Ropemaker ${at}`, text: 'Knows Python.' });
    demands.push(body.id);
  }
  const people = (await owner.get('/api/people?limit=7')).body.items.map(({ id }: { id: string }) => id);
  await owner.post(`/api/demands/${demands[0]}/people`, { person_ids: people });
  return {
    paths: { listDemandPeople: `/api/demands/${demands[0]}/people` },
    counts: { listDemands: 7, listDemandPeople: 7 },
  };
}

import { defaultWeights } from '@tenon/contract/matching';
import { call } from '../../system.ts';
import type { WriteScene } from '../write-scene.ts';
import { bearer, onRow, WORDS, type Write } from './write.ts';

export const matchingWrites: Record<string, Write> = {
  addDemand: ({ pick }, client) => client.post('/api/demands', demandOf(pick)),
  proposeDemand: ({ pick }, client) =>
    client.post('/api/demands/propose', { text: `${pick(WORDS)} joiner\nMust have: oak, ${pick(WORDS)}` }),
  changeDemand: onRow('demand', async ({ pick }, client, id) => {
    const { body } = await client.get(`/api/demands/${id}`);
    return client.patch(`/api/demands/${id}`, { title: `${pick(WORDS)} wanted`, version: body.version });
  }),
  changeSeeker: ({ pick }, client) =>
    client.patch('/api/seeker', pick([{ min_fit: 80 }, { resume_alerts: true }])),
  removeDemand: onRow('demand', async (scene, client, id) =>
    scene.random() < 0.2 ? client.delete(`/api/demands/${id}`) : undefined,
  ),
  addDemandPeople: onRow('demand', async ({ row }, client, id) => {
    const people = [await row('person'), await row('person')].flatMap((each) => each ?? []);
    return client.post(`/api/demands/${id}/people`, { person_ids: [...new Set(people)] });
  }),
  removeDemandPerson: onRow('demand', async ({ row }, client, id) =>
    client.delete(`/api/demands/${id}/people/${await row('person')}`),
  ),
  rankPeople: onRow('demand', (_, client, id) => client.post(`/api/demands/${id}/ranking`, {})),
  matchPeople: ({ pick }, client) => client.post('/api/matching/people', { text: `joiner, ${pick(WORDS)}` }),
  matchPostings: ({ pick }, client) =>
    client.post('/api/matching/postings', { text: `joiner, ${pick(WORDS)}` }),
  changeWeights: ({ test, pick }, { token }) =>
    call(
      test.fetch,
      'PUT',
      '/api/matching/weights',
      { weights: { ...defaultWeights, must: pick([0.3, 0.31, 0.32]) } },
      bearer(token),
    ),
};

function demandOf(pick: WriteScene['pick']) {
  return {
    title: `${pick(WORDS)} joiner`,
    text: `Works with ${pick(WORDS)}`,
    requirements: [{ text: pick(WORDS), kind: 'must' }],
  };
}

import { matchPeople as endpoint } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { rankingScene } from '../../../test/matching/ranking-scene.ts';
import { matchPeople } from './match-people.ts';

const scene = await rankingScene();

it('the embedder is called for a new ranking, but not for later pages of a cached one', async () => {
  const here = await scene.workspace('paging');
  for (const name of ['Ada', 'Bo', 'Cy']) await here.addPerson({ name, text: 'Backend engineer. Python.' });
  const deps = scene.open();
  const { requests } = scene.embedder.state;
  const match = (cursor?: string) =>
    matchPeople(deps, here.caller, endpoint.body.parse({ text: 'Python developer', limit: 1, cursor }));

  const before = requests.length;
  const first = await match();
  const afterFirst = requests.length;
  expect(afterFirst).toBeGreaterThan(before);
  const second = await match(first.next_cursor ?? undefined);
  expect(second).toMatchObject({ from_cache: true, basis: 'hybrid', items: [{ rank: 2 }] });
  expect(requests).toHaveLength(afterFirst);
});

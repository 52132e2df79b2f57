import { expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import { COOK, demandOf, shortlistScene } from '../../../test/matching/shortlist-scene.ts';
import { scorePeople } from './score-people.ts';

const scene = await scoreScene();

it('scores that were clamped to zero are sorted by the sum of their terms, as in rankings', async () => {
  const setting = await shortlistScene(scene);
  const [first, second] = [await setting.addPerson(COOK), await setting.addPerson(COOK)];
  const active = await setting.addPerson(COOK, { activeAt: scene.deps.now() });
  await setting.list(first, second, active);
  await scorePeople(scene.deps, demandOf(setting));

  const scores = await setting.scores();

  expect(scores.map(({ score }) => score)).toEqual([0, 0, 0]);
  expect(scores.map(({ person_id }) => person_id)).toEqual([active, first, second]);
});

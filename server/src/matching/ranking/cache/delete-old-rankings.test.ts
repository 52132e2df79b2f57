import { RankPeopleBody } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { rankingScene } from '../../../../test/matching/ranking-scene.ts';
import { rankPeople } from '../rank-people.ts';
import { deleteOldRankings } from './delete-old-rankings.ts';

const HOUR_MS = 3_600_000;
const scene = await rankingScene();

it('rankings of all workspaces are deleted after a day', async () => {
  const demands: string[] = [];
  const ranked = async (name: string) => {
    const space = await scene.workspace(name);
    await space.addPerson({ name: 'Ada All', text: 'Backend Engineer\nBuilt services in Python.' });
    const id = await space.addDemand('Backend Engineer', 'Requirements:\n- Python');
    await rankPeople(scene.open(), space.caller, id, RankPeopleBody.parse({}));
    demands.push(id);
  };
  const kept = async () =>
    (await scene.database.owner`select demand_id from ranked_list`).map(({ demand_id }) =>
      demands.indexOf(demand_id),
    );
  await ranked('one');
  await ranked('other');
  scene.clock.now = new Date(scene.clock.now.getTime() + 23 * HOUR_MS);
  await ranked('today');
  expect(await deleteOldRankings(scene.system)).toBe(0);

  scene.clock.now = new Date(scene.clock.now.getTime() + 2 * HOUR_MS);

  expect(await deleteOldRankings(scene.system)).toBe(2);
  expect(await kept()).toEqual([2]);
});

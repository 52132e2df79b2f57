import { defaultWeights, RankPeopleBody } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import { COOK, PYTHON, shortlistScene } from '../../../test/matching/shortlist-scene.ts';
import { openComputing } from '../../open-computing.ts';
import { changeWeights } from '../demands/change-weights.ts';
import { enqueueShortlistScoring } from '../scores/enqueue-scoring.ts';
import { openRanking } from './open-ranking.ts';
import { rankPeople } from './rank-people.ts';
import { readRankedPerson } from './read-ranked-person.ts';

const scene = await scoreScene();
const { workOff, clock, database } = scene;
const ranking = openRanking({
  ...scene.deps,
  computing: openComputing(scene.deps.vocabulary),
  vectors: { search: async () => [], states: () => [] },
});

async function scoredShortlist() {
  const setting = await shortlistScene(scene);
  const ids = [await setting.addPerson(PYTHON), await setting.addPerson(COOK)] as const;
  await setting.list(...ids);
  await workOff();
  const { caller, demandId } = setting;
  return {
    ...setting,
    ids,
    rank: () => rankPeople(ranking, caller, demandId, RankPeopleBody.parse({ audience: 'list' })),
    read: (id: string) => readRankedPerson(ranking, caller, demandId, id),
  };
}

it.each(['weights', 'rules', 'model', 'a person'])(
  'after a change of %s, a notice shows how many scores of a shortlist are stale until they are computed again',
  async (what) => {
    const { rank, caller, ids, know, tenantId } = await scoredShortlist();
    expect((await rank()).notices).toEqual([]);

    const made = database.owner;
    if (what === 'weights') await changeWeights(scene.deps, caller, { ...defaultWeights, semantic: 0 });
    if (what === 'rules') await made`update score set rules = 'of old' where tenant_id = ${tenantId}`;
    if (what === 'model') await made`update score set model = 'another@1' where tenant_id = ${tenantId}`;
    if (what === 'a person') for (const id of ids) await know(id, `${PYTHON} Ran a shop.`);

    expect((await rank()).notices).toMatchObject([
      { code: 'scores-behind', text: '2 people on this shortlist are being rescored.' },
    ]);
    await enqueueShortlistScoring(scene.deps, tenantId);
    await workOff();
    expect((await rank()).notices).toEqual([]);
  },
);

it('a person is explained with the current weights, even if the stored score used older ones', async () => {
  const { read, caller, ids } = await scoredShortlist();
  const kept = await read(ids[0]);
  expect(kept).toMatchObject({ is_deep: true, is_listed: true });
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await read(ids[0])).scored_at).toEqual(kept.scored_at);

  await changeWeights(scene.deps, caller, { ...defaultWeights, semantic: 0 });

  const { breakdown, scored_at } = await read(ids[0]);
  expect(kept.breakdown.semantic.points).toBeGreaterThan(0);
  expect(breakdown.semantic.points).toBe(0);
  expect(scored_at).toEqual(clock.now);
});

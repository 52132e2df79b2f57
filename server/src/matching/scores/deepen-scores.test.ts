import { expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import { demandChanged } from '../demands/messages.ts';
import { deepenScores } from './deepen-scores.ts';
import { readTop } from './score-store.ts';

const scene = await scoreScene();
const { deps, embedder, workOff, events, database } = scene;

/** A shortlist of this many people, the best matches first. */
async function listOf(people: number) {
  const space = await scene.workspace();
  const demandId = await space.addDemand('Requirements:\n- Python\n- PostgreSQL\n- Patience with beginners');
  const list = async (id: string) => {
    await database.owner`
      insert into demand_person (tenant_id, demand_id, person_id, added_by)
      values (${space.tenantId}, ${demandId}, ${id}, 'user:1')`;
    const event = { tenant_id: space.tenantId, demand_id: demandId };
    await deps.db.as(space.scope, (sql) => events.publish(sql, demandChanged, event));
  };
  for (let at = 0; at < people; at++)
    await list(await space.addPerson(`Developer. Wrote Python in team ${at}.`));
  const scores = () => deps.db.as(space.scope, (sql) => readTop(sql, demandId, 100));
  return { ...space, demandId, list, scores, work: { tenant_id: space.tenantId, demand_id: demandId } };
}

it('the top twenty get sentence-level reasons, and nobody’s rank changes', async () => {
  const { scores, list, addPerson } = await listOf(23);
  await workOff();
  const before = await scores();
  expect(before.map(({ is_deep }) => is_deep)).toEqual([...Array(20).fill(true), ...Array(3).fill(false)]);

  const best = await addPerson('Python and PostgreSQL developer. Taught beginners with patience.');
  await list(best);
  await workOff();
  const after = await scores();
  expect(after[0]).toMatchObject({ person_id: best, is_deep: true });
  expect(after.slice(0, 20).every(({ is_deep }) => is_deep)).toBe(true);
  const others = after.slice(1).map(({ person_id, score }) => [person_id, score]);
  expect(others).toEqual(before.map(({ person_id, score }) => [person_id, score]));
  const [python] = after[0]?.breakdown.requirements ?? [];
  expect(python?.words.map(({ text }) => text).join()).toContain('Python and PostgreSQL developer');
});

it('scores that change meanwhile are skipped, and the task waits while the embedder is down', async () => {
  const test = await listOf(1);
  await workOff();
  await database.owner`update score set is_deep = false where demand_id = ${test.demandId}`;
  embedder.state.isDown = true;
  await expect(deepenScores(deps, test.work)).rejects.toMatchObject({ details: { uncounted: true } });
  embedder.state.isDown = false;

  const slow = {
    ...embedder,
    embed: async (...given: Parameters<typeof embedder.embed>) => {
      await database.owner`
        update score set version = version + 1, score = 0.1 where demand_id = ${test.demandId}`;
      return embedder.embed(...given);
    },
  };
  await deepenScores({ ...deps, embedder: slow }, test.work);
  expect(await test.scores()).toMatchObject([{ is_deep: false, score: 0.1 }]);
  await deepenScores(deps, test.work);
  expect(await test.scores()).toMatchObject([{ is_deep: true }]);
});

import { defaultWeights } from '@tenon/contract/matching';
import { describe, expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import { COOK, demandOf, PYTHON, shortlistScene } from '../../../test/matching/shortlist-scene.ts';
import { changeWeights } from '../demands/change-weights.ts';
import { scoreShortlistsTask } from './messages.ts';
import { scorePeople } from './score-people.ts';

const scene = await scoreScene();
const { deps, clock, embedder, workOff, database } = scene;
const { owner } = database;

describe('a score', () => {
  it('is computed with all its terms when a person is added to the shortlist', async () => {
    const { addPerson, list, scores } = await shortlistScene(scene);
    const [python, cook] = [await addPerson(PYTHON), await addPerson(COOK)];
    await list(python, cook);
    await workOff();

    const [first, second] = await scores();
    expect([first?.person_id, second?.person_id]).toEqual([python, cook]);
    expect(first).toMatchObject({ demand_version: 1, subject_version: 1, model: embedder.model, version: 2 });
    expect(first?.breakdown).toMatchObject({ score: first?.score, basis: 'hybrid', must: { ratio: 1 } });
    expect(first?.breakdown.keyword.hits.map(({ skill }) => skill.name)).toEqual(['Python', 'PostgreSQL']);
    expect(second?.breakdown.must.ratio).toBe(0);
  });

  it('is computed once the person’s facts are extracted', async () => {
    const { addPerson, know, list, scores } = await shortlistScene(scene);
    const late = await addPerson();
    await list(late);
    await workOff();
    expect(await scores()).toEqual([]);
    await know(late, PYTHON);
    await workOff();
    expect(await scores()).toMatchObject([{ person_id: late, subject_version: 1 }]);
  });

  it('changes with the person, the demand and the weights, and with nothing else', async () => {
    const { addPerson, know, list, change, scoreOf, caller } = await shortlistScene(scene);
    const [moving, still] = [await addPerson(COOK), await addPerson(PYTHON)];
    await list(moving, still);
    await workOff();
    const before = await scoreOf(still);

    await know(moving, PYTHON);
    await workOff();
    expect((await scoreOf(moving))?.score).toBe(before?.score);
    expect(await scoreOf(still)).toEqual(before);

    await change({ requirements: [{ text: 'Cooking', kind: 'must', years: null, skills: [], any: false }] });
    await workOff();
    expect(await scoreOf(still)).toMatchObject({ demand_version: 2, breakdown: { keyword: { hits: [] } } });

    await changeWeights(deps, caller, { ...defaultWeights, semantic: 0 });
    await workOff();
    expect((await scoreOf(still))?.breakdown.semantic.points).toBe(0);
    expect((await scoreOf(still))?.demand_version).toBe(2);
  });

  it('is not computed again if nothing changed', async () => {
    const test = await shortlistScene(scene);
    await test.list(await test.addPerson(PYTHON));
    await workOff();
    const before = await test.scores();
    await scorePeople(deps, demandOf(test));
    await deps.db.transaction((sql) => deps.queue.enqueue(sql, scoreShortlistsTask, { tenant_id: null }));
    await workOff();
    expect(await test.scores()).toEqual(before);
  });

  it('loses the points for recent activity in the night after a month has passed', async () => {
    const { addPerson, list, scoreOf } = await shortlistScene(scene);
    const at = clock.now;
    const activeAt = new Date(at.getTime() - 30 * 86_400_000);
    const id = await addPerson(PYTHON, { activeAt });
    await list(id);
    await workOff();
    expect((await scoreOf(id))?.breakdown.recency).toMatchObject({ points: 0.05, days: 30 });
    try {
      for (const [days, points] of [
        [31, 0.02],
        [90, 0.02],
        [91, 0],
      ] as const) {
        clock.now = new Date(activeAt.getTime() + days * 86_400_000);
        await deps.db.transaction((sql) => deps.queue.enqueue(sql, scoreShortlistsTask, { tenant_id: null }));
        await workOff();
        expect((await scoreOf(id))?.breakdown.recency.points).toBe(points);
      }
    } finally {
      clock.now = at;
    }
  });

  it('follows the person when they are removed from the shortlist, merged, split or erased, or the demand is archived', async () => {
    const { addPerson, list, unlist, scores, tenantId, change } = await shortlistScene(scene);
    const [one, two, three] = [await addPerson(PYTHON), await addPerson(PYTHON), await addPerson(COOK)];
    await list(one, two, three);
    await workOff();
    const ids = async () => (await scores()).map(({ person_id }) => person_id).sort();
    expect(await ids()).toEqual([one, two, three].sort());

    await unlist(three);
    expect(await ids()).toEqual([one, two].sort());

    const merge = async (undone: boolean) => {
      const { personMerged, personSplit } = await import('../../people/messages.ts');
      if (undone)
        await owner`update person_merge set undone_at = now(), undone_by = 'user:1' where merged_id = ${two}`;
      else
        await owner`
          insert into person_merge (tenant_id, survivor_id, merged_id, choices, merged_by)
          values (${tenantId}, ${one}, ${two}, '{}', 'user:1')`;
      const event = { tenant_id: tenantId, person_id: one, merged_id: two };
      await deps.db.as({ tenantId }, (sql) =>
        deps.events.publish(sql, undone ? personSplit : personMerged, event),
      );
      await workOff();
    };
    await merge(false);
    expect(await ids()).toEqual([one]);
    await merge(true);
    expect(await ids()).toEqual([one, two].sort());

    await deps.db.as({ tenantId }, (sql) => sql`select erase_people(${tenantId}, ${[two]})`);
    expect(await ids()).toEqual([one]);
    await change({ archived: true, title: 'Away' });
    await workOff();
    expect(await scores()).toMatchObject([{ person_id: one, demand_version: 1 }]);
    await change({ archived: false });
    await workOff();
    expect(await scores()).toMatchObject([{ person_id: one, demand_version: 2 }]);
  });
});

describe('while the embedder is down', () => {
  it('scores are based on keywords, and on semantic similarity once it is back', async () => {
    const { addPerson, list, scores } = await shortlistScene(scene);
    const id = await addPerson(PYTHON);
    embedder.state.isDown = true;
    await list(id);
    await workOff();
    expect(await scores()).toMatchObject([{ person_id: id, model: '', breakdown: { basis: 'keyword' } }]);
    await workOff();

    embedder.state.isDown = false;
    await owner`update queue_message set visible_at = now()`;
    await workOff();
    expect(await scores()).toMatchObject([
      { person_id: id, model: embedder.model, breakdown: { basis: 'hybrid' } },
    ]);
  });

  it('people without vectors are scored by keywords, and again once they have vectors', async () => {
    const { addPerson, know, list, scores } = await shortlistScene(scene);
    const id = await addPerson(PYTHON, { isEmbedded: false });
    await list(id);
    await workOff();
    expect(await scores()).toMatchObject([{ model: '', breakdown: { basis: 'keyword' } }]);
    await know(id, PYTHON);
    await workOff();
    expect(await scores()).toMatchObject([{ model: embedder.model, breakdown: { basis: 'hybrid' } }]);
  });
});

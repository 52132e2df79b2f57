import { defaultWeights } from '@tenon/contract/matching';
import { describe, expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import type { Caller } from '../../identity/index.ts';
import { permissionsOf } from '../../identity/model.ts';
import { changeWeights } from '../demands/change-weights.ts';
import { changeDemand } from '../demands/keep-demand.ts';
import { addDemandPeople, removeDemandPerson } from '../demands/keep-list.ts';
import { makeScores } from './make-scores.ts';
import { scoreListsTask, scorePeopleTask } from './messages.ts';
import { readBasis } from './read-basis.ts';
import { scorePeople } from './score-people.ts';
import { readScore, readScores, saveScores } from './score-store.ts';
import { readStale } from './stale-store.ts';

const scene = await scoreScene();
const { deps, clock, embedder, workOff, database } = scene;
const { owner } = database;

const PYTHON = 'Python developer. Wrote Python services and PostgreSQL queries.';
const COOK = 'Cook. Ran a kitchen and wrote the menu.';
const ASKED = 'Requirements:\n- Python\n- PostgreSQL';

/** A workspace with a demand, and the calls on it as its owner makes them. */
async function setting(text = ASKED) {
  const space = await scene.workspace();
  const { tenantId, scope } = space;
  const demandId = await space.addDemand(text);
  const caller: Caller = {
    ...{ scope: { ...scope, userId: 1 }, key: 'user:1', tenantId, userId: 1, actor: 'user:1', role: 'owner' },
    ...{ permissions: permissionsOf('owner'), signInId: undefined, onEnd: () => () => {} },
  };
  return {
    ...space,
    demandId,
    caller,
    list: (...ids: string[]) => addDemandPeople(deps, caller, demandId, ids),
    unlist: (id: string) => removeDemandPerson(deps, caller, demandId, id),
    change: (body: Parameters<typeof changeDemand>[3]) => changeDemand(deps, caller, demandId, body),
    scores: () => deps.db.as(scope, (sql) => readScores(sql, demandId, { limit: 100 })),
    scoreOf: (id: string) => deps.db.as(scope, (sql) => readScore(sql, demandId, id)),
  };
}

/** The same parts, with something happening right after each batch was stored. */
function afterBatch(act: (number: number) => Promise<void>): typeof deps {
  let number = 0;
  const stored = new WeakSet<object>();
  const as: typeof deps.db.as = async (scope, work, options) => {
    let transaction: object = {};
    const result = await deps.db.as(
      scope,
      (sql) => {
        transaction = sql;
        return work(sql);
      },
      options,
    );
    if (stored.has(transaction)) await act(++number);
    return result;
  };
  // Each batch is announced in its own transaction.
  const append: typeof deps.live.append = (sql, ...given) => {
    stored.add(sql);
    return deps.live.append(sql, ...given);
  };
  return { ...deps, db: { ...deps.db, as }, live: { ...deps.live, append } };
}

const demandOf = ({ tenantId, demandId }: { tenantId: string; demandId: string }) => ({
  tenant_id: tenantId,
  demand_id: demandId,
  person_ids: null,
});

describe('a score', () => {
  it('is made when somebody is put on the list, with every term of it', async () => {
    const { addPerson, list, scores } = await setting();
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

  it('waits for the facts of somebody who was not read yet', async () => {
    const { addPerson, know, list, scores } = await setting();
    const late = await addPerson();
    await list(late);
    await workOff();
    expect(await scores()).toEqual([]);
    await know(late, PYTHON);
    await workOff();
    expect(await scores()).toMatchObject([{ person_id: late, subject_version: 1 }]);
  });

  it('follows the person, the demand and the weights, and nothing else touches it', async () => {
    const { addPerson, know, list, change, scoreOf, caller } = await setting();
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

  it('stays as it is when nothing changed, whoever asks', async () => {
    const test = await setting();
    await test.list(await test.addPerson(PYTHON));
    await workOff();
    const before = await test.scores();
    await scorePeople(deps, demandOf(test));
    await deps.db.transaction((sql) => deps.queue.enqueue(sql, scoreListsTask, { tenant_id: null }));
    await workOff();
    expect(await test.scores()).toEqual(before);
  });

  it('ages: whoever was active a month ago loses the points for it in the night after', async () => {
    const { addPerson, list, scoreOf } = await setting();
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
        await deps.db.transaction((sql) => deps.queue.enqueue(sql, scoreListsTask, { tenant_id: null }));
        await workOff();
        expect((await scoreOf(id))?.breakdown.recency.points).toBe(points);
      }
    } finally {
      clock.now = at;
    }
  });

  it('goes with the person: off the list, put away with the demand, merged, split and erased', async () => {
    const { addPerson, list, unlist, scores, tenantId, change } = await setting();
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
  it('scores are made of words and say so; when it is back, of meaning', async () => {
    const { addPerson, list, scores } = await setting();
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

  it('people without vectors are scored by words, and again once they have some', async () => {
    const { addPerson, know, list, scores } = await setting();
    const id = await addPerson(PYTHON, { isEmbedded: false });
    await list(id);
    await workOff();
    expect(await scores()).toMatchObject([{ model: '', breakdown: { basis: 'keyword' } }]);
    await know(id, PYTHON);
    await workOff();
    expect(await scores()).toMatchObject([{ model: embedder.model, breakdown: { basis: 'hybrid' } }]);
  });
});

describe('writers at the same time', () => {
  it('write over what they have seen, and over nothing else', async () => {
    const test = await setting();
    const ids = [await test.addPerson(PYTHON), await test.addPerson(COOK)].sort();
    await test.list(...ids);
    const basis = await readBasis(deps, test.tenantId, test.demandId);
    if (!basis) throw new Error('the demand is gone');
    const { current } = basis;
    const stale = await deps.db.as(test.scope, (sql) => readStale(sql, current, null));
    expect(stale).toEqual(ids.map((id) => ({ id, version: 0 })));
    const made = await makeScores(deps, basis, stale);
    const save = (some = made) => deps.db.as(test.scope, (sql) => saveScores(sql, current, some));

    const written = (await Promise.all([save(), save(), save()])).flat();
    expect(written.sort()).toEqual(ids);
    expect(await save()).toEqual([]);
    expect(await save(made.map((each) => ({ ...each, seen: 1 })))).toEqual(ids);
    expect((await test.scores()).map(({ version }) => version)).toEqual([2, 2]);
    await workOff();
  });

  it('leave one true score each: a stale one reads again', async () => {
    const test = await setting();
    const people = await Promise.all(Array.from({ length: 24 }, () => test.addPerson(PYTHON)));
    await test.list(...people);
    await Promise.all(
      [1, 2, 3].map(async (at) => {
        if (at === 2) await test.change({ title: 'Another engineer' });
        await scorePeople(deps, demandOf(test), { batch: 5 });
      }),
    );
    await scorePeople(deps, demandOf(test), { batch: 5 });
    const scores = await test.scores();
    expect(scores.map(({ person_id }) => person_id).sort()).toEqual(people.sort());
    expect(new Set(scores.map(({ demand_version }) => demand_version))).toEqual(new Set([2]));
    await workOff();
  });

  it('leave what an older demand asks for undone, when it changes in the middle', async () => {
    const test = await setting();
    const people = await Promise.all(Array.from({ length: 12 }, () => test.addPerson(PYTHON)));
    await test.list(...people);
    const rewritten = new Map<string, number>();
    await scorePeople(
      afterBatch(async (number) => {
        if (number === 1) await test.change({ title: 'Changed in the middle' });
        for (const { person_id, version } of await test.scores()) rewritten.set(person_id, version);
      }),
      demandOf(test),
      { batch: 4 },
    );
    const scores = await test.scores();
    expect(scores).toHaveLength(12);
    expect(new Set(scores.map(({ demand_version }) => demand_version))).toEqual(new Set([2]));
    // The first four were done before the change and are done again; nobody else was scored for the older one.
    expect([...rewritten.values()].sort()).toEqual([...Array(8).fill(1), ...Array(4).fill(2)]);
    await workOff();
  });

  it('finish once what a stopped worker left', async () => {
    const test = await setting();
    const people = await Promise.all(Array.from({ length: 10 }, () => test.addPerson(PYTHON)));
    await test.list(...people);
    await owner`delete from queue_message where queue <> ${scorePeopleTask.name}`;
    const [delivery] = await deps.queue.receive([scorePeopleTask], 1);
    const stopped = new AbortController();
    const dying = afterBatch(async () => stopped.abort());
    await expect(scorePeople(dying, demandOf(test), { batch: 3, signal: stopped.signal })).rejects.toThrow();
    const before = await test.scores();
    expect(before).toHaveLength(3);
    if (delivery) await deps.queue.giveBack(delivery);
    await workOff();
    const after = await test.scores();
    expect(after.map(({ person_id }) => person_id).sort()).toEqual(people.sort());
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([2]));
  });
});

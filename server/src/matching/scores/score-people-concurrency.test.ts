import { describe, expect, it } from 'vitest';
import { scoreScene } from '../../../test/matching/score-scene.ts';
import {
  afterBatch,
  COOK,
  demandOf,
  PYTHON,
  shortlistScene,
} from '../../../test/matching/shortlist-scene.ts';
import { computeScores } from './compute-scores.ts';
import { scorePeopleTask } from './messages.ts';
import { readBasis } from './read-basis.ts';
import { scorePeople } from './score-people.ts';
import { saveScores } from './score-store.ts';
import { readStale } from './stale-store.ts';

const scene = await scoreScene();
const { deps, workOff, database } = scene;
const { owner } = database;

describe('concurrent tasks', () => {
  it('overwrite only the scores they have seen', async () => {
    const test = await shortlistScene(scene);
    const ids = [await test.addPerson(PYTHON), await test.addPerson(COOK)].sort();
    await test.list(...ids);
    const basis = await readBasis(deps, test.tenantId, test.demandId);
    if (!basis) throw new Error('the demand is gone');
    const { current } = basis;
    const stale = await deps.db.as(test.scope, (sql) => readStale(sql, current, null));
    expect(stale).toEqual(ids.map((id) => ({ id, version: 0 })));
    const made = await computeScores(deps, basis, stale);
    const save = (some = made) => deps.db.as(test.scope, (sql) => saveScores(sql, current, some));

    const written = (await Promise.all([save(), save(), save()])).flat();
    expect(written.sort()).toEqual(ids);
    expect(await save()).toEqual([]);
    expect(await save(made.map((score) => ({ ...score, previousVersion: 1 })))).toEqual(ids);
    expect((await test.scores()).map(({ version }) => version)).toEqual([2, 2]);
    await workOff();
  });

  it('leave one current score per person', async () => {
    const test = await shortlistScene(scene);
    const people = await Promise.all(Array.from({ length: 24 }, () => test.addPerson(PYTHON)));
    await test.list(...people);
    await Promise.all(
      [1, 2, 3].map(async (at) => {
        if (at === 2) await test.change({ title: 'Another engineer' });
        await scorePeople(deps, demandOf(test), { batchSize: 5 });
      }),
    );
    await scorePeople(deps, demandOf(test), { batchSize: 5 });
    const scores = await test.scores();
    expect(scores.map(({ person_id }) => person_id).sort()).toEqual(people.sort());
    expect(new Set(scores.map(({ demand_version }) => demand_version))).toEqual(new Set([2]));
    await workOff();
  });

  it('discard scores of an old demand version if it changes meanwhile', async () => {
    const test = await shortlistScene(scene);
    const people = await Promise.all(Array.from({ length: 12 }, () => test.addPerson(PYTHON)));
    await test.list(...people);
    const rewritten = new Map<string, number>();
    await scorePeople(
      afterBatch(scene, async (number) => {
        if (number === 1) await test.change({ title: 'Changed in the middle' });
        for (const { person_id, version } of await test.scores()) rewritten.set(person_id, version);
      }),
      demandOf(test),
      { batchSize: 4 },
    );
    const scores = await test.scores();
    expect(scores).toHaveLength(12);
    expect(new Set(scores.map(({ demand_version }) => demand_version))).toEqual(new Set([2]));
    // The first four were scored before the change and are scored again. Nobody else was scored for the old version.
    expect([...rewritten.values()].sort()).toEqual([...Array(8).fill(1), ...Array(4).fill(2)]);
    await workOff();
  });

  it('finish what a stopped worker left, once', async () => {
    const test = await shortlistScene(scene);
    const people = await Promise.all(Array.from({ length: 10 }, () => test.addPerson(PYTHON)));
    await test.list(...people);
    await owner`delete from queue_message where queue <> ${scorePeopleTask.name}`;
    const [delivery] = await deps.queue.receive([scorePeopleTask], 1);
    const stopped = new AbortController();
    const dying = afterBatch(scene, async () => stopped.abort());
    await expect(
      scorePeople(dying, demandOf(test), { batchSize: 3, signal: stopped.signal }),
    ).rejects.toThrow();
    const before = await test.scores();
    expect(before).toHaveLength(3);
    if (delivery) await deps.queue.giveBack(delivery);
    await workOff();
    const after = await test.scores();
    expect(after.map(({ person_id }) => person_id).sort()).toEqual(people.sort());
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([2]));
  });
});

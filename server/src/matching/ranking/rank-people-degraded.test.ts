import { RankPeopleBody } from '@tenon/contract/matching';
import { beforeEach, describe, expect, it } from 'vitest';
import { rankingScene } from '../../../test/matching/ranking-scene.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { IndexState } from '../../platform/vectors/port.ts';
import { collectionName } from '../subjects/vector-sources.ts';
import { embedDemand } from './embed-demand.ts';
import { embedDemandTask } from './messages.ts';
import { type RankDeps, rankPeople } from './rank-people.ts';
import { readMatchingStatus } from './read-status.ts';
import type { Vectors } from './retrieve/search-vectors.ts';

const scene = await rankingScene();
const { owner } = scene.database;
const here = await scene.workspace('here');
await here.addPerson({
  name: 'Ada All',
  text: 'Backend Engineer\nBuilt services in Python with PostgreSQL.',
});
await here.addPerson({ name: 'Sam Some', text: 'Backend Engineer\nWrote Python scripts for reports.' });
await here.addPerson({ name: 'Nora None', text: 'Baker\nBaked bread and cakes every morning.' });

const live = { append: async () => undefined } as never;
/** Uses the index even for few people. */
const byIndex = { scoreAllUpTo: 0, slowSearchMs: 30 };
let demandId = '';

beforeEach(async () => {
  scene.embedder.state.isDown = false;
  demandId = await here.addDemand(
    'Backend Engineer',
    'Requirements:\n- Python is a must\n- PostgreSQL is a plus',
  );
});

const rank = (deps: RankDeps) => rankPeople(deps, here.caller, demandId, RankPeopleBody.parse({}));
const names = ({ items }: Awaited<ReturnType<typeof rank>>) => items.map(({ person }) => person.name);
const codes = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code);

const down: Vectors = {
  search: async () => {
    throw new TryLaterError('vectors-unavailable', 'No process serves the index.');
  },
  states: async () => {
    throw new TryLaterError('vectors-unavailable', 'No process serves the index.');
  },
};

describe('while the embedder is down', () => {
  it('people are ranked by keywords with a notice, and semantically after the queued embedding', async () => {
    const deps = scene.open({}, byIndex);
    scene.embedder.state.isDown = true;
    const bad = await rank(deps);
    expect(names(bad)).toEqual(['Ada All', 'Sam Some']);
    expect(bad.basis).toBe('keyword');
    expect(bad.items[0]?.breakdown.basis).toBe('keyword');
    expect(codes(bad)).toEqual(['embedder-down']);

    const [waiting] = await owner<{ payload: { tenant_id: string; demand_id: string } }[]>`
      select payload from queue_message where queue = ${embedDemandTask.name} and payload ->> 'demand_id' = ${demandId}`;
    expect(waiting).toBeDefined();
    const work = embedDemandTask.payload.parse(waiting?.payload);
    await expect(embedDemand({ ...deps, live }, work)).rejects.toThrow(TryLaterError);

    scene.embedder.state.isDown = false;
    await embedDemand({ ...deps, live }, work);
    const good = await rank(deps);
    expect(good.basis).toBe('hybrid');
    expect(good.from_cache).toBe(false);
    expect(codes(good)).toEqual([]);
  });

  it('a demand with stored vectors is still ranked semantically', async () => {
    await rank(scene.open({}, byIndex));
    await owner`delete from ranked_list`;
    scene.embedder.state.isDown = true;

    expect(await rank(scene.open({}, byIndex))).toMatchObject({ basis: 'hybrid', notices: [] });
  });
});

describe('while the index is down', () => {
  it('the last ranking is served with its age, however old it is', async () => {
    const before = await rank(scene.open({}, byIndex));
    scene.clock.now = new Date(scene.clock.now.getTime() + 20 * 60_000);

    const after = await rank(scene.open({ vectors: down }, byIndex));
    expect(names(after)).toEqual(names(before));
    expect(after).toMatchObject({ from_cache: true, basis: 'hybrid', made_at: before.made_at });
    expect(codes(after)).toEqual(['vectors-down', 'served-from-cache']);
    expect(after.notices[1]?.text).toContain('20 minutes');
  });

  it('people with the skills are ranked from the database if no ranking is stored', async () => {
    const answer = await rank(scene.open({ vectors: down }, byIndex));
    expect(names(answer)).toEqual(['Ada All', 'Sam Some']);
    expect(answer.basis).toBe('keyword');
    expect(codes(answer)).toEqual(['vectors-down']);
  });

  it('a small workspace is not affected', async () => {
    const answer = await rank(scene.open({ vectors: down }));
    expect(names(answer)).toHaveLength(3);
    expect(answer).toMatchObject({ basis: 'hybrid', notices: [] });
  });
});

it('a slow search is repeated with less effort, and its results are marked as partial', async () => {
  const efforts: (number | undefined)[] = [];
  const slow: Vectors = {
    ...scene.vectors,
    search: async (name, query) => {
      efforts.push(query.effort);
      if (query.effort === undefined) await new Promise(() => {});
      return scene.vectors.search(name, query);
    },
  };

  const answer = await rank(scene.open({ vectors: slow }, byIndex));
  expect(efforts).toEqual([undefined, 32]);
  expect(names(answer)[0]).toBe('Ada All');
  expect(codes(answer)).toEqual(['slow-search', 'partial-results']);
});

it('while the index is built, other people are found by skills, and a notice shows the progress', async () => {
  const building: IndexState = {
    ...{ name: collectionName('person', scene.embedder.model), store: 'exact', state: 'building' },
    ...{ indexed: 1, total: 3, fresh_at: new Date('2026-01-02T03:04:05Z'), problem: null },
  };
  const vectors: Vectors = { search: async () => [], states: async () => [building] };

  const answer = await rank(scene.open({ vectors }, byIndex));
  expect(names(answer)).toEqual(['Ada All', 'Sam Some']);
  expect(codes(answer)).toEqual(['index-building']);
  expect(answer.notices[0]?.text).toContain('1 of 3');
  expect(answer.notices[0]?.since).toEqual(building.fresh_at);
});

it('while a new model is prepared, the previous one serves, and a notice shows the progress', async () => {
  await rank(scene.open());
  await owner`insert into embedding_model (model, dimensions, state) values ('another@2', 64, 'preparing')`;
  await owner`update embedding_model set started_at = '2026-01-02T03:04:05Z' where model = 'another@2'`;
  try {
    const answer = await rank(scene.open());
    expect(answer.basis).toBe('hybrid');
    expect(codes(answer)).toEqual(['re-embedding']);
    expect(answer.notices[0]?.text).toContain('0 of 3');
    expect(answer.notices[0]?.since).toEqual(new Date('2026-01-02T03:04:05Z'));
  } finally {
    await owner`delete from embedding_model where model = 'another@2'`;
  }
});

it('the matching status shows what is down and how many subjects are current', async () => {
  const wentDown = new Date('2026-01-02T03:04:05Z');
  const embedder = Object.assign(scene.embedder, {
    check: async () => {
      await scene.embedder.embed(['?']);
    },
    downSince: () => wentDown,
  });
  const good = await readMatchingStatus({ ...scene.system, embedder }, here.caller);
  expect(good).toMatchObject({
    model: scene.embedder.model,
    people: { total: 3, fresh: 3, waiting: 0 },
    re_embedding: null,
    notices: [],
  });

  scene.embedder.state.isDown = true;
  const bad = await readMatchingStatus({ ...scene.system, embedder, vectors: down }, here.caller);
  expect(codes(bad)).toEqual(['embedder-down', 'vectors-down']);
  expect(bad.notices.map(({ since }) => since)).toEqual([wentDown, null]);
});

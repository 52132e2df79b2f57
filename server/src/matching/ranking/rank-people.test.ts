import { RankPeopleBody } from '@tenon/contract/matching';
import { beforeAll, describe, expect, it } from 'vitest';
import { rankingScene } from '../../../test/matching/ranking-scene.ts';
import { deleteDemand } from '../demands/demand-store.ts';
import { expireRankings } from './cache/expire-rankings.ts';
import { type RankDeps, rankPeople } from './rank-people.ts';

const scene = await rankingScene();
const here = await scene.workspace('here');
const there = await scene.workspace('there');

const jobAd = `We are looking for a Backend Engineer.
Requirements:
- Python and PostgreSQL are a must
- Kafka is a plus`;

const people: Record<string, string> = {};
let demandId = '';

beforeAll(async () => {
  people.all = await here.addPerson({
    name: 'Ada All',
    text: 'Backend Engineer\nBuilt services in Python with PostgreSQL and Kafka.',
    location: 'Berlin, Germany',
    years: 8,
  });
  people.some = await here.addPerson({
    name: 'Sam Some',
    text: 'Backend Engineer\nWrote Python scripts for reports.',
    location: 'Munich, Germany',
    years: 3,
  });
  people.none = await here.addPerson({
    name: 'Nora None',
    text: 'Baker\nBaked bread and cakes every morning.',
    location: 'Rome, Italy',
    years: 20,
  });
  await there.addPerson({
    name: 'Eve Elsewhere',
    text: 'Backend Engineer\nBuilt services in Python with PostgreSQL and Kafka.',
  });
  demandId = await here.addDemand('Backend Engineer', jobAd);
});

/** Searches vectors even if there are useIndex people. */
const useIndex = { scoreAllUpTo: 0 };
const rank = (deps: RankDeps, body: object = {}) =>
  rankPeople(deps, here.caller, demandId, RankPeopleBody.parse(body));
const names = ({ items }: Awaited<ReturnType<typeof rank>>) => items.map(({ person }) => person.name);

describe.each([
  ['everyone is scored', {}],
  ['the index retrieves people', useIndex],
])('if %s', (_how, settings) => {
  it('the best match comes first, the worst last, and people of other workspaces never', async () => {
    const answer = await rank(scene.open({}, settings));

    expect(names(answer)).toEqual(['Ada All', 'Sam Some', 'Nora None']);
    expect(answer).toMatchObject({ total: 3, basis: 'hybrid', next_cursor: null, notices: [] });
    const [first] = answer.items;
    expect(first?.breakdown.keyword.hits.map(({ skill }) => skill.name).sort()).toEqual([
      'Apache Kafka',
      'PostgreSQL',
      'Python',
    ]);
    expect(first?.breakdown.must.ratio).toBe(1);
  });

  it('the same request returns the same bytes, cached or computed again', async () => {
    const one = await rank(scene.open({}, settings));
    const other = await rank(scene.open({}, settings));
    await scene.database.owner`delete from ranked_list`;
    const anew = await rank(scene.open({}, settings));

    const bytes = ({ items }: typeof one) => JSON.stringify(items.map(({ scored_at: _, ...item }) => item));
    expect(bytes(other)).toBe(bytes(one));
    expect(bytes(anew)).toBe(bytes(one));
    expect(other.from_cache).toBe(true);
    expect(anew.from_cache).toBe(false);
  });
});

describe('a ranking', () => {
  it('is served from the cache for five minutes, or until something changes', async () => {
    await scene.database.owner`delete from ranked_list`;
    const deps = scene.open();
    expect((await rank(deps)).from_cache).toBe(false);
    expect((await rank(deps)).from_cache).toBe(true);
    expect((await rank(scene.open())).from_cache).toBe(true);

    await expireRankings(
      { ...scene.system, live: { append: async () => undefined } as never },
      { tenant_id: here.tenantId, demand_id: null, person_ids: [] },
    );
    expect((await rank(deps)).from_cache).toBe(false);

    scene.clock.now = new Date(scene.clock.now.getTime() + 5 * 60_000 + 1);
    expect((await rank(deps)).from_cache).toBe(false);
  });

  it('is computed separately for previewed weights, which are not stored with the demand', async () => {
    const deps = scene.open();
    const weights = { ...(await rank(deps)).weights, must: 0, semantic: 0, keyword: 0 };
    const answer = await rank(deps, { weights });
    expect(answer.items.map(({ breakdown }) => breakdown.score)).toEqual([0, 0, 0]);
    expect((await rank(deps)).items[0]?.breakdown.score).toBeGreaterThan(0.3);
  });

  it('stays the same on later pages, even if there is a newer one', async () => {
    const deps = scene.open();
    const first = await rank(deps, { limit: 1 });
    await scene.database.owner`update ranked_list set fresh_until = made_at`;
    scene.clock.now = new Date(scene.clock.now.getTime() + 1_000);
    const newer = await rank(deps, { limit: 1 });
    expect(newer.made_at).not.toEqual(first.made_at);

    for (const reader of [deps, scene.open()]) {
      const second = await rank(reader, { limit: 1, cursor: first.next_cursor ?? undefined });
      expect(second).toMatchObject({ made_at: first.made_at, items: [{ rank: 2 }] });
      expect(names(second)).toEqual(['Sam Some']);
    }
  });
});

describe('filters', () => {
  it('apply to everyone who is found', async () => {
    for (const settings of [{}, useIndex]) {
      const deps = scene.open({}, settings);
      expect(names(await rank(deps, { filters: { location: 'Germany' } }))).toEqual(['Ada All', 'Sam Some']);
      expect(names(await rank(deps, { filters: { years_min: 10 } }))).toEqual(['Nora None']);
    }
  });

  it('are relaxed step by step if nobody passes, and a notice says which', async () => {
    for (const settings of [{}, useIndex]) {
      const deps = scene.open({}, settings);
      const answer = await rank(deps, { filters: { location: 'Munich', years_min: 30 } });
      expect(names(answer)).toEqual(['Sam Some']);
      expect(answer.notices).toMatchObject([
        { code: 'filters-relaxed', text: expect.stringContaining('years of experience') },
      ]);
      expect(answer.notices[0]?.text).not.toContain('Munich');
    }
  });
});

it.each(['everyone', 'list'])(
  'a demand that is removed while %s is ranked is not there',
  async (audience) => {
    const id = await here.addDemand('Backend Engineer', jobAd);
    const deps = scene.open();
    const { tenantId } = here;
    let isRemoved = false;
    const db = {
      ...deps.db,
      as: async (...[scope, work, options]: Parameters<typeof deps.db.as>) => {
        const result = await deps.db.as(scope, work, options);
        if (!isRemoved) await deps.db.as({ tenantId }, (sql) => deleteDemand(sql, tenantId, id));
        isRemoved = true;
        return result;
      },
    } as typeof deps.db;
    const ranked = rankPeople({ ...deps, db }, here.caller, id, RankPeopleBody.parse({ audience }));
    await expect(ranked).rejects.toMatchObject({ code: 'no-such-demand' });
  },
);

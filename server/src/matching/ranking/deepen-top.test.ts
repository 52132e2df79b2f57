import { RankPeopleBody } from '@tenon/contract/matching';
import { beforeAll, expect, it } from 'vitest';
import { rankingScene } from '../../../test/matching/ranking-scene.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { type RankDeps, rankPeople } from './rank-people.ts';

const scene = await rankingScene();
const here = await scene.workspace('deep');
let demandId = '';

beforeAll(async () => {
  for (let count = 1; count <= 23; count++) {
    await here.addPerson({
      name: `Person ${count}`,
      text: 'Backend Engineer\nBuilt payment services in Python for two banks. Answered customers on the phone every week.',
      years: count,
    });
  }
  demandId = await here.addDemand(
    'Backend Engineer',
    'Requirements:\n- Python\n- Friendly with customers on the phone',
  );
});

const rank = (deps: RankDeps, body: object = {}) =>
  rankPeople(deps, here.caller, demandId, RankPeopleBody.parse(body));
const depths = ({ items }: Awaited<ReturnType<typeof rank>>) => items.map(({ is_deep }) => is_deep);

it('the top twenty of everyone have sentences for each requirement, also on later pages', async () => {
  const deps = scene.open();
  const first = await rank(deps, { limit: 15 });
  expect(depths(first)).toEqual(Array(15).fill(true));
  const [best] = first.items;
  expect(best?.breakdown.requirements[0]?.words[0]?.text).toMatch(/payment services in Python/);
  const second = await rank(deps, { limit: 15, cursor: first.next_cursor ?? undefined });
  expect(depths(second)).toEqual([...Array(5).fill(true), ...Array(3).fill(false)]);
});

it('sentences change no score', async () => {
  const deep = await rank(scene.open());
  const shallow = await rank(scene.open({}, { deepMs: 0 }), { limit: 23 });
  expect(deep.items.map(({ breakdown }) => breakdown.score)).toEqual(
    shallow.items.slice(0, 20).map(({ breakdown }) => breakdown.score),
  );
});

it('a slow model does not delay the ranking: later views have the sentences', async () => {
  const released = Promise.withResolvers<void>();
  const { embedder } = scene;
  const slow = {
    ...embedder,
    async embed(...[texts, options]: Parameters<Embedder['embed']>) {
      if (texts.some((text) => text.startsWith('Built payment'))) await released.promise;
      return embedder.embed(texts, options);
    },
  };
  const deps = scene.open({ embedder: slow }, { deepMs: 20 });
  expect(depths(await rank(deps))).toEqual(Array(20).fill(false));
  released.resolve();
  await expect.poll(async () => depths(await rank(deps))).toEqual(Array(20).fill(true));
});

it('a model that is down costs the sentences only, and is asked again later', async () => {
  let isDown = true;
  const { embedder } = scene;
  const failing = {
    ...embedder,
    async embed(...[texts, options]: Parameters<Embedder['embed']>) {
      if (isDown && texts.some((text) => text.startsWith('Built payment')))
        throw new TryLaterError('embedder-unavailable', 'down');
      return embedder.embed(texts, options);
    },
  };
  const deps = scene.open({ embedder: failing });
  const first = await rank(deps);
  expect(first.total).toBe(23);
  expect(depths(first)).toEqual(Array(20).fill(false));
  isDown = false;
  expect(depths(await rank(deps))).toEqual(Array(20).fill(true));
});

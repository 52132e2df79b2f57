import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TryLaterError } from '../../../platform/errors.ts';
import { defaultSettings } from '../settings.ts';
import { searchVectors, type Vectors } from './search-vectors.ts';

const hit = { id: 'a', cosine: 0.9 };
const query = { vector: new Float32Array([1]), partitions: ['t'] as [string], limit: 800 };
const settings = { ...defaultSettings, slowSearchMs: 20 };
const vectors = (search: Vectors['search']): Vectors => ({ search, states: () => [] });

it('a slow search is repeated with less effort and a lower limit', async () => {
  const requests: unknown[] = [];
  const slow = vectors(async (_name, { effort, limit, signal }) => {
    requests.push({ effort, limit });
    if (effort === undefined) await wait(60_000, undefined, { signal });
    return [hit];
  });

  expect(await searchVectors(slow, 'person', query, settings)).toEqual({ type: 'reduced', hits: [hit] });
  expect(requests).toEqual([
    { effort: undefined, limit: 800 },
    { effort: defaultSettings.reducedEffort, limit: defaultSettings.reducedLimit },
  ]);
});

it('a search that ignores its signal is not waited for', async () => {
  const unresponsive = vectors(() => new Promise(() => {}));
  expect(await searchVectors(unresponsive, 'person', query, settings)).toMatchObject({ type: 'unavailable' });
});

it('an expected error means that the index is unavailable, and any other error is thrown', async () => {
  const down = vectors(async () => {
    throw new TryLaterError('vectors-unavailable', 'Nobody serves the index.');
  });
  const broken = vectors(async () => {
    throw new TypeError('no such thing');
  });

  expect(await searchVectors(down, 'person', query, settings)).toEqual({
    type: 'unavailable',
    problem: 'Nobody serves the index.',
  });
  await expect(searchVectors(broken, 'person', query, settings)).rejects.toThrow(TypeError);
});

import { expect, it } from 'vitest';
import type { Sql } from '../../platform/db/port.ts';
import { sharedCountCache } from './read-freshness.ts';
import type { ModelCount } from './read-store.ts';

const sql = undefined as unknown as Sql;
const postings = (model: string | null, count: number): ModelCount => ({ kind: 'posting', model, count });

it('shared subjects are counted once a minute, and every five seconds while some are pending', async () => {
  let seconds = 0;
  let times = 0;
  let there = [postings('one@1', 7)];
  const count = sharedCountCache(
    () => new Date(seconds * 1000),
    async () => {
      times += 1;
      return there;
    },
  );
  const at = async (moment: number) => {
    seconds = moment;
    return { counts: await count(sql), times };
  };

  expect(await at(0)).toEqual({ counts: there, times: 1 });
  const before = there;
  there = [...before, postings(null, 1)];
  expect(await at(59)).toEqual({ counts: before, times: 1 });
  expect(await at(60)).toEqual({ counts: there, times: 2 });
  there = before;
  expect((await at(64)).times).toBe(2);
  expect(await at(65)).toEqual({ counts: before, times: 3 });
  expect((await at(120)).times).toBe(3);
});

it('a failed count is not cached', async () => {
  let isDown = true;
  const count = sharedCountCache(
    () => new Date(0),
    async () => {
      if (isDown) throw new Error('no database');
      return [];
    },
  );
  await expect(count(sql)).rejects.toThrow('no database');
  isDown = false;
  expect(await count(sql)).toEqual([]);
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('makes ids of version 7 that ascend and differ, however many a millisecond has', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of [ids[0], ids[9_999], ids.at(-1)]) z.uuid({ version: 'v7' }).parse(id);
});

it('goes on ascending when the clock goes back', () => {
  const before = newId(Date.now() + 10_000);

  expect(newId(Date.now()) > before).toBe(true);
});

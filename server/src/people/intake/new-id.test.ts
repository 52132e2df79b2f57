import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('new IDs are unique version 7 UUIDs in ascending order, however many a millisecond has', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of [ids[0], ids[9_999], ids.at(-1)]) z.uuid({ version: 'v7' }).parse(id);
});

it('new IDs keep ascending when the clock is set back', () => {
  const before = newId(Date.now() + 10_000);

  expect(newId(Date.now()) > before).toBe(true);
});

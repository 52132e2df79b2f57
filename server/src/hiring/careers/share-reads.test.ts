import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

it('callers share reads, and never get one that began before they asked', async () => {
  let value = 'old';
  let reads = 0;
  const read = shareReads(async () => {
    reads++;
    const seen = value;
    await sleep(20);
    return seen;
  });

  const first = read('site');
  value = 'new';
  const later = Array.from({ length: 50 }, () => read('site'));

  expect(await first).toBe('old');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['new']));
  expect(reads).toBe(2);
  value = 'newest';
  expect(await read('site')).toBe('newest');
});

it('a failed read fails for those who shared it, and is not kept', async () => {
  let fails = true;
  const read = shareReads(async () => {
    await sleep(5);
    if (fails) throw new Error('down');
    return 'up';
  });

  const outcomes = await Promise.allSettled([read('site'), read('site')]);
  fails = false;

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('site')).toBe('up');
});

import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

function pieces(count: number) {
  const begun: number[] = [];
  const works = Array.from({ length: count }, (_, number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const work = () => {
      begun.push(number);
      return promise;
    };
    return { work, finish: () => resolve(number), fail: () => reject(new Error('broken')) };
  });
  return { begun, works };
}

it('four uploads run at a time, and the next one starts when one has succeeded or failed', async () => {
  const admit = createAdmission();
  const { begun, works } = pieces(7);
  const results = works.map(({ work }) => admit(work).catch((error: Error) => error.message));
  await nextRound();
  expect(begun).toEqual([0, 1, 2, 3]);
  works[2]?.finish();
  works[0]?.fail();
  await nextRound();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { finish } of works) finish();
  expect(await Promise.all(results)).toEqual(['broken', 1, 2, 3, 4, 5, 6]);
});

it('clients that never finish sending do not block other uploads', async () => {
  const admit = createAdmission();
  const { begun, works } = pieces(6);
  for (const { work } of works) void admit(work);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5]);
});

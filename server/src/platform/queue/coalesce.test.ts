import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('sends within the same few seconds share one ID and time, and later ones get another', () => {
  const [first, second, later] = [20_000, 24_999, 25_000].map((now) => coalesce('words', 5, now));
  expect(first).toEqual({ dedupId: 'words@25000', delaySeconds: 6 });
  expect(second).toEqual({ dedupId: 'words@25000', delaySeconds: 1.001 });
  expect(later).toEqual({ dedupId: 'words@30000', delaySeconds: 6 });
});

import { expect, it } from 'vitest';
import { probabilityOf } from './completeness.ts';
import { type Signals, signalNames } from './signals.ts';

const clean = Object.fromEntries(signalNames.map((name) => [name, 0])) as Signals;
const model = { version: 'test', bias: 2, weights: { unusedRanges: 3, noName: 4 } };

it('each sign lowers the probability, and none of them makes it certain', () => {
  const best = probabilityOf(clean, model);
  const some = probabilityOf({ ...clean, unusedRanges: 0.5 }, model);
  const worst = probabilityOf({ ...clean, unusedRanges: 1, noName: 1 }, { ...model, bias: -40 });
  expect(best).toBeGreaterThan(some);
  expect(best).toBeLessThan(1);
  expect(worst).toBeGreaterThan(0);
});

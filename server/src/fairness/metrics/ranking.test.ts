import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap-interval.ts';
import { exposure } from './exposure.ts';
import { impactRatio } from './impact-ratio.ts';
import type { Rate } from './rate.ts';
import { skewAtK } from './skew-at-k.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from './table.ts';

function ranked(groups: string, scores: number[]): [DecisionTable, Attribute] {
  const attribute: Attribute = {
    name: 'group',
    labels: ['a', 'b'],
    codes: Uint16Array.from(groups, (group) => ({ a: 0, b: 1 })[group] ?? UNKNOWN),
  };
  const table: DecisionTable = {
    rows: groups.length,
    attributes: [attribute],
    selected: undefined,
    score: Float64Array.from(scores),
    outcome: undefined,
    weight: undefined,
  };
  return [table, attribute];
}

describe('rankings', () => {
  it('exposure falls with the logarithm of the rank', () => {
    const result = exposure(...ranked('aabb', [9, 8, 7, 6])) ?? [];
    const discounts = [1, 1 / Math.log2(3), 1 / 2, 1 / Math.log2(5)] as const;
    expect(result[0]?.mean_exposure).toBeCloseTo((discounts[0] + discounts[1]) / 2, 12);
    expect(result[1]?.mean_exposure).toBeCloseTo((discounts[2] + discounts[3]) / 2, 12);
    expect(result[1]?.ratio).toBeCloseTo((discounts[2] + discounts[3]) / (discounts[0] + discounts[1]), 12);
    expect(result.map(({ people_share }) => people_share)).toEqual([0.5, 0.5]);
  });

  it('people with the same score share their ranks, whatever their order in the table', () => {
    const one = exposure(...ranked('abab', [5, 5, 5, 5]));
    expect(one?.[0]?.mean_exposure).toBeCloseTo(one?.[1]?.mean_exposure ?? 0, 12);
    expect(skewAtK(...ranked('abab', [5, 5, 5, 5]), 2)?.map(({ in_top, skew }) => [in_top, skew])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('skew compares the first k with everybody, and is not a number where a group is missing', () => {
    const result = skewAtK(...ranked('aab?bb', [9, 8, 7, 6.5, 6, Number.NaN]), 3) ?? [];
    expect(result.map(({ in_top, top_share, share }) => [in_top, top_share, share])).toEqual([
      [2, 2 / 3, 0.5],
      [1, 1 / 3, 0.5],
    ]);
    expect(result[1]?.skew).toBeCloseTo(Math.log(2 / 3), 12);
    expect(skewAtK(...ranked('aab', [9, 8, 7]), 2)?.[1]).toMatchObject({ in_top: 0, skew: null });
  });

  it('a table without scores has no ranking', () => {
    const [table, attribute] = ranked('ab', [1, 2]);
    const unscored = { ...table, score: undefined };
    expect([exposure(unscored, attribute), skewAtK(unscored, attribute, 1)]).toEqual([null, null]);
  });
});

describe('the bootstrap interval', () => {
  const ratio = ([group, reference]: readonly Rate[]) =>
    group && reference ? impactRatio(group, reference) : null;

  it('is the same for the same seed, and another for another', () => {
    const rates = [
      { hits: 15, n: 100 },
      { hits: 25, n: 125 },
    ];
    const interval = bootstrapInterval(rates, ratio, { seed: 7 });
    expect(bootstrapInterval(rates, ratio, { seed: 7 })).toEqual(interval);
    expect(bootstrapInterval(rates, ratio, { seed: 8 })).not.toEqual(interval);
    expect(interval?.[0]).toBeLessThan(0.75);
    expect(interval?.[1]).toBeGreaterThan(0.75);
  });

  it('agrees with theory for many people', () => {
    const rates = [
      { hits: 200_000, n: 500_000 },
      { hits: 250_000, n: 500_000 },
    ];
    const [low = 0, high = 0] = bootstrapInterval(rates, ratio, { draws: 20_000 }) ?? [];
    // Katz's interval of a ratio.
    const error = Math.sqrt(1 / 200_000 - 1 / 500_000 + 1 / 250_000 - 1 / 500_000);
    expect(low).toBeCloseTo(0.8 * Math.exp(-1.96 * error), 3);
    expect(high).toBeCloseTo(0.8 * Math.exp(1.96 * error), 3);
  });

  it('is unknown if the figure is unknown in many draws', () => {
    const rates = [
      { hits: 1, n: 10 },
      { hits: 1, n: 10 },
    ];
    expect(bootstrapInterval(rates, ratio)).toBeNull();
    expect(bootstrapInterval([{ hits: 0, n: 0 }], () => 1)).toBeNull();
  });
});

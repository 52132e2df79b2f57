import { describe, expect, it } from 'vitest';
import { auditTable } from './audit-table.ts';
import { cochranMantelHaenszel } from './cochran-mantel-haenszel.ts';
import { fisherExact } from './fisher-exact.ts';
import { flipTest } from './flip-test.ts';
import { twoSidedTail } from './normal-tail.ts';
import type { Rate } from './rate.ts';
import type { DecisionTable } from './table.ts';
import { twoStandardDeviations } from './two-standard-deviations.ts';
import { wilsonInterval } from './wilson-interval.ts';

const PRECISION = 9;
const rate = (hits: number, n: number): Rate => ({ hits, n });

/** Two groups with so many selected of so many. */
function tableOf(groups: Record<string, Rate>): DecisionTable {
  const cells = Object.entries(groups).flatMap(([, { hits, n }], code) => [
    { code, selected: 1, count: hits },
    { code, selected: 0, count: n - hits },
  ]);
  return {
    rows: cells.length,
    attributes: [
      { name: 'sex', labels: Object.keys(groups), codes: Uint16Array.from(cells, ({ code }) => code) },
    ],
    selected: Uint8Array.from(cells, ({ selected }) => selected),
    score: undefined,
    outcome: undefined,
    weight: Float64Array.from(cells, ({ count }) => count),
  };
}

const auditOf = (groups: Record<string, Rate>) => auditTable(tableOf(groups)).attributes.sex;

describe('published examples', () => {
  it('15 of 100 women and 25 of 125 men have a ratio of 0.75 and a difference of exactly -0.05', () => {
    expect(auditOf({ women: rate(15, 100), men: rate(25, 125) })).toMatchObject({
      reference: 'men',
      disparate_impact: 0.75,
      statistical_parity_difference: -0.05,
      flags: ['disparate_impact'],
    });
  });

  it('Local Law 144: 92 men at 54.3 % and 76 women at 44.7 % have a ratio of 0.82', () => {
    const audit = auditOf({ men: rate(50, 92), women: rate(34, 76) });
    expect(
      audit?.groups.map(({ selection_rate }) => Number(((selection_rate ?? 0) * 100).toFixed(1))),
    ).toEqual([54.3, 44.7]);
    expect(audit?.disparate_impact?.toFixed(2)).toBe('0.82');
  });

  it('Uniform Guidelines, question 21: 3 of 20 men and 1 of 10 women turn around with one decision', () => {
    const audit = auditOf({ men: rate(3, 20), women: rate(1, 10) });
    expect(audit?.disparate_impact).toBeCloseTo(2 / 3, PRECISION);
    expect(flipTest(rate(1, 10), rate(3, 20))).toEqual({ ratio: 2, passes: true, reverses: true });
    expect(audit?.flags).toEqual(['insufficient_data']);
  });

  it('a large gap does not depend on one decision', () => {
    expect(flipTest(rate(100, 1000), rate(300, 1000))).toMatchObject({ passes: false, reverses: false });
  });

  it('Fisher’s tea tasting has p = 0.4857', () => {
    expect(fisherExact(rate(3, 4), rate(1, 4))).toBeCloseTo(17 / 35, PRECISION);
  });

  it('Berkeley’s admissions of 1973 show a gap that disappears within departments', () => {
    const strata = [
      [89, 108, 512, 825],
      [17, 25, 353, 560],
      [202, 593, 120, 325],
      [131, 375, 138, 417],
      [94, 393, 53, 191],
      [24, 341, 22, 373],
    ].map(([women = 0, allWomen = 0, men = 0, allMen = 0]) => ({
      group: rate(women, allWomen),
      reference: rate(men, allMen),
    }));
    const sum = (which: 'group' | 'reference') =>
      rate(
        strata.reduce((total, stratum) => total + stratum[which].hits, 0),
        strata.reduce((total, stratum) => total + stratum[which].n, 0),
      );
    expect(fisherExact(sum('group'), sum('reference'))).toBeLessThan(1e-20);
    const test = cochranMantelHaenszel(strata);
    // As R prints for mantelhaen.test(UCBAdmissions), with the odds of women against men.
    expect(test?.statistic).toBeCloseTo(1.4269, 4);
    expect(test?.p_value).toBeCloseTo(0.2323, 4);
    expect(1 / (test?.common_odds_ratio ?? 0)).toBeCloseTo(0.9046968, 7);
    expect(test?.strata).toBe(6);
  });
});

describe('tests and intervals', () => {
  it.each([
    [15, 100, 25, 125, 0.38230370613839604],
    [50, 92, 34, 76, 0.27786385543273756],
    [1, 10, 11, 14, 0.0027594561852200836],
    [0, 30, 5, 30, 0.052185548617305996],
    [4900, 100_000, 5200, 100_000, 0.0022623118269219098],
    [249_000, 500_000, 250_000, 500_000, 0.045716172892690705],
    [100, 1000, 300, 1000, 9.493768908223999e-30],
    [7, 7, 7, 7, 1],
    [10, 30, 10, 30, 1],
  ])('Fisher’s test of %d of %d against %d of %d equals SciPy’s', (hits, n, otherHits, otherN, p) => {
    const ours = fisherExact(rate(hits, n), rate(otherHits, otherN)) ?? Number.NaN;
    expect(ours / p).toBeCloseTo(1, PRECISION);
    expect(fisherExact(rate(otherHits, otherN), rate(hits, n))).toBeCloseTo(ours, 12);
  });

  it('a p-value too small for a number is never 0', () => {
    expect(fisherExact(rate(20_000, 500_000), rate(30_000, 500_000))).toBe(Number.MIN_VALUE);
    expect(fisherExact(rate(0, 0), rate(1, 3))).toBeNull();
  });

  it.each([
    [0, 1],
    [0.1, 0.920344325445942],
    [1, 0.31731050786291415],
    [1.7, 0.08913092551708608],
    [1.959963984540054, 0.05],
    [6, 1.973175290075389e-9],
    [30, 9.813427854295816e-198],
  ])('the tail of the normal distribution at %d equals SciPy’s', (z, tail) => {
    expect(twoSidedTail(z) / tail).toBeCloseTo(1, 12);
  });

  it.each([
    [0, 10, 0, 0.27753279986288926],
    [10, 10, 0.7224672001371106, 1],
    [1, 3, 0.06149194472039626, 0.7923403991979523],
    [500, 1_000_000, 0.00045806172127235126, 0.0005457758813475299],
  ])('Wilson’s interval of %d of %d equals statsmodels’', (hits, n, low, high) => {
    expect(wilsonInterval(rate(hits, n))).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
  });

  it('rates without variation have no standard deviation', () => {
    expect(twoStandardDeviations(rate(0, 50), rate(0, 50))).toBeNull();
    expect(twoStandardDeviations(rate(20, 100), rate(40, 100))?.exceeds_two).toBe(true);
  });
});

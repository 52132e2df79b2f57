import { describe, expect, it } from 'vitest';
import { binomialDraws } from '../metrics/draw-binomial.ts';
import { seededRandom } from '../metrics/seeded-random.ts';
import { FALSE_ALERTS_PER_MONTH, judgeClass } from './alert-rule.ts';
import { chiSquaredTailOf, deviationsOf } from './chi-squared.ts';
import { pAtAnyLook } from './compare-groups.ts';

const groups = (female: [number, number], male: [number, number]) => [
  { group: 'female', hits: female[0], n: female[1] },
  { group: 'male', hits: male[0], n: male[1] },
];
const atTheEnd = { elapsed: 1, classes: 4 };

describe('the chi-squared distribution', () => {
  // Critical values of printed tables.
  it.each([
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [7.814727903251179, 3, 0.05],
    [22.457744484825323, 6, 0.001],
    [24.32188634785685, 7, 0.001],
  ])('has %d with %d degrees of freedom at %d', (statistic, degrees, level) => {
    expect(chiSquaredTailOf(statistic, degrees)).toBeCloseTo(level, 12);
  });

  it('and the normal distribution are inverted', () => {
    expect(deviationsOf(0.05)).toBeCloseTo(1.959963984540054, 9);
    expect(deviationsOf(1e-12)).toBeCloseTo(7.130506, 5);
  });
});

describe('an alert', () => {
  it('needs a ratio under 0.8, and is high under 0.6', () => {
    expect(judgeClass(groups([280, 400], [400, 400]), atTheEnd).findings).toMatchObject([
      { group: 'female', ratio: 0.7, severity: 'medium' },
    ]);
    expect(judgeClass(groups([200, 400], [400, 400]), atTheEnd).findings).toMatchObject([
      { severity: 'high' },
    ]);
    expect(judgeClass(groups([8500, 10_000], [10_000, 10_000]), atTheEnd)).toMatchObject({ findings: [] });
  });

  it('needs thirty people in each group, and more than chance', () => {
    expect(judgeClass(groups([0, 29], [400, 400]), atTheEnd)).toEqual({
      reference: null,
      p: null,
      findings: [],
    });
    const small = judgeClass(groups([15, 100], [25, 125]), atTheEnd);
    expect(small.findings).toEqual([]);
    expect(small.p).toBeGreaterThan(0.3);
  });

  it('needs more evidence early in the window than at its end', () => {
    const seen = groups([130, 400], [200, 400]);
    const p = [0.1, 0.5, 1].map((elapsed) => pAtAnyLook(seen, elapsed));
    expect(p[0]).toBeGreaterThan(p[1] as number);
    expect(p[1]).toBeGreaterThan(p[2] as number);
    expect(judgeClass(seen, { elapsed: 0.1, classes: 1 }).findings).toEqual([]);
    expect(judgeClass(seen, { elapsed: 1, classes: 1 }).findings).toHaveLength(1);
  });

  it('names only the groups that stand out', () => {
    const named = judgeClass(
      [
        { group: 'white', hits: 600, n: 1200 },
        { group: 'asian', hits: 195, n: 400 },
        { group: 'two_or_more', hits: 12, n: 31 },
        { group: 'black_or_african_american', hits: 120, n: 400 },
        { group: 'american_indian_or_alaska_native', hits: 9, n: 9 },
      ],
      atTheEnd,
    );
    expect(named.reference?.group).toBe('white');
    expect(named.findings.map(({ group }) => group)).toEqual(['black_or_african_american']);
  });
});

it('looking every day costs no more than the false alerts that are allowed', () => {
  const random = seededRandom(11);
  const daily = binomialDraws({ hits: 7, n: 14 }, random);
  let alerts = 0;
  const months = 2000;
  for (let month = 0; month < months; month++) {
    const seen = groups([0, 0], [0, 0]);
    for (let day = 1; day <= 30; day++) {
      for (const group of seen) {
        group.n += 14;
        group.hits += daily();
      }
      if (judgeClass(seen, { elapsed: day / 30, classes: 1 }).findings.length === 0) continue;
      alerts++;
      break;
    }
  }
  expect(alerts / months).toBeLessThanOrEqual(FALSE_ALERTS_PER_MONTH);
});

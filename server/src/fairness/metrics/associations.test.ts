import { describe, expect, it } from 'vitest';
import { cramersV, predictiveStrength } from './cramers-v.ts';
import { differenceOfMeans } from './difference-of-means.ts';
import { separation } from './separation.ts';

describe('how well one thing predicts another', () => {
  it('Cramér’s V is 1 if the rows decide the columns, and 0 if they do not matter', () => {
    expect(
      cramersV([
        [50, 0],
        [0, 50],
      ]),
    ).toBeCloseTo(1, 9);
    expect(
      cramersV([
        [25, 25],
        [50, 50],
      ]),
    ).toBe(0);
    expect(cramersV([[25, 25]])).toBeNull();
    expect(
      cramersV([
        [25, 0],
        [30, 0],
      ]),
    ).toBeNull();
  });

  it('Cramér’s V equals Bergsma’s correction, computed by hand', () => {
    // SciPy: association([[30, 10], [20, 40]]) = 0.408248…; corrected for 100 people.
    const plain = 0.408248290463863 ** 2;
    const corrected = Math.sqrt((plain - 1 / 99) / (2 - 1 / 99 - 1));
    expect(
      cramersV([
        [30, 10],
        [20, 40],
      ]),
    ).toBeCloseTo(corrected, 9);
  });

  it('many rare values do not look like a proxy', () => {
    const rare = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? [3, 2] : [2, 3]));
    expect(cramersV(rare)).toBeLessThan(0.05);
  });

  it('the interval contains the strength, narrows with people, and does not change', () => {
    const few = predictiveStrength([
      [30, 10],
      [20, 40],
    ]);
    const many = predictiveStrength([
      [3000, 1000],
      [2000, 4000],
    ]);
    expect(
      predictiveStrength([
        [30, 10],
        [20, 40],
      ]),
    ).toEqual(few);
    const width = (strength: typeof few) => (strength ? strength.interval[1] - strength.interval[0] : 0);
    expect(width(few)).toBeGreaterThan(0.2);
    expect(width(many)).toBeLessThan(0.06);
    expect(many?.interval[0]).toBeLessThan(many?.value ?? 0);
  });

  it('separation counts pairs, and equal ones half', () => {
    expect(separation(Float64Array.of(3, 4), Float64Array.of(1, 2))?.value).toBe(1);
    expect(separation(Float64Array.of(1, 2), Float64Array.of(3, 4))?.value).toBe(0);
    expect(separation(Float64Array.of(2, 2, 5), Float64Array.of(2, 9))?.value).toBeCloseTo(2 / 6, 12);
    expect(separation(Float64Array.of(), Float64Array.of(1))).toBeNull();
  });

  it('a difference of means has Welch’s interval', () => {
    const gap = differenceOfMeans(Float64Array.of(1, 2, 3), Float64Array.of(4, 6));
    expect(gap?.value).toBe(-3);
    expect(gap?.interval[1]).toBeCloseTo(-3 + 1.959963984540054 * Math.sqrt(1 / 3 + 1), 9);
    expect(differenceOfMeans(Float64Array.of(1), Float64Array.of(4, 6))).toBeNull();
  });
});

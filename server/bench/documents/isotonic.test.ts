import { describe, expect, it } from 'vitest';
import { fitKnots, type Point } from './isotonic.ts';

const points = (raw: number, right: number, wrong: number): Point[] => [
  ...Array.from({ length: right }, () => ({ raw, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ raw, isRight: false })),
];

describe('the calibration curve', () => {
  it('is monotonic even if the measured shares are not', () => {
    const knots = fitKnots([
      ...points(0.2, 30, 70),
      ...points(0.5, 80, 20),
      ...points(0.7, 60, 40),
      ...points(0.9, 95, 5),
    ]);
    const probabilities = knots.map(([, probability]) => probability);
    expect(probabilities).toEqual(probabilities.toSorted((one, other) => one - other));
    expect(knots).toHaveLength(4);
    expect(knots[2]?.[0]).toBeCloseTo(0.6, 1);
    expect(knots[2]?.[1]).toBeCloseTo(0.7, 1);
  });

  it('is close to the measured share if there is much data', () => {
    const [, [raw, probability] = [0, 0]] = fitKnots([...points(0.6, 800, 200), ...points(0.9, 990, 10)]);
    expect(raw).toBe(0.6);
    expect(probability).toBeCloseTo(0.8, 2);
  });

  it('does not trust a few lucky values', () => {
    const knots = fitKnots([...points(0.3, 40, 60), ...points(0.9, 26, 0)]);
    expect(knots.at(-1)?.[1]).toBeLessThan(0.92);
    expect(knots.at(-1)?.[1]).toBeGreaterThan(0.8);
  });

  it('maps one score to one probability', () => {
    const knots = fitKnots(points(0.8, 300, 100));
    expect(knots).toHaveLength(2);
    expect(fitKnots([])).toEqual([]);
  });

  it('lowers scores below the measured range', () => {
    const [[raw, probability] = [1, 1], [, lowest] = [0, 0]] = fitKnots(points(0.8, 300, 100));
    expect(raw).toBe(0);
    expect(probability).toBeLessThan(lowest);
  });

  it('does not rate a rare field as certain', () => {
    expect(fitKnots(points(0.85, 8, 0)).at(-1)?.[1]).toBeLessThan(0.95);
  });
});

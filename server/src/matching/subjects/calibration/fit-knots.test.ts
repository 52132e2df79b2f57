import fc from 'fast-check';
import { expect, it } from 'vitest';
import { similarityOf } from '../../../platform/models/calibration.ts';
import { fitKnots, type Grade, type GradedPair } from './fit-knots.ts';

const pair = (grade: Grade, ...cosines: number[]): GradedPair => ({ grade, cosines });
const similarity = (sets: GradedPair[][], cosine: number) =>
  similarityOf({ version: '1', knots: fitKnots(sets) }, cosine);

it('unrelated pairs are mapped near 0 and suitable ones near 0.8, wherever the cosines of a model lie', () => {
  for (const [low, high] of [
    [0, 0.6],
    [0.72, 0.9],
    [-0.3, 0.1],
  ] as const) {
    const step = (high - low) / 3;
    const pairs = Array.from({ length: 40 }, (_, at) => {
      const noise = ((at % 5) - 2) * step * 0.1;
      return [0, 1, 2, 3].map((grade) => pair(grade as Grade, low + grade * step + noise));
    }).flat();
    expect(similarity([pairs], low)).toBeLessThan(0.05);
    expect(similarity([pairs], high)).toBeGreaterThan(0.75);
    expect(similarity([pairs], high)).toBeLessThan(0.9);
  }
});

it('a higher cosine always means a higher similarity, from 0 to 1', () => {
  const pairs = fc.array(
    fc.record({
      grade: fc.constantFrom<Grade>(0, 1, 2, 3),
      cosines: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(pairs, (graded) => {
      const knots = fitKnots([graded]);
      expect(knots[0]).toEqual([-1, 0]);
      expect(knots.at(-1)).toEqual([1, 1]);
      for (const [at, [cosine, value]] of knots.slice(1).entries()) {
        expect(cosine).toBeGreaterThan(knots[at]?.[0] ?? Number.NaN);
        expect(value).toBeGreaterThan(knots[at]?.[1] ?? Number.NaN);
      }
    }),
  );
});

it('a small set of pairs counts as much as a large one', () => {
  const large = Array.from({ length: 900 }, () => pair(3, 0.5));
  const small = Array.from({ length: 3 }, () => pair(0, 0.5));
  const other = [pair(0, 0), pair(3, 1)];
  const both = similarity(
    [
      [...large, ...other],
      [...small, ...other],
    ],
    0.5,
  );
  expect(both).toBeGreaterThan(0.1);
  expect(both).toBeLessThan(0.5);
});

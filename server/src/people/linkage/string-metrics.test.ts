import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, jaroWinkler, wordOverlap } from './string-metrics.ts';

describe('Jaro–Winkler', () => {
  it.each([
    ['martha', 'marhta', 0.9611],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.8133],
    ['abc', 'xyz', 0],
    ['', 'a', 0],
  ])('%s and %s', (left, right, expected) => {
    expect(jaroWinkler(left, right)).toBeCloseTo(expected, 4);
  });
});

/** The textbook table, to compare with. */
function plainDistance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) (d[0] as number[])[j] = j;
  const at = (i: number, j: number) => (d[i] as number[])[j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = cost;
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

it('the edit distance matches the textbook algorithm, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (left, right, most) => {
      expect(editDistance(left, right, most)).toBe(Math.min(most + 1, plainDistance(left, right)));
    }),
    { numRuns: 3000 },
  );
});

it('the metrics are symmetric', () => {
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(jaroWinkler(left, right)).toBeCloseTo(jaroWinkler(right, left), 12);
      expect(editDistance(left, right, 3)).toBe(editDistance(right, left, 3));
    }),
    { numRuns: 2000 },
  );
});

it('word overlap finds the words of one address in another, with or without typos', () => {
  expect(wordOverlap('12 main st', '12 main st apt 4')).toBe(1);
  expect(wordOverlap('willow court', 'wilow court')).toBeGreaterThan(0.9);
  expect(wordOverlap('willow court', 'station road')).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { comparisons } from './comparisons.ts';
import { learnWeights, type PatternCounts } from './learn-weights.ts';
import { defaultWeights, priorFor, type Weights } from './weights.ts';

/** A generator with a fixed seed, so that the tests always see the same pairs. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function draw(shares: number[], random: () => number): number {
  let left = random();
  for (let level = 0; level < shares.length; level++) {
    left -= shares[level] ?? 0;
    if (left < 0) return level;
  }
  return shares.length - 1;
}

type Truth = Record<string, { m: number[]; u: number[] }>;

function simulate(
  truth: Truth,
  kind: 'm' | 'u',
  count: number,
  random: () => number,
  into: PatternCounts,
): void {
  for (let i = 0; i < count; i++) {
    const pattern = comparisons
      .map(({ field }) => {
        const known = truth[field];
        // A tenth of the values are missing.
        return known && random() > 0.1 ? String(draw(known[kind], random)) : '/';
      })
      .join('');
    into.set(pattern, (into.get(pattern) ?? 0) + 1);
  }
}

const truth: Truth = {
  given_name: {
    m: [0.7, 0.03, 0.1, 0.08, 0.03, 0.02, 0.01, 0.03],
    u: [0.02, 0.001, 0.005, 0.005, 0.01, 0.009, 0.05, 0.9],
  },
  family_name: {
    m: [0.6, 0.03, 0.2, 0.05, 0.04, 0.02, 0.01, 0.05],
    u: [0.01, 0.001, 0.003, 0.003, 0.005, 0.004, 0.03, 0.944],
  },
  birth_date: {
    m: [0.8, 0.1, 0.04, 0.01, 0.02, 0.01, 0.02],
    u: [0.0001, 0.002, 0.006, 0.001, 0.02, 0.4, 0.5709],
  },
  postcode: { m: [0.5, 0.1, 0.1, 0.3], u: [0.01, 0.01, 0.08, 0.9] },
};

const matches = 3000;

function simulated(seed: number) {
  const random = randomNumbers(seed);
  const candidatePairs: PatternCounts = new Map();
  const randomPairs: PatternCounts = new Map();
  simulate(truth, 'm', matches, random, candidatePairs);
  const strangers: PatternCounts = new Map();
  simulate(truth, 'u', 300_000, random, strangers);
  simulate(truth, 'u', 100_000, random, randomPairs);
  // Blocks hold the strangers that have something in common.
  for (const [pattern, count] of strangers) {
    if (/^0|^.0|^.....0/.test(pattern))
      candidatePairs.set(pattern, (candidatePairs.get(pattern) ?? 0) + count);
  }
  return { candidatePairs, randomPairs, totalPairs: 300_000 + matches };
}

describe('learning from pairs whose truth is known', () => {
  const { weights, converged, learned, log } = learnWeights({
    ...simulated(7),
    start: { ...defaultWeights, prior: priorFor(2000) },
  });

  it('learning converges', () => {
    expect({ converged, learned }).toEqual({ converged: true, learned: true });
    expect(log.at(-1)?.change).toBeLessThan(0.01);
  });

  it('learning finds the number of matches, except for possible relatives', () => {
    expect(log.at(-1)?.matches).toBeGreaterThan(matches * 0.88);
    expect(log.at(-1)?.matches).toBeLessThan(matches * 1.07);
  });

  it('learning finds how often records of one person agree, and those of strangers', () => {
    for (const [field, { m, u }] of Object.entries(truth)) {
      const found = weights.fields[field];
      expect(Math.abs((found?.m[0] ?? 0) - (m[0] ?? 0))).toBeLessThan(0.06);
      expect((found?.u[0] ?? 0) / (u[0] ?? 1)).toBeGreaterThan(0.4);
      expect((found?.u[0] ?? 0) / (u[0] ?? 1)).toBeLessThan(2.5);
    }
  });

  it('weights without data do not change', () => {
    defaultWeights.fields.school?.m.forEach((share, level) => {
      expect(weights.fields.school?.m[level]).toBeCloseTo(share, 9);
    });
  });
});

it('a worse level never has a higher weight than a better one', () => {
  const odd: PatternCounts = new Map([
    ['46/////////////', 900],
    ['60/////////////', 900],
    ['00/////////////', 50],
    ['66/////////////', 5000],
  ]);
  const { weights } = learnWeights({
    candidatePairs: odd,
    randomPairs: odd,
    totalPairs: 1e6,
    start: defaultWeights,
  });
  expectOrder(weights);
});

it.each([
  ['no pairs at all', new Map<string, number>()],
  ['only pairs that agree in everything', new Map([['000000000000000', 100_000]])],
  ['only pairs that agree in nothing', new Map([['771435414223122', 100_000]])],
  ['one pair', new Map([['00/0///////////', 1]])],
])('the weights are plausible with %s', (_case, candidatePairs) => {
  const { weights } = learnWeights({
    candidatePairs,
    randomPairs: new Map(),
    totalPairs: 1e6,
    start: defaultWeights,
  });
  expectOrder(weights);
  expect(weights.prior).toBeGreaterThan(0);
  expect(weights.prior).toBeLessThan(0.5);
});

function expectOrder(weights: Weights): void {
  for (const [field, { m, u }] of Object.entries(weights.fields)) {
    const bits = m.map((share, level) => Math.log2(share / (u[level] ?? 1)));
    expect(bits.every(Number.isFinite)).toBe(true);
    bits.reduce((better, worse) => {
      expect([field, worse <= better + 1e-9]).toEqual([field, true]);
      return worse;
    });
  }
}

import { defined } from '../../platform/defined.ts';
import { comparisonsWith, patternOf } from '../linkage/comparisons.ts';
import type { Features } from '../linkage/features.ts';
import { learnWeights } from '../linkage/learn-weights.ts';
import { priorFor, type Weights, weightsWith } from '../linkage/weights.ts';

type Pairs = { left: Int32Array; right: Int32Array };

/** More pairs would hardly change the result. */
const SAMPLE_SIZE = 250_000;

/** Learns weights from a sample of pairs. */
export function learnFromPairs(
  people: readonly Features[],
  { left, right }: Pairs,
  columns: string[],
): { weights: Weights; learned: boolean } {
  const count = people.length;
  const start = { ...weightsWith(columns), prior: priorFor(count) };
  const fields = comparisonsWith(columns);
  const of = (one: number, other: number) => patternOf(fields, defined(people[one]), defined(people[other]));

  const step = Math.max(1, Math.ceil(left.length / SAMPLE_SIZE));
  const candidates = new Map<string, number>();
  for (let pair = 0; pair < left.length; pair += step)
    tally(candidates, of(defined(left[pair]), defined(right[pair])), step);

  const strangers = new Map<string, number>();
  const totalPairs = (count * (count - 1)) / 2;
  const random = lehmer();
  for (let drawn = Math.min(SAMPLE_SIZE / 2, totalPairs); drawn > 0; drawn -= 1) {
    const one = random(count);
    const other = random(count);
    if (one !== other) tally(strangers, of(one, other), 1);
  }
  const { weights, learned } = learnWeights({
    candidatePairs: candidates,
    randomPairs: strangers,
    totalPairs,
    start,
  });
  return { weights, learned };
}

function tally(counts: Map<string, number>, pattern: string, by: number): void {
  counts.set(pattern, (counts.get(pattern) ?? 0) + by);
}

/** A generator with a fixed seed, so that the same records always give the same weights. */
function lehmer(): (below: number) => number {
  let state = 48_271;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

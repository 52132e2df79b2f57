import { defined } from '../../platform/defined.ts';
import { hashOf } from '../linkage/blocking-hash.ts';
import { comparisonsWith, patternOf } from '../linkage/comparisons.ts';
import type { Features } from '../linkage/features.ts';
import { learnWeights } from '../linkage/learn-weights.ts';
import { rarityOf } from '../linkage/name-rarity.ts';
import { compile } from '../linkage/weigh.ts';
import { type Frequencies, priorFor, type Weights, weightsWith } from '../linkage/weights.ts';

type Pairs = { left: Int32Array; right: Int32Array };

/** More pairs would hardly change the result. */
const SAMPLE_SIZE = 250_000;

/** Learns weights from a sample of pairs. */
export function learnFromPairs(
  people: readonly Features[],
  { left, right }: Pairs,
  { columns, frequencies }: { columns: string[]; frequencies: Frequencies },
): { weights: Weights; learned: boolean } {
  const count = people.length;
  const start = { ...weightsWith(columns), prior: priorFor(count) };
  const fields = comparisonsWith(columns);
  const compiled = compile(start);
  const of = (one: number, other: number) => {
    const [a, b] = [defined(people[one]), defined(people[other])];
    const pattern = patternOf(fields, a, b);
    return pattern + rarityOf(compiled, pattern, [a, b], frequencies);
  };

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
    sameNamePairs: countSameNames(people),
    start,
  });
  return { weights, learned };
}

/** The number of pairs with the same given name and surname. */
function countSameNames(people: readonly Features[]): number {
  const names = Float64Array.from(people, ({ given, family }) =>
    given.length > 1 && family.length > 1 ? hashOf('names', `${given} ${family}`) : 0,
  ).sort();
  let pairs = 0;
  let run = 0;
  for (let at = 1; at < names.length; at += 1) {
    run = names[at] !== 0 && names[at] === names[at - 1] ? run + 1 : 0;
    pairs += run;
  }
  return pairs;
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

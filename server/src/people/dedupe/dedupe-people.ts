import { defined } from '../../platform/defined.ts';
import { clusterRecords, type Edges } from '../linkage/cluster.ts';
import type { Features } from '../linkage/features.ts';
import { compile, weighFields } from '../linkage/weigh.ts';
import {
  countFrequencies,
  type Frequencies,
  priorBits,
  priorFor,
  type Weights,
  weigh,
  weightsWith,
} from '../linkage/weights.ts';
import { candidatePairs } from './candidate-pairs.ts';
import { contradicts } from './contradiction.ts';
import { learnFromPairs } from './learn-from-pairs.ts';
import { sameRecords, withSame } from './same-records.ts';
import { scorePairs } from './score-pairs.ts';

export type DedupeOptions = {
  /** Columns of the user's that are compared too. */
  columns?: string[];
  /** How sure to be before two records are taken for one human. */
  threshold?: number | undefined;
  onProgress?: (text: string) => void;
};

export type Deduped = Compared & {
  /** For each record the first one of its human. */
  clusters: Int32Array;
};

export type Compared = {
  /** The pairs that may be one human, with their weights, the prior included. */
  pairs: Edges;
  weights: Weights;
  frequencies: Frequencies;
  /** Whether the weights were learned from these records, or are what we believe of people in general. */
  learned: boolean;
  /** How many pairs were looked at. */
  compared: number;
  /** Values that too many share to compare all who do. */
  dropped: { blocks: number; records: number };
};

/** Probabilities that two records are one human. */
export const thresholds = {
  /** Below this nobody wants to look at a pair. */
  review: 0.2,
  /** The best guess: most that belongs together is, and little else. */
  likely: 0.7,
  /** Sure enough to be linked without a person: wrong in one of two hundred at most, see the bench. */
  certain: 0.97,
};

/** Who is one human among these records. The same records in the same order give the same answer. */
export function dedupePeople(everybody: readonly Features[], options: DedupeOptions = {}): Deduped {
  const { threshold = thresholds.likely, columns = [] } = options;
  const link = bitsOf(threshold);
  const general = { ...weightsWith(columns), prior: priorFor(everybody.length) };
  const bitsAlike = (person: Features) => weigh(general, person, person) + priorBits(general);
  const first = sameRecords(everybody, (person) => isPersonal(person) && bitsAlike(person) >= link);
  const places = Int32Array.from(everybody.keys()).filter((at) => first[at] === at);
  const people = Array.from(places, (at) => defined(everybody[at]));

  const compared = compareAll(people, options);
  const { weights, frequencies } = compared;
  const prior = priorBits(weights);
  const compiled = compile(weights);
  const clusters = clusterRecords(people.length, compared.pairs, {
    link,
    prior,
    evidence(one, other) {
      const [a, b] = [defined(people[one]), defined(people[other])];
      const bits = weighFields(compiled, a, b, frequencies);
      return contradicts(a, b, { isCertain: bits + prior >= link }) ? Number.NEGATIVE_INFINITY : bits;
    },
  });
  const humans = new Int32Array(everybody.length);
  for (const [at, place] of places.entries()) humans[place] = defined(places[defined(clusters[at])]);
  return {
    ...compared,
    pairs: withSame(compared.pairs, { places, first }, (at) => bitsAlike(defined(everybody[at]))),
    clusters: first.map((record) => defined(humans[record])),
  };
}

/** Says more than a name and a place, which many have in common. */
function isPersonal({ emails, phones, nationalId, birth }: Features): boolean {
  return emails !== '' || phones !== '' || nationalId !== '' || birth !== 0;
}

/** Which records are alike, and how much that is worth among these. */
export function compareAll(
  people: readonly Features[],
  { columns = [], onProgress = () => undefined }: DedupeOptions = {},
): Compared {
  const frequencies = countFrequencies(people);
  const { left, right, dropped } = candidatePairs(people);
  onProgress(`${left.length} pairs to compare`);
  const { weights, learned } = learnFromPairs(people, { left, right }, columns);
  onProgress(learned ? 'weights learned from these records' : 'too little to learn from: general weights');
  const pairs = scorePairs(
    people,
    { left, right },
    { weights, frequencies, from: bitsOf(thresholds.review), onProgress },
  );
  return { pairs, weights, frequencies, learned, compared: left.length, dropped };
}

const bitsOf = (probability: number) => Math.log2(probability / (1 - probability));

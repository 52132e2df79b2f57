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
import { contradictionsIn } from './contradiction.ts';
import { findCopies, withCopies } from './copies.ts';
import { learnFromPairs } from './learn-from-pairs.ts';
import { scorePairs } from './score-pairs.ts';

export type DedupeOptions = {
  /** The user's own columns to compare. */
  columns?: string[];
  /** The probability from which two records are linked. */
  threshold?: number | undefined;
  onProgress?: (text: string) => void;
};

export type Deduped = Compared & {
  /** For each record, the first record of the same person. */
  clusters: Int32Array;
};

export type Compared = {
  /** The pairs that may be one person, with their weights including the prior. */
  pairs: Edges;
  weights: Weights;
  frequencies: Frequencies;
  /** Whether the weights were learned from these records, or are the default weights. */
  learned: boolean;
  /** The number of compared pairs. */
  compared: number;
  /** Blocks that were too large to be compared. */
  dropped: { blocks: number; records: number };
};

/** Probabilities that two records are one person. */
export const thresholds = {
  /** Pairs below this are not returned. */
  review: 0.2,
  /** The best balance of missed and wrong links. */
  likely: 0.6,
  /** High enough to link without a review: at most one link in two hundred is wrong, see the benchmark. */
  certain: 0.97,
};

/** Groups records into people. The same records in the same order always give the same result. */
export function dedupePeople(records: readonly Features[], options: DedupeOptions = {}): Deduped {
  const { threshold = thresholds.likely, columns = [] } = options;
  const link = bitsOf(threshold);
  const general = { ...weightsWith(columns), prior: priorFor(records.length) };
  const selfWeight = (person: Features) => weigh(general, person, person) + priorBits(general);
  const first = findCopies(records, (person) => isPersonal(person) && selfWeight(person) >= link);
  const distinct = Int32Array.from(records.keys()).filter((record) => first[record] === record);
  const people = Array.from(distinct, (record) => defined(records[record]));

  const compared = compareAll(people, options);
  const { weights, frequencies } = compared;
  const prior = priorBits(weights);
  const compiled = compile(weights);
  const contradicts = contradictionsIn(weights);
  const clusters = clusterRecords(people.length, compared.pairs, {
    link,
    prior,
    evidence(one, other) {
      const [a, b] = [defined(people[one]), defined(people[other])];
      const bits = weighFields(compiled, a, b, frequencies);
      return contradicts(a, b, { isCertain: bits + prior >= link }) ? Number.NEGATIVE_INFINITY : bits;
    },
  });
  const clusterOf = new Int32Array(records.length);
  for (const [index, record] of distinct.entries())
    clusterOf[record] = defined(distinct[defined(clusters[index])]);
  return {
    ...compared,
    pairs: withCopies(compared.pairs, { distinct, first }, (record) => selfWeight(defined(records[record]))),
    clusters: first.map((record) => defined(clusterOf[record])),
  };
}

/** Whether the record has more than a name and a location, which many people share. */
function isPersonal({ emails, phones, nationalId, birth }: Features): boolean {
  return emails !== '' || phones !== '' || nationalId !== '' || birth !== 0;
}

/** Learns the weights of these records, and returns their similar pairs. */
export function compareAll(
  people: readonly Features[],
  { columns = [], onProgress = () => undefined }: DedupeOptions = {},
): Compared {
  const frequencies = countFrequencies(people);
  const { left, right, dropped } = candidatePairs(people);
  onProgress(`${left.length} pairs to compare`);
  const { weights, learned } = learnFromPairs(people, { left, right }, { columns, frequencies });
  onProgress(
    learned ? 'weights learned from these records' : 'too few records to learn from: default weights',
  );
  const pairs = scorePairs(
    people,
    { left, right },
    { weights, frequencies, minWeight: bitsOf(thresholds.review), onProgress },
  );
  return { pairs, weights, frequencies, learned, compared: left.length, dropped };
}

const bitsOf = (probability: number) => Math.log2(probability / (1 - probability));

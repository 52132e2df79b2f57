import { defined } from '../../platform/defined.ts';
import type { Edges } from '../linkage/cluster.ts';
import type { Features } from '../linkage/features.ts';
import { compile, weighFields } from '../linkage/weigh.ts';
import { type Frequencies, priorBits, type Weights } from '../linkage/weights.ts';
import { numberList } from './number-list.ts';

type Model = {
  weights: Weights;
  frequencies: Frequencies;
  /** The minimum weight in bits, including the prior. */
  minWeight: number;
  onProgress?: (text: string) => void;
};

const REPORT_INTERVAL = 2_000_000;

/** Weighs every pair, and keeps those that may be one person. */
export function scorePairs(
  people: readonly Features[],
  { left, right }: { left: Int32Array; right: Int32Array },
  { weights, frequencies, minWeight, onProgress }: Model,
): Edges {
  const compiled = compile(weights);
  const prior = priorBits(weights);
  const kept = numberList();
  const weightsKept = numberList();
  for (let pair = 0; pair < left.length; pair += 1) {
    const one = defined(people[defined(left[pair])]);
    const other = defined(people[defined(right[pair])]);
    const weight = weighFields(compiled, one, other, frequencies) + prior;
    if (weight >= minWeight) {
      kept.push(pair);
      weightsKept.push(weight);
    }
    if (pair % REPORT_INTERVAL === REPORT_INTERVAL - 1)
      onProgress?.(`${pair + 1} of ${left.length} pairs compared`);
  }
  const chosen = kept.take();
  return {
    left: Int32Array.from(chosen, (pair) => defined(left[pair])),
    right: Int32Array.from(chosen, (pair) => defined(right[pair])),
    weight: weightsKept.take(),
    count: chosen.length,
  };
}

import { defined } from '../../platform/defined.ts';
import { explain } from '../linkage/explain.ts';
import type { Features } from '../linkage/features.ts';
import type { Similarity } from '../linkage/model.ts';
import type { Deduped } from './dedupe-people.ts';

export type ExplainedPair = Similarity & {
  left: number;
  right: number;
  /** Whether the two were linked. */
  linked: boolean;
};

/** Explains the weight of each pair, one at a time, because there may be millions. */
export function* explainPairs(people: readonly Features[], deduped: Deduped): Generator<ExplainedPair> {
  const { pairs, clusters, weights, frequencies } = deduped;
  for (let pair = 0; pair < pairs.count; pair += 1) {
    const left = defined(pairs.left[pair]);
    const right = defined(pairs.right[pair]);
    const similarity = explain(weights, defined(people[left]), defined(people[right]), frequencies);
    yield { left, right, linked: clusters[left] === clusters[right], ...similarity };
  }
}

import { type Confusion, truePositiveRate } from './confusion.ts';
import { largestGap } from './largest-gap.ts';

/** The largest gap between the true positive rates of two groups. */
export function equalOpportunityDifference(groups: readonly Confusion[]): number | null {
  return largestGap(groups.map(truePositiveRate));
}

import { type Confusion, falsePositiveRate } from './confusion.ts';
import { equalOpportunityDifference } from './equal-opportunity.ts';
import { largestGap } from './largest-gap.ts';

export type EqualizedOdds = {
  true_positive_rate_difference: number | null;
  false_positive_rate_difference: number | null;
  /** The larger of the two parts. */
  difference: number | null;
  sum: number | null;
};

/** Whether people who deserve the same decision get it at the same rate in all groups. */
export function equalizedOdds(groups: readonly Confusion[]): EqualizedOdds {
  const opportunity = equalOpportunityDifference(groups);
  const falseAlarm = largestGap(groups.map(falsePositiveRate));
  const hasBoth = opportunity !== null && falseAlarm !== null;
  return {
    true_positive_rate_difference: opportunity,
    false_positive_rate_difference: falseAlarm,
    difference: hasBoth ? Math.max(opportunity, falseAlarm) : null,
    sum: hasBoth ? opportunity + falseAlarm : null,
  };
}

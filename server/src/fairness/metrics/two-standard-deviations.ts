import { twoSidedTail } from './normal-tail.ts';
import { parityDifference } from './parity-difference.ts';
import type { Rate } from './rate.ts';

export type StandardDeviations = {
  /** Difference of the rates in standard deviations of chance; negative if the group's rate is lower. */
  deviations: number;
  p_value: number;
  /** Courts treat more than two or three standard deviations as unlikely to be chance (Hazelwood, 1977). */
  exceeds_two: boolean;
};

/** The test of two standard deviations. It needs a few people of each kind: with small numbers, use Fisher's test. */
export function twoStandardDeviations(group: Rate, reference: Rate): StandardDeviations | null {
  const difference = parityDifference(group, reference);
  if (difference === null) return null;
  const pooled = (group.hits + reference.hits) / (group.n + reference.n);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / group.n + 1 / reference.n));
  if (deviation === 0) return null;
  const deviations = difference / deviation;
  return { deviations, p_value: twoSidedTail(deviations), exceeds_two: Math.abs(deviations) > 2 };
}

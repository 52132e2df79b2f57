import { impactRatio } from './impact-ratio.ts';
import { compareRates, type Rate } from './rate.ts';
import { MIN_IMPACT_RATIO } from './thresholds.ts';

export type FlipTest = {
  /** The impact ratio if one more person of the group, and one fewer of the reference, had been selected. */
  ratio: number | null;
  /** The ratio is below four fifths now and would not be. */
  passes: boolean;
  /** The group would have the higher rate: too few decisions to say anything. */
  reverses: boolean;
};

/** Whether one decision makes the difference (Questions and Answers on the Uniform Guidelines, no. 21). */
export function flipTest(group: Rate, reference: Rate): FlipTest | null {
  const now = impactRatio(group, reference);
  if (now === null || group.hits >= group.n || reference.hits < 1) return null;
  const moreOfGroup = { hits: group.hits + 1, n: group.n };
  const fewerOfReference = { hits: reference.hits - 1, n: reference.n };
  const ratio = impactRatio(moreOfGroup, fewerOfReference);
  return {
    ratio,
    passes: now < MIN_IMPACT_RATIO && (ratio === null || ratio >= MIN_IMPACT_RATIO),
    reverses: compareRates(group, reference) < 0 && compareRates(moreOfGroup, fewerOfReference) > 0,
  };
}

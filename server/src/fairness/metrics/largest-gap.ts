import { parityDifference } from './parity-difference.ts';
import type { Rate } from './rate.ts';
import { highestRate, lowestRate } from './reference-group.ts';

/** The highest rate minus the lowest. Groups without a rate are left out; with fewer than two, there is no gap. */
export function largestGap(rates: readonly Rate[]): number | null {
  const highest = rates[highestRate(rates)];
  const lowest = rates[lowestRate(rates, highestRate(rates))];
  return highest && lowest ? parityDifference(highest, lowest) : null;
}

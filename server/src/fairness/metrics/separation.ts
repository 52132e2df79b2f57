import type { Strength } from './cramers-v.ts';
import { CONFIDENCE_Z } from './thresholds.ts';

/**
 * How well a number tells a group from the reference: the chance that a random member of the group has the higher one
 * (area under the curve). 0.5 is not at all; 0 and 1 are perfectly. The interval is Hanley and McNeil’s.
 */
export function separation(group: Float64Array, reference: Float64Array): Strength | null {
  const [n, m] = [group.length, reference.length];
  if (n === 0 || m === 0) return null;
  const value = higherPairs(group.toSorted(), reference.toSorted()) / (n * m);
  const square = value * value;
  const variance =
    (value * (1 - value) +
      (n - 1) * (value / (2 - value) - square) +
      (m - 1) * ((2 * square) / (1 + value) - square)) /
    (n * m);
  const margin = CONFIDENCE_Z * Math.sqrt(Math.max(0, variance));
  return { value, interval: [Math.max(0, value - margin), Math.min(1, value + margin)] };
}

/** Pairs in which the first is higher; equal ones count half. Both are sorted. */
function higherPairs(values: Float64Array, others: Float64Array): number {
  let lower = 0;
  let notHigher = 0;
  let pairs = 0;
  for (const value of values) {
    while (lower < others.length && (others[lower] as number) < value) lower += 1;
    while (notHigher < others.length && (others[notHigher] as number) <= value) notHigher += 1;
    pairs += (lower + notHigher) / 2;
  }
  return pairs;
}

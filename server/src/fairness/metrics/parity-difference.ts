import type { Rate } from './rate.ts';

/** The group's rate minus the reference's, as one division: 15 of 100 against 25 of 125 is exactly -0.05. */
export function parityDifference(group: Rate, reference: Rate): number | null {
  if (group.n === 0 || reference.n === 0) return null;
  return (group.hits * reference.n - reference.hits * group.n) / (group.n * reference.n);
}

/** The difference farthest from 0, with its sign. */
export function largestDifference(differences: readonly (number | null)[]): number | null {
  let largest: number | null = null;
  for (const difference of differences)
    if (difference !== null && (largest === null || Math.abs(difference) > Math.abs(largest)))
      largest = difference;
  return largest;
}

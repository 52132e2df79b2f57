import type { Rate } from './rate.ts';

/** The group's rate divided by the reference's, as one division. Null if either is unknown or the reference is 0. */
export function impactRatio(group: Rate, reference: Rate): number | null {
  if (group.n === 0 || reference.n === 0 || reference.hits === 0) return null;
  return (group.hits * reference.n) / (group.n * reference.hits);
}

import type { Strength } from './cramers-v.ts';
import { CONFIDENCE_Z } from './thresholds.ts';

/** The group’s mean minus the reference’s, with its 95 % interval. Null for fewer than two people on either side. */
export function differenceOfMeans(group: Float64Array, reference: Float64Array): Strength | null {
  if (group.length < 2 || reference.length < 2) return null;
  const [one, other] = [moments(group), moments(reference)];
  const value = one.mean - other.mean;
  const margin = CONFIDENCE_Z * Math.sqrt(one.variance / group.length + other.variance / reference.length);
  return { value, interval: [value - margin, value + margin] };
}

function moments(values: Float64Array): { mean: number; variance: number } {
  let mean = 0;
  let squares = 0;
  for (const [at, value] of values.entries()) {
    const distance = value - mean;
    mean += distance / (at + 1);
    squares += distance * (value - mean);
  }
  return { mean, variance: squares / (values.length - 1) };
}

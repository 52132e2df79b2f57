import { twoSidedTail } from '../metrics/normal-tail.ts';

/** The probability that a chi-squared value with these degrees of freedom exceeds `statistic`. */
export function chiSquaredTailOf(statistic: number, degrees: number): number {
  if (!(statistic > 0)) return 1;
  const half = statistic / 2;
  // Even degrees are a sum of Poisson terms; odd ones start from the normal tail.
  let term = degrees % 2 === 0 ? Math.exp(-half) : Math.exp(-half) * Math.sqrt(half / Math.PI) * 2;
  let tail = degrees % 2 === 0 ? term : twoSidedTail(Math.sqrt(statistic));
  if (degrees % 2 === 0) {
    for (let at = 1; at < degrees / 2; at++) {
      term *= half / at;
      tail += term;
    }
  } else {
    for (let at = 1; at <= (degrees - 1) / 2; at++) {
      tail += term;
      term *= half / (at + 0.5);
    }
  }
  return Math.min(1, tail);
}

const STEPS = 60;
const LARGEST = 40;

/** The distance from 0 that a standard normal value exceeds with this probability, on either side. */
export function deviationsOf(probability: number): number {
  let low = 0;
  let high = LARGEST;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (twoSidedTail(middle) > probability) low = middle;
    else high = middle;
  }
  return low;
}

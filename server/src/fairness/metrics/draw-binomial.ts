import type { Rate } from './rate.ts';

/** Values so far from the mean that a million draws would not meet them. */
const MAX_DEVIATIONS = 8;

/**
 * Draws how many of `n` people are selected if each is at this rate, by inverting the exact distribution: one draw is a
 * search, however many people there are.
 */
export function binomialDraws({ hits, n }: Rate, random: () => number): () => number {
  const share = hits / n;
  if (hits === 0 || hits === n) return () => hits;
  const reach = Math.ceil(MAX_DEVIATIONS * Math.sqrt(n * share * (1 - share))) + 1;
  const first = Math.max(0, Math.floor(hits - reach));
  const last = Math.min(n, Math.ceil(hits + reach));
  const cumulative = cumulativeFrom(first, last, Math.floor(hits), n, share);
  const total = cumulative[cumulative.length - 1] as number;
  return () => first + lowerBound(cumulative, random() * total);
}

function cumulativeFrom(first: number, last: number, mean: number, n: number, share: number): Float64Array {
  const values = new Float64Array(last - first + 1);
  const odds = share / (1 - share);
  values[mean - first] = 1;
  for (let at = mean + 1; at <= last; at++)
    values[at - first] = (((values[at - 1 - first] as number) * (n - at + 1)) / at) * odds;
  for (let at = mean - 1; at >= first; at--)
    values[at - first] = ((values[at + 1 - first] as number) * (at + 1)) / (n - at) / odds;
  for (let at = 1; at < values.length; at++) values[at] = (values[at] as number) + (values[at - 1] as number);
  return values;
}

/** The first position whose value is greater than `target`. */
function lowerBound(values: Float64Array, target: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** `hits` of `n` people: the fraction itself, so that nothing is rounded before it is compared. */
export type Rate = { hits: number; n: number };

/** Null if there is nobody to count. */
export function rateOf({ hits, n }: Rate): number | null {
  return n > 0 ? hits / n : null;
}

/** Negative if `one` is lower. Both rates must have people. */
export function compareRates(one: Rate, other: Rate): number {
  return one.hits * other.n - other.hits * one.n;
}

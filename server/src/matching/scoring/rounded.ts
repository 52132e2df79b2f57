const PRECISION = 1e6;

/** Rounds to six decimals and avoids negative zero, so that scores serialize the same on every machine. */
export function rounded(value: number): number {
  return Math.round(value * PRECISION) / PRECISION + 0;
}

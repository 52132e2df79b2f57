const PRECISION = 1e6;

/** Six decimals, never a negative zero: the same number is the same text on every machine. */
export function rounded(value: number): number {
  return Math.round(value * PRECISION) / PRECISION + 0;
}

import type { Rate } from './rate.ts';

/** Two tables count as equally likely if they differ by no more than the rounding of the recurrence. */
const EQUALLY_LIKELY = 1 + 1e-10;

/** Below this, numbers lose their digits. */
const SMALLEST = 1e-290;

/**
 * Fisher's exact test, two-sided: how likely a table at least as unlikely as this one is if both groups are selected at
 * the same rate. Null if a group is empty.
 *
 * Each probability is computed from its neighbor, starting with the most likely table: no factorials, which lose
 * digits at a million people, and only the tables that have any weight.
 */
export function fisherExact(one: Rate, other: Rate): number | null {
  if (one.n === 0 || other.n === 0) return null;
  const hits = one.hits + other.hits;
  const total = one.n + other.n;
  const lowest = Math.max(0, hits - other.n);
  const highest = Math.min(hits, one.n);
  if (lowest === highest) return 1;
  const mode = Math.min(highest, Math.max(lowest, Math.floor(((hits + 1) * (one.n + 1)) / (total + 2))));
  /** How much likelier it is that `at` of the first group were selected than one fewer. */
  const step = (at: number) => ((hits - at + 1) * (one.n - at + 1)) / (at * (other.n - hits + at));

  const observed = likelihood(one.hits, mode, step) * EQUALLY_LIKELY;
  if (observed === 0) return Number.MIN_VALUE;
  let sum = 0;
  let extreme = 0;
  const add = (value: number) => {
    sum += value;
    if (value <= observed) extreme += value;
  };
  for (let at = mode, value = 1; at <= highest && value > SMALLEST; value *= step(++at)) add(value);
  for (let at = mode, value = 1; at > lowest; ) {
    value /= step(at--);
    if (value < SMALLEST) break;
    add(value);
  }
  return Math.min(1, extreme / sum);
}

/** Against the most likely table; 0 if it is too small for a number. */
function likelihood(at: number, mode: number, step: (at: number) => number): number {
  let value = 1;
  for (let up = mode + 1; up <= at && value > SMALLEST; up++) value *= step(up);
  for (let down = mode; down > at && value > SMALLEST; down--) value /= step(down);
  return value > SMALLEST ? value : 0;
}

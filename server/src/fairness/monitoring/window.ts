import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';

/** Enough in each of two groups to find a ratio of 0.7 within a month, where half of the people are selected. */
const ENOUGH = 400;
const LENGTHS = [1, 3, 6, 12, 24];

export type Window = {
  /** Milliseconds since 1970. The first decision, if there is none before it in the window. */
  from: number;
  /** Whole months before this one. */
  months: number;
  /** The part of the window that is over, up to 1. It ends with the month. */
  elapsed: number;
  /** Longer than a month, because a month has too few decisions. */
  isExtended: boolean;
};

/** The start of the month, this many months before that of `time`. */
export function monthStart(time: number, monthsBefore = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore);
}

type Rows = { times: ArrayLike<number>; codes: ArrayLike<number>; groups: number };

/**
 * This month and as few months before it as have enough decisions: two large groups to compare, and thirty people in each group that can have
 * them. It is chosen from the months before this one. If it depended on this month, it would change while the month is
 * looked at, and each change would be another look.
 */
export function chooseWindow(rows: Rows, now: number, maxMonths: number): Window {
  const lengths = [...LENGTHS.filter((months) => months < maxMonths), maxMonths];
  const reachable = countGroups(rows, monthStart(now, maxMonths), monthStart(now));
  const months =
    lengths.find((length) => {
      const counts = countGroups(rows, monthStart(now, length), monthStart(now));
      const [, second = 0] = counts.toSorted((one, other) => other - one);
      const isMissing = counts.some(
        (n, at) => n < MIN_GROUP_SIZE && (reachable[at] as number) >= MIN_GROUP_SIZE,
      );
      return second >= ENOUGH && !isMissing;
    }) ?? maxMonths;
  return windowFrom(rows, monthStart(now, months), now, months);
}

/** The window that begins at `start`, or with the first decision after it. */
export function windowFrom(
  { times }: Pick<Rows, 'times'>,
  start: number,
  now: number,
  months: number,
): Window {
  let from = now;
  for (let row = 0; row < times.length; row++) {
    const time = times[row] as number;
    if (time >= start && time < from) from = time;
  }
  const end = monthStart(now, -1);
  return { from, months, elapsed: Math.min(1, (now - from) / (end - from)), isExtended: months > 1 };
}

function countGroups({ times, codes, groups }: Rows, from: number, to: number): number[] {
  const counts = Array<number>(groups).fill(0);
  for (let row = 0; row < times.length; row++) {
    const code = codes[row] as number;
    const time = times[row] as number;
    if (code < groups && time >= from && time < to) counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

import { fisherExact } from '../metrics/fisher-exact.ts';
import { twoSidedTail } from '../metrics/normal-tail.ts';
import type { Rate } from '../metrics/rate.ts';
import { chiSquaredTailOf, deviationsOf } from './chi-squared.ts';

/** Below this, the chi-squared distribution is no longer good in the far tail, where alerts are decided. */
const MIN_EXPECTED = 10;

/**
 * How likely differences as large as these are if all groups are selected at the same rate, however often that was
 * looked at since the window began. `elapsed` is the part of the window that is over, up to 1.
 *
 * By Lévy's inequality, a sum of symmetric steps ever exceeds a bound at most twice as often as it does at the end. So
 * the statistic is measured on the scale of the whole window, and its probability doubled: many looks cost a factor of
 * two, and early ones need more evidence, as with an O'Brien-Fleming boundary.
 */
export function pAtAnyLook(groups: readonly Rate[], elapsed: number): number {
  const n = sum(groups.map((group) => group.n));
  const hits = sum(groups.map((group) => group.hits));
  if (groups.length < 2 || hits === 0 || hits === n) return 1;
  const share = hits / n;
  const smallest = Math.min(...groups.map((group) => group.n)) * Math.min(share, 1 - share);
  if (smallest < MIN_EXPECTED) return exactAtAnyLook(groups, { hits, n }, elapsed);
  const statistic =
    sum(groups.map((group) => (group.hits - group.n * share) ** 2 / group.n)) / (share * (1 - share));
  return Math.min(1, 2 * chiSquaredTailOf(statistic * elapsed, groups.length - 1));
}

/** Each group against all others, exactly, corrected for the number of groups. */
function exactAtAnyLook(groups: readonly Rate[], all: Rate, elapsed: number): number {
  const tests = groups.length === 2 ? groups.slice(1) : groups;
  const smallest = Math.min(
    ...tests.map((group) => fisherExact(group, { hits: all.hits - group.hits, n: all.n - group.n }) ?? 1),
  );
  const atTheEnd = twoSidedTail(deviationsOf(smallest) * Math.sqrt(elapsed));
  return Math.min(1, 2 * tests.length * atTheEnd);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

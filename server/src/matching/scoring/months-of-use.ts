/** Months of use, and the last month (`YYYY-MM`). */
export type Use = { months: number | null; last: string | null };

/**
 * Months in which at least one of the uses took place; overlaps count once. A use is assumed to be continuous up to its
 * last month. Of uses without a last month, only the longest counts. Null if nothing is known.
 */
export function monthsOfUse(uses: readonly Use[]): number | null {
  const spans: [from: number, to: number][] = [];
  let longest: number | null = null;
  for (const { months, last } of uses) {
    if (months === null) continue;
    const end = last === null ? null : monthOf(last);
    if (end === null) longest = Math.max(longest ?? 0, months);
    else spans.push([end - months, end]);
  }
  if (spans.length === 0) return longest;
  spans.sort(([one], [other]) => one - other);
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.max(longest ?? 0, total);
}

function monthOf(date: string): number | null {
  const match = /^(\d{4})-(\d{2})/.exec(date);
  return match ? Number(match[1]) * 12 + Number(match[2]) : null;
}

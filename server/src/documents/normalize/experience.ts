import type { DateValue, Experience } from '@tenon/contract/profile';
import { defined } from '../../platform/defined.ts';

type DatedPosition = { start: DateValue | null; end: DateValue | null };
/** Months since year 0; the end is exclusive. */
type Interval = { from: number; to: number };

/** Shorter gaps between two positions are not reported. */
const MIN_GAP_MONTHS = 2;

/** Months with at least one position, each counted once, and the gaps that are certain. */
export function experienceOf(positions: DatedPosition[]): Experience {
  const dated = positions.filter((each): each is { start: DateValue; end: DateValue } =>
    Boolean(each.start && each.end),
  );
  const worked = unite(dated.map(({ start, end }) => counted(start.value, end.value)));
  const months = worked.reduce((sum, { from, to }) => sum + (to - from), 0);
  const covered = unite(
    dated.map(({ start, end }) => ({ from: first(start.value), to: afterLast(end.value) })),
  );
  const gaps = covered.slice(1).flatMap((next, index) => {
    const before = defined(covered[index]);
    const length = next.from - before.to;
    return length >= MIN_GAP_MONTHS
      ? [{ from: name(before.to), to: name(next.from - 1), months: length }]
      : [];
  });
  return { months, years: Math.round((months / 12) * 10) / 10, gaps };
}

/** The months of “2018 – 2020” are unknown: it counts as two years, and any range as at least one month. */
function counted(start: string, end: string): Interval {
  const from = first(start);
  if (end.length > 4) return { from, to: Math.max(from, afterLast(end)) };
  return {
    from,
    to: start.length > 4 ? Math.max(from + 1, first(end) + 6) : Math.max(from + 12, first(end)),
  };
}

function first(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

const afterLast = (date: string) => first(date) + (date.length > 4 ? 1 : 12);

const name = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

function unite(intervals: Interval[]): Interval[] {
  const united: Interval[] = [];
  for (const next of intervals
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from)) {
    const last = united[united.length - 1];
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else united.push({ ...next });
  }
  return united;
}

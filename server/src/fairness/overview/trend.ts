import type { FairnessTrend } from '@tenon/contract/fairness-overview';
import { type Decisions, endings } from '../decisions/decision.ts';
import type { Rate } from '../metrics/rate.ts';
import type { Attribute, DecisionTable } from '../metrics/table.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';
import { findChangePoint } from '../monitoring/change-point.ts';
import type { Window } from './window.ts';

type Counted = { table: DecisionTable; rowOf: Uint32Array; now: Decisions };

/** Earlier, those who were decided are mostly those who were rejected at once. */
const MIN_DECIDED = 0.8;

/** Selections of each group by month, and the months in which a ratio changed for good. */
export function trendOf(
  { table, rowOf, now }: Counted,
  { labels, codes }: Attribute,
  reference: string | null,
  window: Window,
): FairnessTrend {
  const periods = monthsOf(window);
  const ends = periods.map(endOf);
  const counts = labels.map(() => periods.map((): Rate => ({ hits: 0, n: 0 })));
  for (const { row, month } of byMonth(
    table.rows,
    ends,
    (at) => now.appliedAt[rowOf[at] as number] as number,
  )) {
    const cell = counts[codes[row] as number]?.[month];
    if (!cell) continue;
    cell.n += 1;
    cell.hits += table.selected?.[row] ?? 0;
  }
  const decided = decidedShares(table, rowOf, now, ends);
  const settled = (rates: readonly Rate[]) =>
    rates.map((rate, at) => ((decided[at] ?? 0) < MIN_DECIDED ? { hits: 0, n: 0 } : rate));
  const base = counts[labels.indexOf(reference ?? '')];
  return {
    periods,
    decided,
    groups: labels.map((group, code) => ({
      group,
      points: (counts[code] ?? []).map(({ hits, n }) => ({ n, selected: hits })),
    })),
    changes: labels.flatMap((group, code) => {
      const own = settled(counts[code] ?? []);
      const people = own.reduce((sum, { n }) => sum + n, 0);
      if (!base || group === reference || people < MIN_GROUP_SIZE) return [];
      const others = settled(base);
      const strata = own.map((rate, at) => ({ group: rate, reference: others[at] ?? { hits: 0, n: 0 } }));
      const change = findChangePoint(strata);
      const period = change && periods[change.at];
      return change && period ? [{ period, group, before: change.before, after: change.after }] : [];
    }),
  };
}

/** Withdrawn applications count as settled: nobody will decide them. */
function decidedShares(
  table: DecisionTable,
  rowOf: Uint32Array,
  now: Decisions,
  ends: readonly number[],
): (number | null)[] {
  const totals = new Uint32Array(ends.length);
  const settled = new Uint32Array(ends.length);
  for (const { row, month } of byMonth(now.rows, ends, (at) => now.appliedAt[at] as number)) {
    totals[month] = (totals[month] as number) + 1;
    if (endings[now.ended[row] as number] === 'withdrawn') settled[month] = (settled[month] as number) + 1;
  }
  for (const { row, month } of byMonth(
    table.rows,
    ends,
    (at) => now.appliedAt[rowOf[at] as number] as number,
  ))
    if (endings[now.ended[rowOf[row] as number] as number] !== 'withdrawn')
      settled[month] = (settled[month] as number) + 1;
  return Array.from(totals, (total, month) => (total > 0 ? (settled[month] as number) / total : null));
}

/** Decisions are in the order of their applications, so that the month only moves on. */
function* byMonth(rows: number, ends: readonly number[], timeOf: (row: number) => number) {
  let month = 0;
  for (let row = 0; row < rows; row++) {
    const time = timeOf(row);
    while (month < ends.length && time >= (ends[month] as number)) month += 1;
    if (month < ends.length) yield { row, month };
  }
}

const endOf = (period: string) => Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 1);

const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

function monthsOf({ from, to }: Window): string[] {
  const first = monthNumber(new Date(Date.parse(from)));
  const last = monthNumber(new Date(Date.parse(to)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const month = first + at;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

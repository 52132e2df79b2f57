import type { FairnessTrend } from '@tenon/contract/fairness-overview';
import type { Rate } from '../metrics/rate.ts';
import type { Attribute, DecisionTable } from '../metrics/table.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';
import { findChangePoint } from '../monitoring/change-point.ts';
import type { Window } from './window.ts';

type Dated = { table: DecisionTable; rowOf: Uint32Array; appliedAt: Float64Array };

/** Selections of each group by month, and the months in which a ratio changed for good. */
export function trendOf(
  { table, rowOf, appliedAt }: Dated,
  { labels, codes }: Attribute,
  reference: string | null,
  window: Window,
): FairnessTrend {
  const periods = monthsOf(window);
  const counts = labels.map(() => periods.map((): Rate => ({ hits: 0, n: 0 })));
  const first = monthNumber(new Date(Date.parse(window.from)));
  for (let row = 0; row < table.rows; row++) {
    const month = monthNumber(new Date(appliedAt[rowOf[row] as number] as number)) - first;
    const cell = counts[codes[row] as number]?.[month];
    if (!cell) continue;
    cell.n += 1;
    cell.hits += table.selected?.[row] ?? 0;
  }
  const base = counts[labels.indexOf(reference ?? '')];
  return {
    periods,
    groups: labels.map((group, code) => ({
      group,
      points: (counts[code] ?? []).map(({ hits, n }) => ({ n, selected: hits })),
    })),
    changes: labels.flatMap((group, code) => {
      const own = counts[code] ?? [];
      const people = own.reduce((sum, { n }) => sum + n, 0);
      if (!base || group === reference || people < MIN_GROUP_SIZE) return [];
      const strata = own.map((rate, at) => ({ group: rate, reference: base[at] ?? { hits: 0, n: 0 } }));
      const change = findChangePoint(strata);
      const period = change && periods[change.at];
      return change && period ? [{ period, group, before: change.before, after: change.after }] : [];
    }),
  };
}

const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

function monthsOf({ from, to }: Window): string[] {
  const first = monthNumber(new Date(Date.parse(from)));
  const last = monthNumber(new Date(Date.parse(to)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const month = first + at;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

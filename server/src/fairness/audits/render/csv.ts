import type { AuditPack, PackClass } from '@tenon/contract/fairness-audits';
import { toCsvLine } from '../../../platform/csv/write-csv.ts';
import { noteOf } from './format-figures.ts';

const header = [
  'class',
  'category',
  'people',
  'share',
  'selected',
  'selection_rate',
  'impact_ratio',
  'interval_low',
  'interval_high',
  'scored',
  'above_median',
  'scoring_rate',
  'scoring_ratio',
  'note',
];

/** One row per category, not rounded, and one per class for people whose category is not known. */
export function renderCsv({ classes }: AuditPack): string {
  return toCsvLine(header) + classes.map(rowsOf).join('');
}

function rowsOf({ label: name, groups, unknown }: PackClass): string {
  const rows = groups.map((group) => [
    name,
    group.label,
    group.people,
    group.share,
    group.selected,
    group.selection_rate,
    group.selection_ratio,
    group.interval?.[0] ?? null,
    group.interval?.[1] ?? null,
    group.scored,
    group.above_median,
    group.scoring_rate,
    group.scoring_ratio,
    noteOf(group),
  ]);
  const rest = header.slice(3).map(() => null);
  return [...rows, [name, 'Unknown', unknown, ...rest]].map(toCsvLine).join('');
}

import type { Decisions, ProtectedClass } from '../decisions/decision.ts';
import { type GroupRate, judgeClass } from './alert-rule.ts';
import { findChangePoint } from './change-point.ts';
import { type CheckFirst, type Disagreement, findCheckFirst, findDisagreements } from './investigate.ts';
import { type Caveat, type ClassMeasure, since } from './measure-class.ts';
import { ratioInterval } from './ratio-interval.ts';
import { stratify } from './strata.ts';
import { monthStart, windowFrom } from './window.ts';

/** What an alert about a gap says. */
export type Disparity = {
  class: ProtectedClass;
  group: string;
  reference: string;
  ratio: number;
  p: number;
  severity: 'medium' | 'high';
  /** Milliseconds since 1970. */
  from: number;
  since: number;
  evidence: Evidence;
};

export type Evidence = {
  group: { selected: number; n: number };
  reference: { selected: number; n: number };
  interval: [low: number, high: number] | null;
  check_first: CheckFirst;
  disagreements: Disagreement[];
  caveats: Caveat[];
  /** The ratio before it changed, if it clearly did within the window. */
  ratio_before: number | null;
};

/** When an alert about a group was last resolved: only later decisions can raise it again. */
export type Resolved = (name: ProtectedClass, group: string) => number | undefined;

export function disparitiesIn(
  measure: ClassMeasure,
  decisions: Decisions,
  { now, classes, resolvedAt }: { now: number; classes: number; resolvedAt: Resolved },
): Disparity[] {
  const { name, judgment, counted, attribute } = measure;
  const { reference } = judgment;
  if (!reference) return [];
  const times = Float64Array.from(counted.rowOf, (row) => decisions.appliedAt[row] as number);
  return judgment.findings.flatMap((finding): Disparity[] => {
    const resolved = resolvedAt(name, finding.group);
    if (
      resolved !== undefined &&
      !isFoundAgain(measure, times, { from: resolved, group: finding.group, now, classes })
    )
      return [];
    const code = (label: string) => attribute.labels.indexOf(label);
    const pair = { group: code(finding.group), reference: code(reference.group) };
    const compared = { codes: attribute.codes, ...pair };
    const change = findChange(measure, decisions, pair);
    return [
      {
        class: name,
        group: finding.group,
        reference: reference.group,
        ...{ ratio: finding.ratio, p: finding.p, severity: finding.severity },
        from: measure.window.from,
        since: change?.since ?? measure.window.from,
        evidence: {
          group: { selected: finding.hits, n: finding.n },
          reference: { selected: reference.hits, n: reference.n },
          interval: ratioInterval(finding, reference),
          check_first: findCheckFirst(counted.table, compared),
          disagreements: findDisagreements(counted.table, compared),
          caveats: measure.caveats,
          ratio_before: change?.before ?? null,
        },
      },
    ];
  });
}

/** The month in which the ratio became worse, if it clearly did. Months before the window count, too. */
function findChange(
  { name, all }: ClassMeasure,
  { appliedAt }: Decisions,
  pair: { group: number; reference: number },
): { since: number; before: number } | undefined {
  const codes = all.table.attributes.find((one) => one.name === name)?.codes ?? [];
  const timeOf = (row: number) => appliedAt[all.rowOf[row] as number] as number;
  if (all.table.rows === 0) return undefined;
  // Decisions are in the order of their applications.
  const months = monthsBetween(timeOf(0), timeOf(all.table.rows - 1));
  const periods = stratify(all.table, { codes, ...pair }, months.length, (row) =>
    monthOf(months, timeOf(row)),
  );
  const change = findChangePoint(periods);
  if (!change || change.after >= change.before) return undefined;
  return { since: months[change.at] as number, before: change.before };
}

function isFoundAgain(
  { counted, attribute, window }: ClassMeasure,
  times: ArrayLike<number>,
  { from, group, now, classes }: { from: number; group: string; now: number; classes: number },
): boolean {
  if (from <= window.from) return true;
  const later = since(counted, times, from);
  const codes = later.table.attributes.find(({ name }) => name === attribute.name)?.codes ?? [];
  const groups = attribute.labels.map((label, code): GroupRate => {
    let n = 0;
    let hits = 0;
    for (let row = 0; row < later.table.rows; row++) {
      if (codes[row] !== code) continue;
      n += 1;
      hits += later.table.selected?.[row] ?? 0;
    }
    return { group: label, n, hits };
  });
  const { elapsed } = windowFrom({ times }, from, now, window.months);
  return judgeClass(groups, { elapsed, classes }).findings.some((finding) => finding.group === group);
}

function monthsBetween(from: number, to: number): number[] {
  const months: number[] = [];
  for (let month = monthStart(from); month <= to; month = monthStart(month, -1)) months.push(month);
  return months;
}

function monthOf(months: readonly number[], time: number): number {
  return months.findLastIndex((month) => month <= time);
}

import { auditClass } from './audit-class.ts';
import { type AuditOptions, attributeNamed, countUnknown, referenceIn } from './audit-table.ts';
import type { AuditDocument, ClassAudit } from './document.ts';
import { growingArray } from './growing-array.ts';
import { runningClass } from './running-class.ts';
import { runningMedian } from './running-median.ts';
import type { DecisionTable } from './table.ts';
import { kindOf, kindsOf, scoringOf } from './tally.ts';

export type Decision = {
  /** The group of each attribute, in their order; null: not known. */
  groups: readonly (string | null)[];
  selected?: number | undefined;
  score?: number | undefined;
  outcome?: number | undefined;
  count?: number | undefined;
};

/**
 * The audit of a table to which decisions are added one at a time. It equals the audit of the whole table, but one more decision
 * changes a few cells; if it moves the median, only people between the old and the new one change sides.
 */
export function runningAudit(table: DecisionTable, { references = {}, crosses = [] }: AuditOptions = {}) {
  const scores = runningMedian(table);
  const initial = kindsOf(table, scores.median());
  const single = table.attributes.map((attribute) => runningClass(table, [attribute], initial));
  const crossed = crosses.map((names) =>
    runningClass(
      table,
      names.map((name) => attributeNamed(table, name)),
      initial,
    ),
  );
  const classes = [...single, ...crossed];
  const kinds = growingArray((size) => new Uint8Array(size), initial);
  const counts = growingArray(
    (size) => new Float64Array(size),
    table.weight ?? new Float64Array(table.rows).fill(1),
  );
  let hasSelected = table.selected !== undefined;
  let unknown = countUnknown(table);

  function setKind(row: number, kind: number): void {
    for (const one of classes) one.move(row, kinds.at(row), kind, counts.at(row));
    kinds.set(row, kind);
  }

  /** Rows with such a score have crossed the median. */
  function recount(old: number | null, median: number | null, except: number): void {
    if (old === null || median === null || old === median) return;
    const scoring = median > old ? 0 : 1;
    for (const row of scores.rowsBetween(Math.min(old, median), Math.max(old, median)))
      if (row !== except) setKind(row, (kinds.at(row) % 6) + 6 * scoring);
  }

  return {
    /** Returns the row, by which its decision or outcome can be changed later. */
    add({ groups, selected, score = Number.NaN, outcome = 2, count = 1 }: Decision): number {
      const row = kinds.length();
      if (selected !== undefined) hasSelected = true;
      if (groups.includes(null)) unknown += count;
      if (!Number.isNaN(score) && count > 0) {
        const old = scores.median();
        scores.add(row, score, count);
        recount(old, scores.median(), row);
      }
      const kind = kindOf(selected ?? 0, outcome, scoringOf(score, scores.median()));
      kinds.push(kind);
      counts.push(count);
      for (const one of classes) one.add(groups, kind, count);
      return row;
    },

    change(row: number, { selected, outcome }: { selected?: number; outcome?: number }): void {
      const kind = kinds.at(row);
      if (selected !== undefined) hasSelected = true;
      const known = Math.floor(kind / 2) % 3;
      setKind(row, kindOf(selected ?? kind % 2, outcome ?? known, Math.floor(kind / 6)));
    },

    document(): AuditDocument {
      const audit = (one: (typeof classes)[number]): [string, ClassAudit] => [
        one.name,
        auditClass(one.labels, one.tally(), { hasSelected, reference: referenceIn(one, references) }),
      ];
      return {
        attributes: Object.fromEntries(single.map(audit)),
        crosses: Object.fromEntries(crossed.map(audit)),
        unknown,
      };
    },
  };
}

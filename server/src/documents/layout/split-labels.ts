import { matchHeading } from '../sections/match-heading.ts';
import { textOf } from './judge-gutter.ts';
import type { Row } from './rows.ts';
import { type Run, right, union } from './runs.ts';

/** A heading in a column of labels is a line of its own, before the row it stands beside. */
export function splitLabels(rows: Row[]): Row[] {
  return rows.flatMap((row) => {
    const [first, ...rest] = row.runs;
    const next = rest[0];
    if (!first || !next || row.cell || !isHeading(first, next)) return [row];
    return [
      { ...row, runs: [first], box: first.box },
      { ...row, runs: rest, box: union(rest.map((run) => run.box)) },
    ];
  });
}

function isHeading(first: Run, next: Run): boolean {
  const text = textOf(first);
  if (text.endsWith(':') || next.box.x - right(first.box) < 0.8 * first.size) return false;
  return matchHeading(text)?.confidence === 1 && isEmphasised(first, next);
}

function isEmphasised(first: Run, next: Run): boolean {
  const [a, b] = [first.pieces[0], next.pieces[0]];
  if (!a || !b) return false;
  const text = textOf(first);
  const isCapital = text === text.toUpperCase() && textOf(next) !== textOf(next).toUpperCase();
  return a.size > 1.08 * b.size || (a.bold && !b.bold) || isCapital || (a.color !== b.color && !b.bold);
}

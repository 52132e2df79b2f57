import { defined } from '../../platform/defined.ts';
import type { Page } from '../model.ts';
import { makeRuns, type Run, union } from './runs.ts';
import type { Region, Row } from './text-rows.ts';

/** Rows of a format without pages: in its own order, a row of a table as one. */
export function flowRows(page: Page): Row[] {
  const region: Region = { box: { x: 0, y: 0, width: page.width, height: page.height }, isColumn: false };
  const rows: Run[][] = [];
  for (const run of makeRuns(page)) {
    const last = rows.at(-1);
    if (last && isSameRow(defined(last[0]), run)) last.push(run);
    else rows.push([run]);
  }
  return rows.map((runs) => {
    const cell = runs[0]?.pieces[0]?.cell;
    const margin = runs[0]?.pieces[0]?.margin;
    return {
      runs,
      box: union(runs.map((run) => run.box)),
      region,
      ...(cell && { cell }),
      ...(margin && { margin }),
    };
  });
}

function isSameRow(a: Run, b: Run): boolean {
  const [first, second] = [a.pieces[0]?.cell, b.pieces[0]?.cell];
  return Math.abs(a.box.y - b.box.y) < 0.1 && first?.table === second?.table && first?.row === second?.row;
}

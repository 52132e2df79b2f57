import type { Page } from '../model.ts';
import type { Region, Row } from './rows.ts';
import { makeRuns, type Run, union } from './runs.ts';

/** Rows of a format without pages: in its own order, with cells of tables of values one by one. */
export function flowRows(page: Page): Row[] {
  const region: Region = { box: { x: 0, y: 0, width: page.width, height: page.height }, isColumn: false };
  const rows: Run[][] = [];
  for (const run of makeRuns(page)) {
    const last = rows.at(-1);
    if (last && isSameRow(last[0] as Run, run)) last.push(run);
    else rows.push([run]);
  }
  const pairs = pairTables(rows);
  return rows
    .flatMap((runs) => (isTable(runs) && !pairs.has(tableOf(runs)) ? runs.map((run) => [run]) : [runs]))
    .map((runs) => {
      const cell = isTable(runs) && !pairs.has(tableOf(runs)) ? runs[0]?.pieces[0]?.cell : undefined;
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

const isSameRow = (a: Run, b: Run) =>
  Math.abs(a.box.y - b.box.y) < 0.1 && a.pieces[0]?.cell?.row === b.pieces[0]?.cell?.row;
const tableOf = (runs: Run[]) => runs[0]?.pieces[0]?.cell?.table;
const isTable = (runs: Run[]) => tableOf(runs) !== undefined;

/** Tables of two columns are labels with what they name: rows, joined by tabs as everywhere else. */
function pairTables(rows: Run[][]): Set<number | undefined> {
  const widths = new Map<number | undefined, number>();
  for (const run of rows.flat()) {
    const cell = run.pieces[0]?.cell;
    if (cell) widths.set(cell.table, Math.max(widths.get(cell.table) ?? 0, cell.column + 1));
  }
  return new Set([...widths].filter(([, width]) => width <= 2).map(([table]) => table));
}

import { defined } from '../../platform/defined.ts';
import { matchHeading } from '../sections/match-heading.ts';
import { textOf } from './judge-gutter.ts';
import { bottom, type Run, right } from './runs.ts';
import { isTableHead } from './table-head.ts';
import { tableRow } from './table-row.ts';
import { makeRows, type Region, type Row } from './text-rows.ts';

export type HeadedTable = { rows: Row[]; runs: Set<Run>; top: number };

/**
 * A borderless table whose first row names its columns. Everything up to the next heading is assigned to them, and a
 * row starts wherever the first column does.
 */
export function findHeadedTable(
  runs: Run[],
  region: Region,
  { isDrawnInOrder, tables }: { isDrawnInOrder: boolean; tables: { count: number } },
): HeadedTable | undefined {
  const lines = makeRows(runs, region);
  const headIndex = lines.findIndex((line) => line.runs.length >= 3 && isTableHead(line.runs));
  const head = lines[headIndex];
  if (!head) return undefined;
  const starts = head.runs.map((run) => run.box.x);
  const inside: { run: Run; column: number }[] = [];
  let lowest = bottom(head.box);
  for (const line of lines.slice(headIndex + 1)) {
    const placed = line.runs.map((run) => ({ run, column: columnOf(run, starts) }));
    const isHeading =
      line.runs.length === 1 && placed[0]?.column === 0 && matchHeading(textOf(defined(line.runs[0])));
    const isFar = line.box.y - lowest > 3 * (line.runs[0]?.size ?? 10);
    if (isHeading || isFar || placed.some(({ column }) => column === undefined)) break;
    inside.push(...placed.map(({ run, column }) => ({ run, column: column ?? 0 })));
    lowest = Math.max(lowest, bottom(line.box));
  }
  const bodies = isDrawnInOrder ? rowsAsDrawn(inside) : rowsByGaps(inside);
  if (bodies.filter((cells) => new Set(cells.map(({ column }) => column)).size > 1).length < 1)
    return undefined;
  const table = tables.count++;
  const rows = [head.runs.map((run, column) => ({ run, column })), ...bodies].flatMap((cells, row) =>
    tableRow(
      starts.map((_, column) => ({
        runs: cells.filter((cell) => cell.column === column).map((cell) => cell.run),
        edge: (starts[column + 1] ?? right(region.box) + MARGIN) - MARGIN,
      })),
      region,
      { table, row },
    ),
  );
  return { rows, runs: new Set([...head.runs, ...inside.map(({ run }) => run)]), top: head.box.y };
}

const MARGIN = 6;

/** The column that contains the run; undefined if it spans several. */
function columnOf(run: Run, starts: number[]): number | undefined {
  const column = starts.findLastIndex((x) => run.box.x >= x - 4);
  const next = starts[column + 1];
  return column < 0 || (next !== undefined && right(run.box) > next + 2) ? undefined : column;
}

type RunInColumn = { run: Run; column: number };

/** Files draw a table cell by cell, so going back to the left starts a row. */
function rowsAsDrawn(placed: RunInColumn[]): RunInColumn[][] {
  const rows: RunInColumn[][] = [];
  let last = Infinity;
  for (const cell of placed.toSorted((a, b) => a.run.order - b.run.order)) {
    if (cell.column < last && (cell.column === 0 || last === Infinity)) rows.push([]);
    rows.at(-1)?.push(cell);
    last = cell.column;
  }
  return rows;
}

/** In an image, a line that starts in the first column and one more starts a row. */
function rowsByGaps(placed: RunInColumn[]): RunInColumn[][] {
  const rows: RunInColumn[][] = [];
  let lowest = -Infinity;
  for (const cell of placed) {
    const isBeside = placed.some(
      (other) => other.column > 0 && Math.abs(other.run.box.y - cell.run.box.y) < 0.5 * cell.run.size,
    );
    const isApart = cell.run.box.y - lowest > 0.45 * cell.run.size;
    if (rows.length === 0 || (cell.column === 0 && isBeside && isApart)) rows.push([]);
    rows.at(-1)?.push(cell);
    lowest = Math.max(lowest, bottom(cell.run.box));
  }
  return rows;
}

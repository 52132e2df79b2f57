import { defined } from '../../platform/defined.ts';
import type { Box } from '../model.ts';
import { alignedTables } from './aligned-tables.ts';
import { bottom, middle, type Run, right, union } from './runs.ts';
import { tableRow } from './table-row.ts';
import { makeRows, type Row } from './text-rows.ts';

/**
 * Turns each row of a data table into one row with its cells from left to right: tables with borders first, then
 * aligned ones. Layout tables are left to column detection.
 */
export function findTables(rows: Row[], rules: Box[], tables: { count: number }): Row[] {
  return alignedTables(framedTables(rows, rules, tables), tables);
}

type Grid = { box: Box; xs: number[]; ys: number[] };

function framedTables(rows: Row[], rules: Box[], tables: { count: number }): Row[] {
  let result = rows;
  for (const grid of gridsOf(rules)) {
    const isInside = (row: Row) => !row.cell && row.runs.every((run) => contains(grid.box, run.box));
    const inside = result.filter(isInside);
    const first = result.findIndex(isInside);
    const cells = cellsOf(
      inside.flatMap((row) => row.runs),
      grid,
    );
    if (inside.length < 2 || !isData(cells, grid)) continue;
    const table = tables.count++;
    const region = defined(result[first]).region;
    const merged = cells
      .filter((row) => row.some((cell) => cell.length > 0))
      .flatMap((row, index) => tableRow(withEdges(row, grid.xs), region, { table, row: index }));
    const after = result.slice(first).filter((row) => !isInside(row));
    result = [...result.slice(0, first), ...merged, ...after];
  }
  return result;
}

const withEdges = (cells: Run[][], xs: number[]) =>
  cells.map((runs, column) => ({ runs, edge: (xs[column + 1] ?? Infinity) - PADDING }));

const PADDING = 3;

function contains(outer: Box, inner: Box): boolean {
  const x = inner.x + inner.width / 2;
  return x > outer.x && x < right(outer) && middle(inner) > outer.y && middle(inner) < bottom(outer);
}

/** Runs by row and column of the grid. */
function cellsOf(runs: Run[], { xs, ys }: Grid): Run[][][] {
  const cells = ys.slice(1).map(() => xs.slice(1).map((): Run[] => []));
  for (const run of runs) {
    const row = ys.findLastIndex((y) => y <= middle(run.box));
    const column = xs.findLastIndex((x) => x <= run.box.x + 2);
    cells[Math.max(row, 0)]?.[Math.max(column, 0)]?.push(run);
  }
  return cells;
}

/** Whether there are short cells in several rows and columns, without lists. */
function isData(cells: Run[][][], { xs }: Grid): boolean {
  const filled = cells.flat().filter((cell) => cell.length > 0);
  const rows = cells.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (rows.length < 2) return false;
  const lines = filled.map((cell) => makeRows(cell, { box: defined(cell[0]).box, isColumn: false }).length);
  const mean = lines.reduce((sum, count) => sum + count, 0) / lines.length;
  const hasLists = filled.some((cell) => cell.filter((run) => run.bullet).length > 1);
  const isNarrow = xs.length === 3;
  return !hasLists && mean <= (isNarrow ? 1.5 : 3) && Math.max(...lines) <= (isNarrow ? 3 : 6);
}

/** Groups of lines that touch or cross each other. */
function gridsOf(rules: Box[]): Grid[] {
  const lines = rules.filter(
    (rule) => Math.min(rule.width, rule.height) < 3 && Math.max(rule.width, rule.height) > 8,
  );
  if (lines.filter((line) => line.height > line.width).length < 3) return [];
  const groups: Box[][] = [];
  for (const line of lines) {
    const touching = groups.filter((group) => group.some((other) => touches(line, other)));
    const merged = [line, ...touching.flat()];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.flatMap((group) => {
    const xs = distinct(
      group.filter((line) => line.height > line.width).map((line) => line.x + line.width / 2),
    );
    const ys = distinct(
      group.filter((line) => line.width >= line.height).map((line) => line.y + line.height / 2),
    );
    return xs.length >= 3 && ys.length >= 3 ? [withOuterEdges({ box: union(group), xs, ys })] : [];
  });
}

/** A table that continues on the next page has no line at the bottom; open ones have none at the sides. */
function withOuterEdges({ box, xs, ys }: Grid): Grid {
  return {
    box,
    xs: distinct([box.x, ...xs, right(box)]),
    ys: distinct([box.y, ...ys, bottom(box)]),
  };
}

const TOUCH = 2;

function touches(a: Box, b: Box): boolean {
  return (
    a.x <= right(b) + TOUCH && b.x <= right(a) + TOUCH && a.y <= bottom(b) + TOUCH && b.y <= bottom(a) + TOUCH
  );
}

function distinct(values: number[]): number[] {
  const found: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    if (value - (found.at(-1) ?? -Infinity) > 4) found.push(value);
  }
  return found;
}

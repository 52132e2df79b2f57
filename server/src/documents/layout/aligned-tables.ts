import { defined } from '../../platform/defined.ts';
import { bottom, type Run, right } from './runs.ts';
import { isTableHead } from './table-head.ts';
import { tableRow } from './table-row.ts';
import type { Row } from './text-rows.ts';

type Column = { from: number; to: number };
type Table = { columns: Column[]; rows: Run[][][]; next: number };

/** Rows of three or more aligned cells. */
export function alignedTables(rows: Row[], tables: { count: number }): Row[] {
  const result: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = defined(rows[index]);
    const table = row.cell || row.runs.length < 3 ? undefined : growTable(rows, index);
    if (table && isTable(table)) {
      const number = tables.count++;
      table.rows.forEach((cells, place) => {
        const edged = cells.map((runs, column) => ({ runs, edge: table.columns[column]?.to ?? Infinity }));
        result.push(...tableRow(edged, row.region, { table: number, row: place }));
      });
      index = table.next;
    } else {
      result.push(row);
      index++;
    }
  }
  return result;
}

function isTable({ rows }: Table): boolean {
  const full = rows.filter((cells) => cells.filter((cell) => cell.length > 0).length > 2);
  return full.length >= 3 || (full.length === 2 && isTableHead((rows[0] ?? []).flat()));
}

/** Adds rows as long as their runs fit the columns of the first. */
function growTable(rows: Row[], from: number): Table {
  const first = defined(rows[from]);
  const columns = first.runs.map((run) => ({ from: run.box.x, to: right(run.box) }));
  const table: Table = { columns, rows: [first.runs.map((run) => [run])], next: from + 1 };
  for (let index = from + 1; index < rows.length; index++) {
    const row = defined(rows[index]);
    const before = defined(rows[index - 1]);
    const gap = row.box.y - bottom(before.box);
    const size = row.runs[0]?.size ?? 10;
    if (row.region !== first.region || row.cell || gap > 1.6 * size || gap < -size) break;
    const places = placesOf(row.runs, columns);
    if (!places) break;
    const isContinuation = !places.includes(0) && gap < 0.5 * size && row.runs.length < columns.length;
    if (!isContinuation && row.runs.length < Math.max(2, columns.length - 1)) break;
    const cells = isContinuation ? defined(table.rows.at(-1)) : columns.map((): Run[] => []);
    row.runs.forEach((run, place) => {
      const column = defined(places[place]);
      cells[column]?.push(run);
      const span = defined(columns[column]);
      span.from = Math.min(span.from, run.box.x);
      span.to = Math.max(span.to, right(run.box));
    });
    if (!isContinuation) table.rows.push(cells);
    table.next = index + 1;
  }
  return table;
}

/** The column of each run; undefined if one spans two or fits none. */
function placesOf(runs: Run[], columns: Column[]): number[] | undefined {
  const places: number[] = [];
  for (const run of runs) {
    const met = columns.flatMap((column, index) =>
      run.box.x < column.to && right(run.box) > column.from ? [index] : [],
    );
    const [place] = met;
    if (met.length !== 1 || place === undefined || places.includes(place)) return undefined;
    places.push(place);
  }
  return places;
}

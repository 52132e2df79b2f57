import { makeRows, type Row } from './rows.ts';
import { type Run, union } from './runs.ts';

/** One row of a table: what is in one cell is read line by line, and cells are set apart. */
export function tableRow(cells: Run[][], region: Row['region'], cell: NonNullable<Row['cell']>): Row {
  const runs = cells.flatMap((runs) =>
    makeRows(runs, region)
      .flatMap((row) => row.runs)
      .map((run, index) => ({ ...run, apart: index === 0 })),
  );
  return { runs, box: union(runs.map((run) => run.box)), region, cell };
}

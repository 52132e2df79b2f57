import { InvalidError } from '../errors.ts';
import { type CsvRow, type CsvSource, readCsv } from './read-csv.ts';

type CsvTable = {
  columns: string[];
  /** Every row has one cell per column; one that does not throws `csv-ragged` with its line. */
  rows: AsyncGenerator<CsvRow, void, undefined>;
};

/** A CSV file whose first row names its columns. */
export async function openCsvTable(source: CsvSource): Promise<CsvTable> {
  const rows = readCsv(source);
  const first = await rows.next();
  if (first.done)
    throw new InvalidError('csv-empty', 'This file is empty. It needs a header and at least one row.');
  const columns = first.value.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  return { columns, rows: evenRows(rows, columns.length) };
}

async function* evenRows(
  rows: AsyncGenerator<CsvRow>,
  width: number,
): AsyncGenerator<CsvRow, void, undefined> {
  for await (const row of rows) {
    if (row.cells.length !== width)
      throw new InvalidError(
        'csv-ragged',
        `Line ${row.line} has ${row.cells.length} columns, but the header has ${width}.`,
        { details: { line: row.line } },
      );
    yield row;
  }
}

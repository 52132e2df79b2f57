import { InvalidError } from '../errors.ts';
import { type CsvRow, type CsvSource, readCsvBatches } from './read-csv.ts';

type CsvTable = {
  columns: string[];
  /** Every row has one cell per column; one that does not throws `csv-ragged` with its line. */
  rows: AsyncGenerator<CsvRow, void, undefined>;
};

type CsvBatches = { columns: string[]; batches: AsyncGenerator<CsvRow[], void, undefined> };

/** A CSV file whose first row names its columns. */
export async function openCsvTable(source: CsvSource): Promise<CsvTable> {
  const { columns, batches } = await openCsvBatches(source);
  return { columns, rows: flatten(batches) };
}

/** The same, with many rows at a time. */
export async function openCsvBatches(source: CsvSource): Promise<CsvBatches> {
  const batches = readCsvBatches(source);
  const first = await batches.next();
  const [header, ...rows] = first.done ? [] : first.value;
  if (!header)
    throw new InvalidError('csv-empty', 'This file is empty. It needs a header and at least one row.');
  const columns = header.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  return { columns, batches: evenBatches(rows, batches, columns.length) };
}

async function* flatten(batches: AsyncGenerator<CsvRow[]>): AsyncGenerator<CsvRow, void, undefined> {
  for await (const rows of batches) yield* rows;
}

async function* evenBatches(
  first: CsvRow[],
  others: AsyncGenerator<CsvRow[]>,
  width: number,
): AsyncGenerator<CsvRow[], void, undefined> {
  yield* evenRows(first, width);
  for await (const rows of others) yield* evenRows(rows, width);
}

/** The rows before a wrong one still arrive. */
function* evenRows(rows: CsvRow[], width: number): Generator<CsvRow[]> {
  const wrong = rows.findIndex(({ cells }) => cells.length !== width);
  const row = rows[wrong];
  if (!row) return yield rows;
  yield rows.slice(0, wrong);
  throw new InvalidError(
    'csv-ragged',
    `Line ${row.line} has ${row.cells.length} columns, but the header has ${width}.`,
    { details: { line: row.line } },
  );
}

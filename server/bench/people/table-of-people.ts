import { createReadStream, writeFileSync } from 'node:fs';
import { openCsvTable } from '../../src/platform/csv/csv-table.ts';
import { toCsvLine } from '../../src/platform/csv/write-csv.ts';

/** A table of people and the truth about it. */
export type Table = {
  columns: string[];
  rows: {
    /** The number of the real person. */
    human: number;
    cells: string[];
  }[];
};

/** The ID of a row in the file is its number, from 1. */
export function writeTable(path: string, { columns, rows }: Table): void {
  const lines = rows.map(({ cells }, row) => toPlainLine([String(row + 1), ...cells]));
  writeFileSync(path, toPlainLine(['id', ...columns]) + lines.join(''));
}

const truths = ['cluster', 'cluster_id', 'person_id', 'entity_id'];

/** Undefined if the file has no column with the truth. */
export async function readTable(path: string): Promise<Table | undefined> {
  const { columns, rows } = await openCsvTable(createReadStream(path));
  const truth = columns.findIndex((name) => truths.includes(name.toLowerCase()));
  if (truth < 0) return undefined;
  const numbers = new Map<string, number>();
  const withoutTruth = (cells: string[]) => cells.filter((_, index) => index !== truth);
  const table: Table = { columns: withoutTruth(columns), rows: [] };
  for await (const { cells } of rows) {
    const person = cells[truth] ?? '';
    const human = numbers.get(person) ?? numbers.size;
    numbers.set(person, human);
    table.rows.push({ human, cells: withoutTruth(cells) });
  }
  return table;
}

/** Formulas are not escaped, because peers would read the apostrophe as part of a phone number. */
export const toPlainLine = (cells: readonly string[]) =>
  toCsvLine(cells).replaceAll(/(^|,)'(?=[+=@-])/g, '$1');

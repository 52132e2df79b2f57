import { writeFileSync } from 'node:fs';
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

/** Formulas are not escaped, because peers would read the apostrophe as part of a phone number. */
export const toPlainLine = (cells: readonly string[]) =>
  toCsvLine(cells).replaceAll(/(^|,)'(?=[+=@-])/g, '$1');

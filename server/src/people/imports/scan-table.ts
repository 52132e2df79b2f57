import { IMPORT_ROWS_LIMIT, type ImportField } from '@tenon/contract/imports';
import { TooLargeError } from '../../platform/errors.ts';
import type { Column, Problem } from './model.ts';
import { openTable } from './open-table.ts';
import { type RowParser, rowParser } from './parse-row.ts';
import { recognizeColumns } from './recognize-columns.ts';

export type TableScan = {
  columns: Column[];
  hasHeader: boolean;
  monthFirst: boolean;
  rows: number;
  unusable: number;
  problems: Problem[];
};

/** How many rows are used to recognize columns. */
const RECOGNITION_ROWS = 300;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;

type Open = () => Promise<AsyncIterable<Uint8Array>>;

/** Recognizes the columns of a new table, and counts its rows and their problems. */
export async function scanTable(open: Open, { monthFirst }: { monthFirst: boolean }): Promise<TableScan> {
  const { headers, hasHeader, chunks } = await openTable(await open());
  const firstRows: string[][] = [];
  for await (const rows of chunks) {
    firstRows.push(...rows.slice(0, RECOGNITION_ROWS - firstRows.length).map(({ cells }) => cells));
    if (firstRows.length >= RECOGNITION_ROWS) break;
  }
  const fields = recognizeColumns(headers, firstRows);
  const columns = headers.map((header, index) => ({
    header,
    field: fields[index] ?? null,
    samples: samplesOf(firstRows, index),
  }));
  const counted = await countProblems(open, { hasHeader, fields, monthFirst });
  return { columns, hasHeader, ...counted };
}

/**
 * Counts the rows and their problems with these fields. Ambiguous dates like 05/03/1980 are read like the unambiguous
 * ones in the column, or like in the workspace's region if there are none.
 */
export async function countProblems(
  open: Open,
  {
    hasHeader,
    fields,
    monthFirst,
  }: { hasHeader: boolean; fields: (ImportField | null)[]; monthFirst: boolean },
): Promise<Pick<TableScan, 'rows' | 'unusable' | 'problems' | 'monthFirst'>> {
  const { chunks } = await openTable(await open(), { hasHeader });
  const parse: RowParser = rowParser(fields, { monthFirst });
  const dateColumn = fields.indexOf('birth_date');
  const days = { dayFirst: 0, monthFirst: 0 };
  const problems = new Map<string, Problem>();
  let rows = 0;
  let unusable = 0;
  for await (const chunk of chunks) {
    rows += chunk.length;
    if (rows > IMPORT_ROWS_LIMIT) throw tooManyRows();
    for (const { line, cells } of chunk) {
      const parsed = parse(cells);
      if (!parsed.person) unusable += 1;
      for (const problem of parsed.problems) {
        const known = problems.get(problem);
        if (known) known.rows += 1;
        else problems.set(problem, { problem, rows: 1, first_line: line });
      }
      if (dateColumn >= 0) countDay(days, cells[dateColumn] ?? '');
    }
  }
  const isMonthFirst = days.dayFirst === days.monthFirst ? monthFirst : days.monthFirst > days.dayFirst;
  return {
    rows,
    unusable,
    monthFirst: isMonthFirst,
    problems: [...problems.values()].toSorted((one, other) => other.rows - one.rows),
  };
}

/** Only a day after the twelfth tells which of the two numbers is the month. */
function countDay(days: { dayFirst: number; monthFirst: number }, cell: string): void {
  const numbers = /^\s*(\d{1,2})[-./](\d{1,2})[-./]\d{2,4}/.exec(cell);
  const [first, second] = [Number(numbers?.[1]), Number(numbers?.[2])];
  if (first > 12 && first <= 31 && second <= 12) days.dayFirst += 1;
  else if (second > 12 && second <= 31 && first <= 12) days.monthFirst += 1;
}

function samplesOf(rows: string[][], index: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = row[index]?.trim().replace(/\s+/g, ' ');
    if (cell)
      samples.add(
        cell.length > MAX_SAMPLE_LENGTH ? `${cell.slice(0, MAX_SAMPLE_LENGTH - 1).toWellFormed()}…` : cell,
      );
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples].map((sample) => sample.replaceAll('\u0000', ''));
}

const tooManyRows = () =>
  new TooLargeError(
    'too-many-rows',
    `This file has too many rows. The limit is ${IMPORT_ROWS_LIMIT.toLocaleString('en')}; split it into several files.`,
  );

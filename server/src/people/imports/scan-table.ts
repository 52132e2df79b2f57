import { IMPORT_ROWS_LIMIT, type ImportField } from '@tenon/contract/imports';
import { TooLargeError } from '../../platform/errors.ts';
import type { Column, Problem } from './model.ts';
import { openTable } from './open-table.ts';
import { type RowReader, rowReader } from './read-row.ts';
import { recogniseColumns } from './recognize-columns.ts';

export type TableScan = {
  columns: Column[];
  hasHeader: boolean;
  monthFirst: boolean;
  rows: number;
  unusable: number;
  problems: Problem[];
};

/** Enough to tell what a column holds. */
const LOOKED_AT = 300;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

type Open = () => Promise<AsyncIterable<Uint8Array>>;

/** Looks through a new table once: what its columns mean, how many rows there are, and what is wrong with them. */
export async function scanTable(open: Open, { monthFirst }: { monthFirst: boolean }): Promise<TableScan> {
  const { headers, hasHeader, pieces } = await openTable(await open());
  const first: string[][] = [];
  for await (const rows of pieces) {
    first.push(...rows.slice(0, LOOKED_AT - first.length).map(({ cells }) => cells));
    if (first.length >= LOOKED_AT) break;
  }
  const fields = recogniseColumns(headers, first);
  const columns = headers.map((header, at) => ({
    header,
    field: fields[at] ?? null,
    samples: samplesOf(first, at),
  }));
  const counted = await countProblems(open, { hasHeader, fields, monthFirst });
  return { columns, hasHeader, ...counted };
}

/**
 * How many rows there are and what is wrong with them, if the columns mean this. Days like 05/03/1980 are read as the
 * others of their column demand, and as the workspace's region writes them where none does.
 */
export async function countProblems(
  open: Open,
  {
    hasHeader,
    fields,
    monthFirst,
  }: { hasHeader: boolean; fields: (ImportField | null)[]; monthFirst: boolean },
): Promise<Pick<TableScan, 'rows' | 'unusable' | 'problems' | 'monthFirst'>> {
  const { pieces } = await openTable(await open(), { hasHeader });
  const read: RowReader = rowReader(fields, { monthFirst });
  const dayAt = fields.indexOf('birth_date');
  const days = { dayFirst: 0, monthFirst: 0 };
  const problems = new Map<string, Problem>();
  let rows = 0;
  let unusable = 0;
  for await (const piece of pieces) {
    rows += piece.length;
    if (rows > IMPORT_ROWS_LIMIT) throw tooManyRows();
    for (const { line, cells } of piece) {
      const reading = read(cells);
      if (!reading.person) unusable += 1;
      for (const problem of reading.problems) {
        const known = problems.get(problem);
        if (known) known.rows += 1;
        else problems.set(problem, { problem, rows: 1, first_line: line });
      }
      if (dayAt >= 0) countDay(days, cells[dayAt] ?? '');
    }
  }
  const order = days.dayFirst === days.monthFirst ? monthFirst : days.monthFirst > days.dayFirst;
  return {
    rows,
    unusable,
    monthFirst: order,
    problems: [...problems.values()].toSorted((one, other) => other.rows - one.rows),
  };
}

/** Only a day past the twelfth says which of the two numbers is the month. */
function countDay(days: { dayFirst: number; monthFirst: number }, cell: string): void {
  const numbers = /^\s*(\d{1,2})[-./](\d{1,2})[-./]\d{2,4}/.exec(cell);
  const [first, second] = [Number(numbers?.[1]), Number(numbers?.[2])];
  if (first > 12 && first <= 31 && second <= 12) days.dayFirst += 1;
  else if (second > 12 && second <= 31 && first <= 12) days.monthFirst += 1;
}

function samplesOf(rows: string[][], at: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = row[at]?.trim().replace(/\s+/g, ' ');
    if (cell)
      samples.add(cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH - 1).toWellFormed()}…` : cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples].map((sample) => sample.replaceAll('\u0000', ''));
}

const tooManyRows = () =>
  new TooLargeError(
    'too-many-rows',
    `This file has too many rows. The limit is ${IMPORT_ROWS_LIMIT.toLocaleString('en')}; split it into several files.`,
  );

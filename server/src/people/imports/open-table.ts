import { IMPORT_COLUMNS_LIMIT } from '@tenon/contract/imports';
import { decodeText } from '../../platform/csv/decode-text.ts';
import { type CsvRow, csvParser } from '../../platform/csv/parser.ts';
import { ExpectedError, UnprocessableError } from '../../platform/errors.ts';
import { beginsWithSomebody } from './recognize-columns.ts';

export type Table = {
  headers: string[];
  hasHeader: boolean;
  /** Pieces of the file as they come, without the header: a turn for each row would take longer than the row. */
  pieces: AsyncGenerator<CsvRow[], void, undefined>;
};

/** Reads an uploaded table from its start. `hasHeader`, once it is known, is not asked of the file again. */
export async function openTable(
  source: AsyncIterable<Uint8Array>,
  known: { hasHeader?: boolean } = {},
): Promise<Table> {
  const pieces = readPieces(source);
  const [top, ...rest] = (await pieces.next()).value ?? [];
  if (!top) throw unreadable('There is nothing in this file.');
  if (top.cells.length > IMPORT_COLUMNS_LIMIT) {
    await pieces.return();
    throw unreadable(
      `A table may have ${IMPORT_COLUMNS_LIMIT} columns at most; this one has ${top.cells.length}.`,
    );
  }
  const hasHeader = known.hasHeader ?? !beginsWithSomebody(top.cells);
  const headers = hasHeader ? named(top.cells) : top.cells.map((_, at) => `Column ${at + 1}`);
  return { headers, hasHeader, pieces: withFirst(hasHeader ? rest : [top, ...rest], pieces) };
}

/** Spreadsheets write empty columns that somebody once clicked into. */
function named(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .slice(0, 200)
      .toWellFormed(),
  );
}

async function* withFirst(
  rows: CsvRow[],
  pieces: AsyncGenerator<CsvRow[], void, undefined>,
): AsyncGenerator<CsvRow[], void, undefined> {
  try {
    if (rows.length > 0) yield rows;
    yield* pieces;
  } finally {
    // Whoever stops at the first piece leaves a file open otherwise.
    await pieces.return();
  }
}

/** What is no text shows it at once. */
const CHECKED = 20;

async function* readPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[], void, undefined> {
  const parser = csvParser();
  const decode = decodeText();
  let isStarted = false;
  let checked = 0;
  const check = (rows: CsvRow[]) => {
    for (const { cells } of rows.slice(0, Math.max(0, CHECKED - checked))) assertText(cells);
    checked += rows.length;
    return rows;
  };
  try {
    for await (const bytes of source) {
      if (!isStarted) assertNoSpreadsheet(bytes);
      isStarted = true;
      const rows = check(parser.push(decode.push(bytes)));
      if (rows.length > 0) yield rows;
    }
    const rows = check([...parser.push(decode.end()), ...parser.end()]);
    if (rows.length > 0) yield rows;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'csv-malformed') {
      throw unreadable(`This is no table that can be read. ${error.message}`, error.details);
    }
    throw error;
  }
}

const WORKBOOK = 'This is a workbook. Save it as CSV first: File, Save as, CSV UTF-8.';
const beginnings: [string, string][] = [
  ['PK\x03\x04', WORKBOOK],
  ['\xd0\xcf\x11\xe0', WORKBOOK],
  ['%PDF', 'This is a PDF. Resumes are added under Documents; an import takes tables as CSV.'],
];

function assertNoSpreadsheet(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  for (const [mark, words] of beginnings) if (start.startsWith(mark)) throw unreadable(words);
}

function assertText(cells: string[]): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
  if (cells.some((cell) => /[\u0000-\u0008\u000e-\u001a]/.test(cell))) {
    throw unreadable('This is no text. An import takes tables as CSV.');
  }
}

const unreadable = (words: string, details: Record<string, unknown> = {}) =>
  new UnprocessableError('unreadable-table', words, { details });

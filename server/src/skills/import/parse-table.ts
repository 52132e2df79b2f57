import { InvalidError } from '../../platform/errors.ts';

export type Table = { file: string; columns: string[]; rows: Iterable<Row> };
export type Row = {
  line: number;
  /** Empty if the table has no such column. */
  get(column: string): string;
};

/**
 * Reads a table with a header: tab-separated if the header has a tab, otherwise CSV with quotes and multi-line values.
 */
export function parseTable(file: string, text: string, wanted: string[]): Table {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [header = ''] = content.split(/\r?\n/, 1);
  const lines = header.includes('\t') ? tabbedLines(content) : quotedLines(file, content);
  const first = lines.next();
  const columns = first.done ? [] : first.value.cells.map((cell) => cell.trim());
  const missing = wanted.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw malformed(file, 1, `the column ${missing.join(', ')} is missing`);
  return { file, columns, rows: readRows(file, columns, lines) };
}

export function malformed(file: string, line: number, what: string): InvalidError {
  return new InvalidError('taxonomy-malformed', `${file}, line ${line}: ${what}.`, {
    details: { file, line },
  });
}

type Line = { cells: string[]; line: number };

function* readRows(file: string, columns: string[], lines: Iterator<Line>): Generator<Row> {
  const indexOf = new Map(columns.map((column, index) => [column, index]));
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const { cells, line } = next.value;
    if (cells.length === 1 && cells[0] === '') continue;
    if (cells.length !== columns.length)
      throw malformed(file, line, `expected ${columns.length} columns, found ${cells.length}`);
    yield { line, get: (column) => cells[indexOf.get(column) ?? -1] ?? '' };
  }
}

function* tabbedLines(text: string): Generator<Line> {
  let line = 0;
  for (const row of text.split('\n')) {
    line++;
    yield { cells: row.replace(/\r$/, '').split('\t'), line };
  }
}

function* quotedLines(file: string, text: string): Generator<Line> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = line;
    const cells: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(file, text, at, start) : plainCell(text, at);
      cells.push(cell.value);
      line += cell.lines;
      at = cell.end;
      if (text[at] !== ',') break;
      at++;
    }
    if (text[at] === '\r') at++;
    if (at < text.length && text[at] !== '\n') throw malformed(file, start, 'text follows a closing quote');
    at++;
    line++;
    yield { cells, line: start };
  }
}

type Cell = { value: string; end: number; lines: number };

function plainCell(text: string, from: number): Cell {
  let end = from;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(from, end), end, lines: 0 };
}

function quotedCell(file: string, text: string, from: number, line: number): Cell {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) throw malformed(file, line, 'a quote is never closed');
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(from + 1, end).replaceAll('""', '"');
  return { value, end: end + 1, lines: value.split('\n').length - 1 };
}

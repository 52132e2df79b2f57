import type { Line, Reading, Section } from '../model.ts';

/** Lines of a list that a person reads as one: a slice of `Reading.text`, whose line feeds are only breaks. */
export type Row = {
  text: string;
  start: number;
  first: Line;
  lines: Line[];
};

const separators = /[,;|•·●▪‣◦]|\s\/\s/g;

/** Joins lines that were broken by the width of the column. */
export function readRows(section: Section, reading: Reading): Row[] {
  const rows: Row[] = [];
  const rightEdge = new Map<number, number>();
  for (const { column, box } of section.lines) {
    rightEdge.set(column, Math.max(rightEdge.get(column) ?? 0, box.x + box.width));
  }
  let current: Line[] = [];
  const close = () => {
    const [first] = current;
    const last = current.at(-1);
    if (first && last) {
      rows.push({
        text: reading.text.slice(first.start, last.end),
        start: first.start,
        first,
        lines: current,
      });
    }
    current = [];
  };
  for (const line of section.lines) {
    const last = current.at(-1);
    if (last && !continues(current, last, line, rightEdge.get(last.column) ?? 0)) close();
    current.push(line);
  }
  close();
  return rows;
}

function continues(row: Line[], before: Line, line: Line, edge: number): boolean {
  if (line.index !== before.index + 1 || line.bullet || line.page !== before.page) return false;
  if (line.column !== before.column || differentCell(before, line)) return false;
  if (/^[^:,\t]{2,40}:(\s|$)/.test(line.text) || line.text.includes('\t')) return false;
  if (before.bold !== line.bold && !row[0]?.bullet && !/[,;/&(]$/.test(before.text)) return false;
  const text = row.map((one) => one.text).join(' ');
  if (/[,;/|&(·•+]\s*$/.test(before.text) || opens(text)) return true;
  if (/^[,;)&|·•]/.test(line.text) || /\s(?:and|und|et|y|e|en|or|with|of|de|di)$/i.test(before.text))
    return true;
  if (/[.:]$/.test(before.text)) return false;
  const isHanging = row[0]?.bullet === true && line.box.x >= row[0].box.x - 1 && line.block === before.block;
  const isFull = before.box.x + before.box.width > edge - before.size * 6;
  const isList = countSeparators(text) > 1;
  if (isHanging && (isFull || /^\p{Ll}/u.test(line.text))) return true;
  if (
    isList &&
    isFull &&
    (countSeparators(line.text) > 0 || /^\p{Ll}/u.test(line.text) || line.text.split(' ').length < 3)
  )
    return true;
  return /^\p{Ll}/u.test(line.text) && line.block === before.block && text.split(/\s+/).length > 2 && isFull;
}

function differentCell(a: Line, b: Line): boolean {
  return a.cell?.table !== b.cell?.table || a.cell?.row !== b.cell?.row || a.cell?.column !== b.cell?.column;
}

const opens = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

export function countSeparators(text: string): number {
  return text.match(separators)?.length ?? 0;
}

export type Item = { text: string; start: number; end: number };

/** Cuts a row at its separators, but not inside parentheses. Places are in `Reading.text`. */
export function splitItems(text: string, start: number): Item[] {
  const items: Item[] = [];
  let depth = 0;
  let from = 0;
  const close = (to: number) => {
    const item = trimmed(text, from, to, start);
    if (item) items.push(item);
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (character === '(' || character === '[') depth++;
    if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    const isOpenToTheEnd = depth > 0 && !/[)\]]/.test(text.slice(index));
    const isSpaced = /\s/.test(text[index - 1] ?? '') && /\s/.test(text[index + 1] ?? '');
    const isNumber =
      character === ',' && /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? '');
    const isSeparator =
      (/[,;|•·●▪‣◦\t✓✔→►]/u.test(character) && !isNumber) ||
      (/[/\\–—]/.test(character) && isSpaced) ||
      (character === '-' && isSpaced);
    if (!isSeparator || (depth > 0 && !isOpenToTheEnd && character !== '\t')) continue;
    close(index);
    from = index + 1;
  }
  close(text.length);
  return items;
}

export function trimmed(text: string, from: number, to: number, start: number): Item | undefined {
  const inner = text.slice(from, to);
  const left = /^[\s\-–—*•·:.,;>]*/.exec(inner)?.[0].length ?? 0;
  const keepsDot = /^\.[A-Za-z]/.test(inner.trimStart());
  const shift = keepsDot ? inner.length - inner.trimStart().length : left;
  const body = inner
    .slice(shift)
    .replace(/[\s,;:|•·–—]+$/, '')
    .replace(/(?<![A-Z])\.$/, '');
  if (!body) return undefined;
  const at = start + from + shift;
  return { text: body.replace(/\s+/g, ' '), start: at, end: at + body.length };
}

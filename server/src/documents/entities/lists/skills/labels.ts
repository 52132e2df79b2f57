import type { Vocabulary } from '../../../../skills/index.ts';
import type { Line } from '../../../model.ts';
import { isCategory } from '../categories.ts';
import { isLevel } from '../levels.ts';
import { countSeparators, type Row } from '../list-rows.ts';

/** Removes labels that only their weight or column separates from the list (“**Languages** Go, SQL”). */
export function withoutLabels(rows: Row[], heading: Line | undefined, vocabulary: Vocabulary): Row[] {
  const columns = listColumns(rows);
  const bold = rows.map(boldLabel);
  const isPattern = bold.filter((length) => length > 0).length > 1;
  return rows.map((row, index) => {
    const heavy = bold[index] ?? 0;
    const length =
      heavy > 0 && (isPattern || isLabelAlone(row, heavy, vocabulary))
        ? heavy
        : columnLabel(row, columns) || hangingLabel(row, heading);
    if (length === 0) return row;
    const label = row.text.slice(0, length).replace(/(?<![\s:])[\s:]+$/, '');
    return { ...row, text: row.text.slice(length), start: row.start + length, label };
  });
}

/** Length of the bold words at the start of a regular row. */
function boldLabel({ text, start, first }: Row): number {
  const at = first.words.findIndex((word) => !word.bold);
  const [last, next] = [first.words[at - 1], first.words[at]];
  if (!last || !next || at > 5 || first.words.slice(at).some((word) => word.bold)) return 0;
  const rest = text.slice(next.start - start);
  const ends = /[,;|/&(•·–-]$/.test(last.text) || /^[,;|/&()•·]/.test(next.text);
  return ends || isLevel(rest.split(/[,;|]/)[0] ?? '') || /^[(\d]/.test(rest) ? 0 : next.start - start;
}

/** Without a second label, a known skill in bold may be the first item of the list. */
function isLabelAlone({ text }: Row, length: number, vocabulary: Vocabulary): boolean {
  const label = text.slice(0, length).replace(/(?<![\s:])[\s:]+$/, '');
  if (isCategory(label)) return true;
  return countSeparators(text.slice(length)) > 0 && !vocabulary.normalizeSkill(label);
}

type Column = { x: number; page: number };

/** Where the lists next to labels of different widths start. */
function listColumns(rows: Row[]): Column[] {
  const starts = rows.flatMap((row) => secondParts(row.first).map((part) => ({ ...part, row })));
  const columns: Column[] = [];
  for (const { x, page } of starts) {
    if (columns.some((one) => isSame(one, { x, page }))) continue;
    const aligned = starts.filter((one) => isSame(one, { x, page }));
    const widths = new Set(aligned.map(({ width }) => Math.round(width / 2)));
    const lists = rows.filter(({ text }) => countSeparators(text) > 0).length;
    if (widths.size > 1 && aligned.length > 1 && aligned.length * 5 >= lists * 3) columns.push({ x, page });
  }
  return columns;
}

/** Positions where a list may start: after one to four words that end in no separator. */
function secondParts(line: Line): { x: number; page: number; width: number }[] {
  const parts: { x: number; page: number; width: number }[] = [];
  for (const [index, word] of line.words.slice(0, 5).entries()) {
    const before = line.words[index - 1];
    if (before && /[,;|•·/&(]$/.test(before.text)) break;
    if (!before || !/^[\p{Lu}\d.]/u.test(word.text)) continue;
    if (countSeparators(line.text.slice(word.start - line.start)) === 0) break;
    const width = before.box.x + before.box.width - line.box.x;
    parts.push({ x: word.box.x, page: line.page, width });
  }
  return parts;
}

const isSame = (a: Column, b: Column) => a.page === b.page && Math.abs(a.x - b.x) < 1.5;

function columnLabel({ start, first }: Row, columns: Column[]): number {
  const words = first.words.filter((word) =>
    columns.some((one) => isSame(one, { x: word.box.x, page: first.page })),
  );
  const [word] = words;
  return word && word !== first.words[0] ? word.start - start : 0;
}

/** Labels that hang to the left of a heading, with their lists below it. Positions within one piece are approximate. */
function hangingLabel({ start, first }: Row, heading: Line | undefined): number {
  if (!heading || heading.page !== first.page || heading.box.x - first.box.x < first.size * 1.5) return 0;
  const x = heading.box.x;
  const word = secondParts(first).find((part) => Math.abs(part.x - x) < first.size * 0.7);
  const begin = word && first.words.find(({ box }) => box.x === word.x);
  return begin ? begin.start - start : 0;
}

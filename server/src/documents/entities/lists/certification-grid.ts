import { findDates } from '../../normalize/dates.ts';
import type { Row } from './list-rows.ts';

/** Reorders certifications in a grid, with issuers or dates in the rows below, into a list. */
export function turned(rows: Row[]): Row[] {
  const found: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const block = gridAt(rows, at);
    if (block.length > 1) found.push(...byColumns(block));
    else found.push(...rows.slice(at, at + 1));
    at += Math.max(1, block.length);
  }
  return found;
}

/** Rows with equal numbers of cells, of which the last are dates and the first is not. */
function gridAt(rows: Row[], at: number): Row[] {
  const count = cellsOf(rows[at]).length;
  if (count < 2 || cellsOf(rows[at]).some(isDate)) return [];
  let to = at + 1;
  while (to < rows.length && to < at + 4 && cellsOf(rows[to]).length === count && !isName(rows, at, to)) to++;
  const block = rows.slice(at, to);
  const last = cellsOf(block.at(-1));
  const isDated = last.every(isDate);
  const isStyled = block.length > 1 && block[0]?.first.bold === true && !block[1]?.first.bold;
  return block.length > 1 && (isDated || isStyled) ? block : [];
}

/** A row of names in the style of the first one starts another block. */
function isName(rows: Row[], at: number, to: number): boolean {
  const [first, line, before] = [rows[at]?.first, rows[to]?.first, rows[to - 1]?.first];
  if (line?.column !== first?.column || line?.page !== first?.page) return true;
  return cellsOf(rows[to - 1]).every(isDate) || (line?.bold === true && before?.bold === false);
}

function byColumns(block: Row[]): Row[] {
  return cellsOf(block[0]).flatMap((_, column) =>
    block.flatMap((row) => {
      const cell = cellsOf(row)[column];
      return cell ? [{ ...row, text: cell.text, start: row.start + cell.at }] : [];
    }),
  );
}

function cellsOf(row: Row | undefined): { text: string; at: number }[] {
  if (!row || row.lines.length > 1) return [];
  return [...row.text.matchAll(/[^\t]+/g)].map((match) => ({ text: match[0], at: match.index }));
}

function isDate({ text }: { text: string }): boolean {
  return findDates(text).some(({ start, end }) => end - start > text.trim().length * 0.6);
}

import type { Line } from '../model.ts';
import { type DateSpan, findDates } from '../normalise/dates.ts';
import { markBodies } from './history-bodies.ts';
import { joinBrokenDates } from './history-broken-dates.ts';
import type { Row } from './history-row.ts';
import { joinWrappedLines } from './history-wraps.ts';

const mark = /^[\s]*(?:[•●▪■◦○□‣⁃∙·➢➤►▶❖✓✔*»›]|[-–—](?=\s)|\uF0B7|\uF0A7|o(?=\s\p{Lu}))\s*/u;
const durationOnly =
  /^[\s(·]*\d+(?:[.,]\d)? ?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi|jaar|maanden)[\s\d\p{L}]{0,14}[)\s]*$/iu;

export type RowOptions = { monthFirst: boolean; edges: Map<string, number> };

export function makeRows(lines: Line[], options: RowOptions): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    if (line.margin || !/[\p{L}\p{N}]/u.test(line.text)) continue;
    const from = mark.exec(line.text)?.[0].length ?? 0;
    const dates = findDates(line.text, options);
    const isDateOnly =
      durationOnly.test(line.text) || (dates.length > 0 && !hasWordsBeside(line.text, dates));
    const isBullet = (line.bullet || from > 0) && !isDateOnly;
    const previous = rows.at(-1);
    rows.push({
      line,
      lastIndex: line.index,
      from,
      dates,
      isBullet,
      isBody: false,
      isDateOnly,
      gap: gapAbove(line, previous?.line),
      style: styleOf(line),
      edge: options.edges.get(columnOf(line)) ?? line.box.x + line.box.width,
    });
  }
  const joined = joinWrappedLines(joinBrokenDates(rows, options));
  markBodies(joined);
  return joined;
}

/** How far the lines of each column reach to the right; lines with a gap in them reach further. */
export function rightEdges(lines: Line[]): Map<string, number> {
  const edges = new Map<string, number>();
  for (const line of lines) {
    if (line.margin || line.text.includes('\t')) continue;
    const key = columnOf(line);
    edges.set(key, Math.max(edges.get(key) ?? 0, line.box.x + line.box.width));
  }
  return edges;
}

const columnOf = ({ page, column }: Line) => `${page}:${column}`;

function hasWordsBeside(text: string, dates: DateSpan[]): boolean {
  let rest = text;
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return /\p{L}{2}|\d{2}/u.test(rest);
}

function gapAbove(line: Line, previous: Line | undefined): number | undefined {
  if (!previous || previous.page !== line.page || previous.column !== line.column) return undefined;
  const space = line.box.y - (previous.box.y + previous.box.height);
  return space < -line.box.height ? undefined : space / Math.max(line.size, 1);
}

/** Lines of one make look alike: weight, slant, size and capitals. */
function styleOf(line: Line): string {
  const letters = line.text.replace(/[^\p{L}]/gu, '');
  const isCapitals = letters.length > 3 && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters);
  return `${line.bold ? 'b' : ''}${line.italic ? 'i' : ''}${isCapitals ? 'c' : ''}${Math.round(line.size)}${line.color ?? ''}`;
}

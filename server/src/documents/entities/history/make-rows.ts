import type { Line } from '../../model.ts';
import { type DateSpan, findDates, isDuration } from '../../normalize/dates.ts';
import { joinBrokenDates } from './broken-dates.ts';
import { isCompanyFacts, markDutyTables } from './company-facts.ts';
import type { Row } from './history-row.ts';
import { markBodies } from './mark-bodies.ts';
import { joinStackedDates } from './stacked-dates.ts';
import { withoutStretchedSpaces } from './stretched-spaces.ts';
import { joinWrappedLines } from './wrapped-lines.ts';

const mark = /^[\s]*(?:[•●▪■◦○□‣⁃∙·➢➤►▶❖✓✔*»›]|[-–—](?=\s)|\uF0B7|\uF0A7|o(?=\s\p{Lu}))\s*/u;
const durationOnly =
  /^[\s(·]*\d+(?:[.,]\d)? ?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi|jaar|maanden)[\s\d\p{L}]{0,14}[)\s]*$/iu;

/** How far the lines of a column reach to the right, and how many of them do. */
export type Edge = { right: number; reached: number };
const MIN_FULL_LINE_LENGTH = 24;
export type RowOptions = { monthFirst: boolean; language?: string; edges: Map<string, Edge> };

export function makeRows(lines: Line[], options: RowOptions): Row[] {
  const rows: Row[] = [];
  for (const given of lines) {
    const line = withoutStretchedSpaces(given);
    if (line.margin || !/[\p{L}\p{N}]/u.test(line.text) || isCompanyFacts(line.text)) continue;
    const dates = findDates(line.text, options);
    const icon = iconBefore(line, dates);
    const from = icon || (mark.exec(line.text)?.[0].length ?? 0);
    const isDateOnly =
      durationOnly.test(line.text) ||
      isDuration(line.text) ||
      (dates.length > 0 && !hasWordsBeside(line.text, dates, icon));
    const isBullet = (line.bullet || (from > 0 && icon === 0)) && !isDateOnly;
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
      lead: leadOf(line),
      edge: options.edges.get(columnOf(line))?.right ?? line.box.x + line.box.width,
      edgeReached: options.edges.get(columnOf(line))?.reached ?? 0,
    });
  }
  joinStackedDates(rows);
  const joined = joinWrappedLines(joinBrokenDates(rows, options));
  markBodies(joined);
  return markDutyTables(joined);
}

/** Lines with a gap in them reach further and tell nothing. */
export function rightEdges(lines: Line[]): Map<string, Edge> {
  const plain = lines.filter((line) => !line.margin && !line.text.includes('\t'));
  const edges = new Map<string, Edge>();
  for (const line of plain) {
    const right = Math.max(edges.get(columnOf(line))?.right ?? 0, rightOf(line));
    edges.set(columnOf(line), { right, reached: 0 });
  }
  for (const line of plain) {
    const edge = edges.get(columnOf(line));
    const isFull =
      edge && line.text.length >= MIN_FULL_LINE_LENGTH && rightOf(line) > edge.right - 4 * line.size;
    if (isFull) edge.reached += 1;
  }
  return edges;
}

const rightOf = ({ box }: Line) => box.x + box.width;
const columnOf = ({ page, column }: Line) => `${page}:${column}`;

function hasWordsBeside(text: string, dates: DateSpan[], from: number): boolean {
  let rest = text;
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  // “J.D.” has no two letters in a row.
  return /\p{L}{2}|\d{2}|\p{Lu}\. ?\p{Lu}\./u.test(rest.slice(from));
}

/** A calendar icon before a date is recognized as one or two characters: “BJ 2022 – 2023”. */
function iconBefore({ text, words }: Line, dates: DateSpan[]): number {
  const isRecognized = words[0]?.confidence !== undefined;
  const icon = isRecognized ? /^\s*\S{1,2}\s+/u.exec(text)?.[0].length : undefined;
  return icon !== undefined && dates[0]?.start === icon ? icon : 0;
}

function gapAbove(line: Line, previous: Line | undefined): number | undefined {
  if (!previous || previous.page !== line.page || previous.column !== line.column) return undefined;
  const space = line.box.y - (previous.box.y + previous.box.height);
  return space < -line.box.height ? undefined : space / Math.max(line.size, 1);
}

function leadOf(line: Line): string {
  const hasStyledWords = line.words.some(({ bold, italic }) => bold || italic);
  const { bold = false, italic = false } = (hasStyledWords && line.words[0]) || line;
  return `${bold ? 'b' : ''}${italic ? 'i' : ''}${Math.round(line.size)}`;
}

/** Lines of one make look alike: weight, slant, size and capitals. */
function styleOf(line: Line): string {
  const letters = line.text.replace(/[^\p{L}]/gu, '');
  const isCapitals = letters.length > 3 && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters);
  return `${line.bold ? 'b' : ''}${line.italic ? 'i' : ''}${isCapitals ? 'c' : ''}${Math.round(line.size)}${line.color ?? ''}`;
}

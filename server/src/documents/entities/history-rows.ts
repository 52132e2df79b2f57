import type { Found, FoundDate, Line } from '../model.ts';
import { type DatePoint, type DateSpan, findDates, joinSpans } from '../normalise/dates.ts';

/** A line of a section with what its form tells. Places are characters of the line. */
export type Row = {
  line: Line;
  /** Where its words begin, behind the mark of a list. */
  from: number;
  dates: DateSpan[];
  /** The line below holds the second half of its date. */
  dateEndsBelow?: Row;
  isBullet: boolean;
  /** Belongs to the text of an entry, not to its head. */
  isBody: boolean;
  /** Nothing but a date, a length of time or a mark. */
  isDateOnly: boolean;
  /** Space above it in heights of a line; none at the top of a page or column. */
  gap: number | undefined;
  style: string;
};

const mark = /^[\s]*(?:[•●▪■◦○□‣⁃∙·➢➤►▶❖✓✔*»›]|[-–—](?=\s)|\uF0B7|\uF0A7|o(?=\s\p{Lu}))\s*/u;
const durationOnly =
  /^[\s(·]*\d+(?:[.,]\d)? ?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi|jaar|maanden)[\s\d\p{L}]{0,14}[)\s]*$/iu;
const LONG_LINE = 105;

export function makeRows(lines: Line[], options: { monthFirst: boolean }): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    if (line.margin || !/[\p{L}\p{N}]/u.test(line.text)) continue;
    const from = mark.exec(line.text)?.[0].length ?? 0;
    const dates = findDates(line.text, options);
    const isDateOnly =
      durationOnly.test(line.text) || (dates.length > 0 && !hasWordsBeside(line.text, dates));
    const isBullet = line.bullet || (from > 0 && !isDateOnly);
    const previous = rows.at(-1);
    rows.push({
      line,
      from,
      dates,
      isBullet,
      isBody: false,
      isDateOnly,
      gap: gapAbove(line, previous?.line),
      style: styleOf(line),
    });
  }
  joinBrokenDates(rows);
  markBodies(rows);
  return rows;
}

/** A value at characters of a line, trimmed to its words. */
export function foundIn(line: Line, start: number, end: number, score: number): Found | undefined {
  const raw = line.text.slice(start, end);
  const lead = /^[\s,;:|•·–—\-/(@*"“]*/.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(/[\s,;:|•·–—\-/(@*"”]+$/, '');
  const closed = /^[^(]*\)$/.test(text) ? text.slice(0, -1).trimEnd() : text;
  if (!/[\p{L}\p{N}]/u.test(closed)) return undefined;
  const from = line.start + start + lead;
  return { value: closed, start: from, end: from + closed.length, score: clamp(score), source: 'rules' };
}

export type Today = { year: number; month?: number };

/** Beginning and end of a span; what goes on ends today. */
export function datesOf(row: Row, span: DateSpan, today: Today): { start?: FoundDate; end?: FoundDate } {
  const base = row.line.start;
  const found = (point: DatePoint): FoundDate | undefined => {
    const year = point.isPresent ? today.year : point.year;
    const month = point.isPresent ? today.month : point.month;
    if (year === undefined) return undefined;
    const value = { year, ...(month === undefined ? {} : { month }), isPresent: point.isPresent };
    return {
      value,
      start: base + point.start,
      end: base + point.end,
      score: clamp(span.certainty),
      source: 'rules',
    };
  };
  const start = span.first && found(span.first);
  const last = span.last && found(span.last);
  const goesOn = span.kind === 'since' || span.kind === 'open';
  const open =
    goesOn && start
      ? {
          ...start,
          value: { year: today.year, ...(today.month ? { month: today.month } : {}), isPresent: true },
          start: base + span.start,
          end: base + span.end,
          score: clamp(span.certainty * (span.kind === 'open' ? 0.6 : 0.9)),
        }
      : undefined;
  const end = last ?? open;
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
}

/** Evidence must name a word: an open end is shown by the whole date. */
function hasWordsBeside(text: string, dates: DateSpan[]): boolean {
  let rest = text;
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return /\p{L}{2}|\d{2}/u.test(rest);
}

function joinBrokenDates(rows: Row[]): void {
  for (const [index, row] of rows.entries()) {
    const below = rows[index + 1];
    const first = row.dates.at(-1);
    const second = below?.dates[0];
    if (!below || !first || !second || below.dates.length > 1 || !below.isDateOnly) continue;
    const endsLine = /^[\s)\]]*$/.test(row.line.text.slice(first.end));
    const isOpen = first.kind === 'open' || /^\s*[-–—]/.test(below.line.text) || second.last?.isPresent;
    if (!endsLine || !isOpen || second.kind === 'range') continue;
    const joined = joinSpans(first, second, below.line.start - row.line.start);
    if (!joined) continue;
    row.dates[row.dates.length - 1] = joined;
    row.dateEndsBelow = below;
    below.dates = [];
  }
}

function markBodies(rows: Row[]): void {
  const bullets = rows.filter((row) => row.isBullet);
  const dated = bullets.filter(hasStrongDate);
  // A list whose items are the entries: “• 2019–2021 Nurse, St. Mary’s”.
  const bulletsAreEntries = dated.length >= 2 && dated.length * 2 > bullets.length;
  let bullet: Row | undefined;
  for (const row of rows) {
    const dateIsStrong = hasStrongDate(row);
    if (row.isBullet) {
      row.isBody = !(bulletsAreEntries && dateIsStrong);
      bullet = row;
      continue;
    }
    const { text } = row.line;
    const words = text.trim().split(/\s+/).length;
    const isHeadStyle = row.line.bold || row.line.heading !== undefined;
    const isLong = text.length > LONG_LINE || words > 16;
    const isSentence =
      /[.;!?]$/.test(text.trim()) && words > 7 && !/\b(?:inc|ltd|co|corp|s\.a|gmbh)\.$/i.test(text);
    const startsLow =
      /^\s*\p{Ll}{2}/u.test(text) && !/^\s*(?:seit|bis|depuis|desde|since|e\.|ab|dal|da|van)\b/u.test(text);
    const continues =
      bullet !== undefined &&
      !dateIsStrong &&
      !row.isDateOnly &&
      !isHeadStyle &&
      row.line.page === bullet.line.page &&
      row.line.box.x > bullet.line.box.x + 2.5 &&
      row.line.column === bullet.line.column &&
      (row.gap === undefined || row.gap < 0.9);
    row.isBody =
      !row.isDateOnly &&
      ((!dateIsStrong && (isLong || isSentence || startsLow)) || continues || (isLong && words > 24));
    if (!row.isBody) bullet = undefined;
  }
}

export function hasStrongDate(row: Row): boolean {
  return row.dates.some((span) => {
    if (span.kind === 'single' || span.kind === 'until') return false;
    if (span.certainty < 0.6) return false;
    return isAtEdge(row, span);
  });
}

/** At the beginning or the end of its line, or of a part that is set apart by a gap or a bar. */
export function isAtEdge(row: Row, { start, end }: DateSpan): boolean {
  const before = row.line.text.slice(row.from, start);
  const after = row.line.text.slice(end);
  return (
    /^[\s([|•·–—-]*$/.test(before) ||
    /^[\s)\].,|]*$/.test(after) ||
    /[\t|•·(][\s([]*$/.test(before) ||
    /^[\s)\]]*[\t|•·]/.test(after)
  );
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

export const clamp = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

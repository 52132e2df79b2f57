import type { Line, Word } from '../../model.ts';
import type { DatePoint, DateSpan } from '../../normalize/dates.ts';
import type { Row } from './history-row.ts';
import { joinPieces, withLine } from './joins.ts';
import { schoolScore } from './organizations/organization-score.ts';
import { placeScore } from './organizations/place-score.ts';

/** Shorter heads always fit next to a date. */
const MIN_FULL_HEAD_LENGTH = 18;

/**
 * Whether a head with a date on the right continues on the next line: “B.Sc., Oregon State<tab>2008–2012” /
 * “University”. It does if it ends in an open word or had no room for the next word. If the section usually has lines
 * below its heads, room says nothing.
 */
export function headBeside(rows: Row[], openWord: RegExp): (above: Row, row: Row) => boolean {
  const linesUnderHeads = rows.some((row, index) => {
    const below = rows[index + 1];
    if (!below || !canFollow(row, below)) return false;
    return !mayBeFull(headOf(row.line)) || hasRoom(row.line, below.line);
  });
  return (above, row) => {
    if (!canFollow(above, row)) return false;
    const head = headOf(above.line).trim();
    const next = row.line.text.trim();
    if (openWord.test(head) || /^\p{Ll}/u.test(next)) return true;
    const isShort =
      (next.split(',')[0] ?? '').split(/\s+/).length <= 3 && !/[:\d]/.test(next) && mayBeFull(head);
    const isPlace = placeScore(next.split(',')[0] ?? '') >= 0.8;
    const isSchool = schoolScore(next) > 0.9;
    return !linesUnderHeads && isShort && !isPlace && !isSchool && !hasRoom(above.line, row.line);
  };
}

/** Appends the next line to the head; its date stays on the right. */
export function joinBeside(above: Row, row: Row): Row {
  const cut = gapOf(above.line);
  const made = joinPieces(
    [
      { line: above.line, from: 0, to: above.line.text.slice(0, cut).trimEnd().length },
      { line: row.line, from: 0, to: row.line.text.trimEnd().length },
      { line: above.line, from: cut + 1, to: above.line.text.length },
    ],
    ['', ' ', '\t'],
  );
  const shift = made.text.length - above.line.text.length;
  return { ...withLine(above, row, made), dates: above.dates.map((span) => movedBy(span, shift)) };
}

/** A line like “Sales, Argentis” more likely breaks within a company than “Sales” breaks within a title. */
const mayBeFull = (head: string) => head.trim().length >= MIN_FULL_HEAD_LENGTH || /, \p{Lu}/u.test(head);
const gapOf = ({ text }: Line) => text.lastIndexOf('\t');
const headOf = (line: Line) => line.text.slice(0, gapOf(line));

function canFollow(above: Row, row: Row): boolean {
  const cut = gapOf(above.line);
  if (above.isBullet || above.isDateOnly || cut < 0 || above.dates.length !== 1) return false;
  if (row.isBullet || row.isDateOnly || row.from > 0 || row.dates.length > 0) return false;
  if (above.lastIndex + 1 !== row.line.index || row.gap === undefined || row.gap > 0.6) return false;
  const [span] = above.dates as [DateSpan];
  const rest = above.line.text.slice(cut);
  if (
    span.start <= cut ||
    span.end > above.line.text.length ||
    rest.trim().length > span.end - span.start + 2
  )
    return false;
  const next = row.line.text.trim();
  if (/\t/.test(next) || next.length > 60 || next.split(/\s+/).length > 6) return false;
  // Behind a comma, the next value may have another style.
  const isOpen = headOf(above.line).trim().endsWith(',');
  return isUnderHead(above.line, row.line) && (isOpen || continuesInStyle(above.line, row.line));
}

/** At the left edge, or in the middle of the last cell before the date. */
function isUnderHead(above: Line, below: Line): boolean {
  const last = lastOfHead(above);
  const cell = headOf(above).lastIndexOf('\t') + 1;
  const first = above.words.find((word) => word.start >= above.start + cell);
  if (!last || !first) return false;
  const middle = (first.box.x + last.box.x + last.box.width) / 2;
  const isLeft = Math.abs(first.box.x - below.box.x) <= 3;
  return isLeft || (cell > 0 && Math.abs(middle - below.box.x - below.box.width / 2) <= 3);
}

/** Whether the first word below has the style of the last word above. */
export function continuesInStyle(above: Line, below: Line): boolean {
  const last = gapOf(above) < 0 ? above.words.at(-1) : lastOfHead(above);
  const first = below.words[0];
  if (!last || !first) return false;
  const styleOf = (word: Word, line: Line) => {
    const hasStyledWords = line.words.some(({ bold, italic }) => bold || italic);
    const { bold = false, italic = false } = hasStyledWords ? word : line;
    return `${bold}${italic}`;
  };
  // Fonts of one size differ in the height of their boxes.
  const isSameSize =
    Math.abs(above.size - below.size) < 0.1 ||
    Math.abs(last.box.height - first.box.height) < 0.15 * first.box.height + 0.5;
  return isSameSize && styleOf(last, above) === styleOf(first, below);
}

function lastOfHead(line: Line): Word | undefined {
  const end = line.start + headOf(line).length;
  return line.words.findLast((word) => word.end <= end);
}

/** Whether the first word of the next line would have fitted before the date. */
function hasRoom(above: Line, below: Line): boolean {
  const last = lastOfHead(above);
  const date = last && above.words[above.words.indexOf(last) + 1];
  const first = below.words[0];
  if (!last || !date || !first) return true;
  const letter = first.box.width / Math.max(1, first.text.length);
  // Without a gap between them, head and date are not in columns.
  if (date.box.x - last.box.x - last.box.width < 1.2 * letter) return true;
  return last.box.x + last.box.width + first.box.width + 3 * letter < date.box.x;
}

function movedBy(span: DateSpan, shift: number): DateSpan {
  const point = (given: DatePoint) => ({ ...given, start: given.start + shift, end: given.end + shift });
  return {
    ...span,
    start: span.start + shift,
    end: span.end + shift,
    ...(span.first ? { first: point(span.first) } : {}),
    ...(span.last ? { last: point(span.last) } : {}),
  };
}

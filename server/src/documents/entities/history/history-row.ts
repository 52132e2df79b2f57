import type { Line } from '../../model.ts';
import type { DateSpan } from '../../normalize/dates.ts';

/** A joined head knows the offset of each of its characters in the document text. */
export type HeadLine = Line & { offsets?: number[] };

export function offsetIn({ offsets, start }: HeadLine, character: number): number {
  return offsets?.[character] ?? start + character;
}

/** A line of a section with features of its format. Offsets are relative to the line. */
export type Row = {
  line: HeadLine;
  /** Index of its last line in the layout; a head may be wrapped over two lines. */
  lastIndex: number;
  /** Offset of its first word, after a bullet. */
  from: number;
  dates: DateSpan[];
  isBullet: boolean;
  /** Whether it belongs to the body of an entry, not to its head. */
  isBody: boolean;
  /** Contains only a date, a duration or a bullet. */
  isDateOnly: boolean;
  /** Space above it in line heights; undefined at the top of a page or column. */
  gap: number | undefined;
  style: string;
  /** Style of its first word, because half of a head may have another style. */
  lead: string;
  /** Right edge of the text in its column. */
  edge: number;
  /** Number of lines that reach the edge; a single one does not tell the width of the column. */
  edgeReached: number;
};

/** A range or start date on a line of its own or at an edge of the line, or anywhere in a short line. */
export function hasStrongDate(row: Row): boolean {
  return row.dates.some((span) => isStrong(row, span));
}

export function isStrong(row: Row, span: DateSpan): boolean {
  // “2019 –” on its own line.
  const isOpenAlone = span.kind === 'open' && row.isDateOnly;
  if (span.kind === 'single' || span.kind === 'until' || (span.certainty < 0.6 && !isOpenAlone)) return false;
  const isPlain = !row.isBullet && row.line.text.length < 110 && !/[.;]$/.test(row.line.text.trim());
  return isAtEdge(row, span) || (isPlain && span.kind === 'range' && span.certainty > 0.7);
}

/** At the start or end of its line, or of a part separated by a gap or a bar. */
export function isAtEdge(row: Row, { start, end }: DateSpan): boolean {
  const before = row.line.text.slice(row.from, start);
  const after = row.line.text.slice(end);
  return (
    /^[\s([|•·–—-]*$/.test(before) ||
    /^[\s)\].,|]*$/.test(after) ||
    /(?:[|•·]|(?<![\s([])(?:\[|[^\S\t])*[\t(])[\s([]*$/.test(before) ||
    /^[\s)\]]*[\t|•·]/.test(after)
  );
}

/** “Chair of the board from 2015 to 2018.”: next to dates that are set apart, a date in a sentence is a remark. */
export function isInSentence({ line, from, dates }: Row, { start, first }: DateSpan): boolean {
  const before = line.text.slice(from, start);
  // “from”, “since” or a full stop; “Sales assistant 2015 – 2018” is a head.
  const isPhrase = (first?.start ?? start) > start || /\.\s*$/.test(line.text);
  return (
    isPhrase &&
    dates.length === 1 &&
    /(?:^| )\p{Ll}{2,} $/u.test(before) &&
    before.trim().split(/\s+/).length > 2
  );
}

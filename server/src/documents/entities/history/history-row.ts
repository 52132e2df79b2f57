import type { Line } from '../../model.ts';
import type { DateSpan } from '../../normalise/dates.ts';

/** A head that was put together knows where in the text of the document each of its characters stands. */
export type HeadLine = Line & { places?: number[] };

export function placeIn({ places, start }: HeadLine, character: number): number {
  return places?.[character] ?? start + character;
}

/** A line of a section with what its form tells. Places are characters of the line. */
export type Row = {
  line: HeadLine;
  /** Place in the reading of the last line that it holds: a head may be wrapped over two. */
  lastIndex: number;
  /** Where its words begin, behind the mark of a list. */
  from: number;
  dates: DateSpan[];
  isBullet: boolean;
  /** Belongs to the text of an entry, not to its head. */
  isBody: boolean;
  /** Nothing but a date, a length of time or a mark. */
  isDateOnly: boolean;
  /** Space above it in heights of a line; none at the top of a page or column. */
  gap: number | undefined;
  style: string;
  /** The like of its first word: half a head may be set otherwise. */
  lead: string;
  /** Right edge of the text in its column. */
  edge: number;
  /** Lines that reach it: one alone says nothing of how wide the column is. */
  edgeReached: number;
};

/** A range or a beginning in a line of its own or at one of its edges; within a short line anywhere. */
export function hasStrongDate(row: Row): boolean {
  return row.dates.some((span) => isStrong(row, span));
}

export function isStrong(row: Row, span: DateSpan): boolean {
  if (span.kind === 'single' || span.kind === 'until' || span.certainty < 0.6) return false;
  const isPlain = !row.isBullet && row.line.text.length < 110 && !/[.;]$/.test(row.line.text.trim());
  return isAtEdge(row, span) || (isPlain && span.kind === 'range' && span.certainty > 0.7);
}

/** At the beginning or the end of its line, or of a part that is set apart by a gap or a bar. */
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

import { defined } from '../../../../platform/defined.ts';
import type { DateSpan } from '../../../normalize/dates.ts';
import { isAtEdge, isInSentence, isStrong, type Row } from '../history-row.ts';

/** The rows of one entry: the maximum extent of its head, and its end. Indexes refer to the rows of the section. */
export type Entry = {
  /** First row of the entry. */
  from: number;
  /** The row with the date, or the first row if there is none. */
  anchor: number;
  span: DateSpan | undefined;
  /** Row after the last one that may belong to the head. */
  headTo: number;
  /** Row after the last one of the entry. */
  to: number;
};

const MAX_ROWS_ABOVE = 3;
const MAX_ROWS_BELOW = 3;
/** In line heights: the space between entries is wider than within one. */
const WIDE_GAP = 0.85;

/**
 * Splits a section into entries at its dates. How many lines of the head are above the date is learned from the entries
 * with a clear start: the first one, and those after a list or a paragraph.
 */
export function findEntries(rows: Row[], isHeadText: (row: Row) => boolean): Entry[] {
  const anchors = findAnchors(rows);
  if (anchors.length === 0) return entriesWithoutDates(rows, isHeadText);
  const wide = gapBetweenEntries(rows, anchors, isHeadText);
  const above = anchors.map((anchor, index) =>
    rowsAbove(rows, anchor.row, anchors[index - 1]?.row ?? -1, wide),
  );
  const usualAbove = (isDateOnly: boolean) => {
    const plain = above.flatMap(({ count, isPlain }, index) =>
      isPlain ? [{ count, isAlike: rows[anchors[index]?.row ?? 0]?.isDateOnly === isDateOnly }] : [],
    );
    // A date on a line of its own has one more line above it than a date beside the company.
    const alike = plain.filter(({ isAlike }) => isAlike);
    return mostCommon((alike.length > 0 ? alike : plain).map(({ count }) => count));
  };
  const bodyLead = mostCommon(rows.filter((row) => row.isBody).map((row) => row.lead));
  // A line that could also end the previous entry is a head only if it looks like one.
  const firstTop = rows[(anchors[0]?.row ?? 0) - (above[0]?.count ?? 0)];
  const looksLikeHead = (at: number) => {
    const top = rows[at];
    return (
      top !== undefined && (top.lead === firstTop?.lead || isHeadText(top) || firstTop?.lead === bodyLead)
    );
  };
  const starts = anchors.map(({ row }, index) => {
    const { count, isPlain } = defined(above[index]);
    const top = rows[row - count];
    // Without bullets or a distinct style, the last line of a list looks like the first line of a head.
    const isSetApart =
      index === 0 || (top && isHeadText(top)) || (top?.gap ?? 0) > wide || top?.lead !== bodyLead;
    const usualCount = Math.min(count, usualAbove(rows[row]?.isDateOnly ?? false) ?? 0);
    const kept = isPlain && isSetApart ? count : looksLikeHead(row - usualCount) ? usualCount : 0;
    let start = row - kept;
    // Rows with a duration (“4 yrs 3 mos”) are not lines of the head.
    while (start > 0 && kept > 0 && rows[start]?.isDateOnly && start < row && !rows[start - 1]?.isBody)
      start -= 1;
    return Math.max(start, (anchors[index - 1]?.row ?? -1) + 1);
  });
  const leading = rows.slice(0, starts[0] ?? 0);
  const undated = leading.at(-1)?.isBody ? entriesWithoutDates(leading, isHeadText) : [];
  const dated = anchors.flatMap(({ row, span }, index) => {
    const to = starts[index + 1] ?? rows.length;
    const entry = { from: starts[index] ?? row, anchor: row, span, headTo: headEnd(rows, row, to), to };
    return splitUndated(rows, entry, bodyLead, isHeadText);
  });
  return [...undated, ...dated];
}

/** One of several dated entries may lack a date: it has a head in the same style, preceded and followed by a body. */
function splitUndated(
  rows: Row[],
  entry: Entry,
  bodyLead: string | undefined,
  isHeadText: (row: Row) => boolean,
): Entry[] {
  const first = rows[entry.from];
  for (let at = entry.headTo + 1; at < entry.to - 1; at += 1) {
    const row = defined(rows[at]);
    if (row.isBody || row.isDateOnly || !rows[at - 1]?.isBody) continue;
    const headTo = headEnd(rows, at, entry.to);
    const hasText = headTo < entry.to && headTo - at <= 2;
    const hasSameStyle = row.lead === first?.lead && Math.abs(row.line.box.x - first.line.box.x) < 3;
    const isDistinct = row.lead !== bodyLead || row.line.text.includes('\t');
    if (!hasText || !hasSameStyle || !isDistinct || !rows.slice(at, headTo).some(isHeadText)) continue;
    const rest = { from: at, anchor: at, span: undefined, headTo, to: entry.to };
    return [{ ...entry, to: at }, ...splitUndated(rows, rest, bodyLead, isHeadText)];
  }
  return [entry];
}

function findAnchors(rows: Row[]): { row: number; span: DateSpan }[] {
  const anchors: { row: number; span: DateSpan; isStrong: boolean }[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.isBody) continue;
    const strong = row.dates.find((span) => isStrong(row, span));
    const single = row.dates.find((span) => isAtEdge(row, span) && isSetApart(row, span));
    const span = strong ?? single;
    if (span) anchors.push({ row: index, span, isStrong: span === strong });
  }
  // A single year among ranges is a remark, not another entry, unless a head comes with it.
  const ranges = anchors.filter(({ isStrong }) => isStrong).length;
  const dated = anchors.filter(
    ({ isStrong, row, span }) => isStrong || ranges === 0 || span.certainty > 0.7 || !rows[row]?.isDateOnly,
  );
  const apart = dated.filter(({ row, span }) => !isInSentence(defined(rows[row]), span));
  return apart.length > 0 ? apart : dated;
}

function isSetApart(row: Row, { start, end }: DateSpan): boolean {
  if (row.isDateOnly) return true;
  const before = row.line.text.slice(row.from, start).trim();
  const after = row.line.text.slice(end).trim();
  return (
    before === '' ||
    (/^[)\]]?$/.test(after) && /(?:[,(|•·–—\-[]|(?<!\s)[^\S\t]*\t)\s*$/.test(row.line.text.slice(0, start)))
  );
}

/**
 * Text above the first date of a section must belong to the first entry. If it looks like a head, and the other dates
 * have similar text above them, the gap in it does not separate entries.
 */
function gapBetweenEntries(
  rows: Row[],
  anchors: { row: number }[],
  isHeadText: (row: Row) => boolean,
): number {
  const first = anchors[0]?.row ?? 0;
  const head = rows.slice(0, first);
  if (head.length === 0 || head.length > MAX_ROWS_ABOVE || head.some((row) => row.isBody)) return WIDE_GAP;
  const inner = Math.max(...rows.slice(1, first + 1).map((row) => row.gap ?? 0));
  const others = anchors.slice(1);
  const alike = others.filter(({ row }) =>
    head.every((one, index) => {
      const other = rows[row - first + index];
      return other && !other.isBody && (other.lead === one.lead || isHeadText(other));
    }),
  );
  const isHead = head.some((row) => isHeadText(row) || row.style !== rows[first + 1]?.style);
  return isHead && alike.length * 2 >= others.length ? Math.max(WIDE_GAP, inner + 0.2) : WIDE_GAP;
}

/** Number of head lines above a date. It is certain if something other than a head precedes them. */
function rowsAbove(
  rows: Row[],
  anchor: number,
  previous: number,
  wide: number,
): { count: number; isPlain: boolean } {
  let at = anchor - 1;
  let count = 0;
  while (at > previous && count < MAX_ROWS_ABOVE) {
    const row = rows[at];
    const gapBelow = rows[at + 1]?.gap;
    if (!row || row.isBody || (gapBelow !== undefined && gapBelow > wide)) return { count, isPlain: true };
    if (!row.isDateOnly) count += 1;
    at -= 1;
  }
  const startsSection = at < 0 || previous < 0;
  const gapBelow = rows[at + 1]?.gap ?? 0;
  if (count === MAX_ROWS_ABOVE && (rows[at]?.isBody || gapBelow > wide)) return { count, isPlain: true };
  return {
    count,
    isPlain: startsSection || (at === previous && count === 0 && rows[anchor - 1]?.isBody === true),
  };
}

/** Below a date, a company, its town and its industry, the title looks like the company. */
function maxRowsBelow(rows: Row[], anchor: number): number {
  const below = rows.slice(anchor + 1, anchor + 7).filter((row) => !row.isDateOnly);
  const [first, , between, last] = below;
  const isTitleLast =
    rows[anchor]?.isDateOnly && first?.line.bold && last?.lead === first.lead && between?.lead !== first.lead;
  return isTitleLast ? MAX_ROWS_BELOW + 1 : MAX_ROWS_BELOW;
}

function headEnd(rows: Row[], anchor: number, to: number): number {
  const most = maxRowsBelow(rows, anchor);
  let end = anchor + 1;
  let count = 0;
  while (end < to && count < most) {
    const row = rows[end];
    if (!row || row.isBody) break;
    // A duration below the date (“4 years 8 months”) is not a line of the head.
    if (!row.isDateOnly) count += 1;
    if (row.gap !== undefined && row.gap > WIDE_GAP + 0.4 && !rows[anchor]?.isDateOnly) break;
    end += 1;
  }
  return end;
}

/** The style of lines above a list or paragraph, if several have it and no other line does. */
function styleOfHeads(rows: Row[]): string | undefined {
  const tops = rows.filter((row, index) => !row.isBody && (index === 0 || rows[index - 1]?.isBody));
  const lead = mostCommon(tops.filter((row) => rows[rows.indexOf(row) + 1]?.isBody).map((row) => row.lead));
  const isDistinct = rows.every((row) => row.lead !== lead || tops.includes(row));
  return isDistinct && tops.filter((row) => row.lead === lead).length > 1 ? lead : undefined;
}

/** Without dates, a head is a line that looks like one and precedes a list, a paragraph or a gap. */
function entriesWithoutDates(rows: Row[], isHeadText: (row: Row) => boolean): Entry[] {
  const headStyle = styleOfHeads(rows);
  const starts: number[] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    const begins = !above || above.isBody || (row.gap ?? 0) > WIDE_GAP || row.style !== above.style;
    const inHead = starts.length > 0 && index - (starts.at(-1) ?? 0) < 2 && !above?.isBody;
    if (
      !row.isBody &&
      begins &&
      !inHead &&
      (isHeadText(row) || row.lead === headStyle || (rows[index + 1] && isHeadText(defined(rows[index + 1]))))
    ) {
      starts.push(index);
    }
  }
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? rows.length;
    return { from, anchor: from, span: undefined, headTo: headEnd(rows, from, to), to };
  });
}

function mostCommon<T>(counts: T[]): T | undefined {
  const times = new Map<T, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  let [best] = counts;
  for (const [count, seen] of times) if (best === undefined || seen > (times.get(best) ?? 0)) best = count;
  return best;
}

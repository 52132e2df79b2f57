import type { DatePoint, DateSpan } from '../../normalize/dates.ts';
import type { Row } from './history-row.ts';

/**
 * In a column of dates, the end may be above the start: “Apr 2015<tab>Nurse” / “Oct 2012<tab>St. Mary’s”. A resume is
 * consistent: most of the dates that start a line must come in such pairs.
 */
export function joinStackedDates(rows: Row[]): void {
  const leads = rows.map(leadingDate);
  const pairs = pairsIn(rows, leads);
  const dated = leads.filter(Boolean).length;
  if (pairs.length * 2 < dated * 0.6 || !isConsistent(pairs)) return;
  for (const { upper, lower, isEndFirst } of pairs) join(upper, lower, isEndFirst);
}

type Lead = { row: Row; span: DateSpan; point: DatePoint };
type Pair = { upper: Lead; lower: Lead; isEndFirst: boolean };

function leadingDate(row: Row): Lead | undefined {
  const [span] = row.dates;
  if (!span || row.isBullet || !/^\s*$/.test(row.line.text.slice(row.from, span.start))) return undefined;
  const isInCell = /^\s*(?:\t|$)/.test(row.line.text.slice(span.end));
  const point = span.kind === 'single' ? span.first : span.kind === 'until' ? span.last : undefined;
  return isInCell && point ? { row, span, point } : undefined;
}

function pairsIn(rows: Row[], leads: (Lead | undefined)[]): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index + 1 < rows.length; index += 1) {
    const [upper, lower] = [leads[index], leads[index + 1]];
    if (!upper || !lower || !areTogether(upper.row, lower.row)) continue;
    // In a list of single years, another one follows, and all lines look alike.
    const hasBody = rows[index + 2] !== undefined && !leads[index + 2];
    if (!hasBody && upper.row.style === lower.row.style) continue;
    const isEndFirst = isBefore(lower.point, upper.point);
    if (isEndFirst === isBefore(upper.point, lower.point) || (!isEndFirst && upper.point.isPresent)) continue;
    pairs.push({ upper, lower, isEndFirst });
    index += 1;
  }
  return pairs;
}

function areTogether(upper: Row, lower: Row): boolean {
  const hasText = [upper, lower].some((row) => /\p{L}{3}/u.test(row.line.text.replace(/^[^\t]*/, '')));
  return (
    hasText &&
    upper.line.cell?.row === lower.line.cell?.row &&
    upper.line.page === lower.line.page &&
    Math.abs(upper.line.box.x - lower.line.box.x) < 12 &&
    (lower.gap ?? 9) < 0.85
  );
}

const monthsOf = ({ year = 0, month }: DatePoint) => year * 12 + (month ?? 0);
const isBefore = (first: DatePoint, second: DatePoint) =>
  !first.isPresent && (second.isPresent || monthsOf(first) < monthsOf(second));

function isConsistent(pairs: Pair[]): boolean {
  const [first] = pairs;
  return first !== undefined && pairs.every(({ isEndFirst }) => isEndFirst === first.isEndFirst);
}

function join(upper: Lead, lower: Lead, isEndFirst: boolean): void {
  const shift = lower.row.line.start - upper.row.line.start;
  const below = { ...lower.point, start: lower.point.start + shift, end: lower.point.end + shift };
  const [first, last] = isEndFirst ? [below, upper.point] : [upper.point, below];
  const { start, end } = upper.span;
  upper.row.dates = [{ kind: 'range', first, last, start, end, certainty: 0.9 }, ...upper.row.dates.slice(1)];
  lower.row.dates = lower.row.dates.slice(1);
  lower.row.from = Math.min(lower.row.line.text.length, lower.span.end + 1);
  lower.row.isDateOnly = !/[\p{L}\p{N}]/u.test(lower.row.line.text.slice(lower.row.from));
}

import { defined } from '../../../platform/defined.ts';
import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import { type DatePoint, type DateSpan, findDates, isDateFragment } from '../../normalize/dates.ts';
import type { Row } from './history-row.ts';

const MAX_PARTS = 3;

type Part = { row: Row; from: number; to: number };

/** A date in a narrow column may wrap: “September 2015” / “to” / “June 2016”. */
export function joinBrokenDates(rows: Row[], options: { monthFirst: boolean }): Row[] {
  for (const [index, row] of rows.entries()) {
    cutDurationRest(row, rows[index + 1]);
    closeOpenRange(row, rows[index + 1]);
    const parts = [partOf(row)];
    if (!isPiece(parts[0]) || row.dates.some((span) => span.kind === 'range')) continue;
    for (const below of rows.slice(index + 1, index + MAX_PARTS)) {
      const part = partOf(below);
      const isWhole = below.dates.some((span) => span.kind === 'range');
      if (!isPiece(part) || (isWhole && !isMonthAlone(parts))) break;
      parts.push(part);
      if (joinParts(parts, options)) break;
    }
  }
  return rows;
}

/** “Acme | 05.2022 –” / “06.2024”: only the end is on the next line, alone or at an edge of it. */
function closeOpenRange(row: Row, below: Row | undefined): void {
  const open = row.dates.at(-1);
  if (!below || open?.kind !== 'open' || /\S/.test(row.line.text.slice(open.end)) || (below.gap ?? 9) > 0.6)
    return;
  const end = endAtEdge(below);
  if (!end) return;
  const shift = below.line.start - row.line.start;
  const last = { ...end.point, start: end.point.start + shift, end: end.point.end + shift };
  const isOrdered =
    last.isPresent ||
    (last.year ?? 0) * 12 + (last.month ?? 12) >= (open.first?.year ?? 0) * 12 + (open.first?.month ?? 1);
  if (!isOrdered) return;
  row.dates[row.dates.length - 1] = { ...open, kind: 'range', last, certainty: 0.85 };
  below.dates = [];
  if (end.from === 0) below.from = end.to;
  else below.line = { ...below.line, text: below.line.text.slice(0, end.from).trimEnd() };
  below.isDateOnly = !/[\p{L}\p{N}]/u.test(below.line.text.slice(below.from));
}

/** The only date of a row, if it is the whole first or last cell. */
function endAtEdge({
  line,
  dates,
  isBullet,
}: Row): { point: DatePoint; from: number; to: number } | undefined {
  if (isBullet || dates.length > 1) return undefined;
  const first = /^[^\t|]{1,24}(?=\s?\||\t|$)/.exec(line.text)?.[0] ?? '';
  const last = /(?<=\t)[^\t|]{1,24}$/.exec(line.text)?.[0] ?? '';
  for (const [text, from] of [
    [first, 0],
    [last, line.text.length - last.length],
  ] as const) {
    const [span, more] = findDates(text);
    const point = span?.kind === 'single' ? span.first : span?.kind === 'until' ? span.last : undefined;
    if (!span || more || !point || text.trim().length > span.end - span.start + 1) continue;
    return {
      point: { ...point, start: point.start + from, end: point.end + from },
      from,
      to: from + text.length,
    };
  }
}

const durationRest =
  /^(?:\d+ )?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|anos?|mes(?:es)?|anni|mesi|jaar|maanden)\b[^\t]{0,16}\)(?:\t|$)/;

/** A duration may wrap, too: “2019–2022 (2” / “yr 8 mo)”. */
function cutDurationRest(row: Row, below: Row | undefined): void {
  if (!below || below.from > 0 || below.dates.length > 0) return;
  const rest = durationRest.exec(foldInPlace(below.line.text));
  const cell = textOf(partOf(row));
  const open = /\(\s*(?:\d[\d\p{L} ,]*)?$/u.exec(cell);
  const span = row.dates.find(({ end }) => end <= row.from + cell.length);
  if (!rest || !open || !span) return;
  span.end = row.from + cell.length;
  below.from = rest[0].length;
  below.isDateOnly = !/[\p{L}\p{N}]/u.test(below.line.text.slice(below.from));
}

const partOf = (row: Row): Part => {
  const gap = row.line.text.indexOf('\t', row.from);
  return { row, from: row.from, to: gap < 0 ? row.line.text.length : gap };
};

const textOf = ({ row, from, to }: Part) => row.line.text.slice(from, to);
const isMonthAlone = (parts: Part[]) =>
  parts.length === 1 && /^\s*\p{L}+\.?\s*$/u.test(textOf(defined(parts[0])));
const isPiece = (part: Part | undefined) => part !== undefined && isDateFragment(textOf(part));

function joinParts(parts: Part[], options: { monthFirst: boolean }): boolean {
  const [first, ...others] = parts as [Part, ...Part[]];
  // Two years on consecutive lines are a start and an end.
  const areYears = parts.length === 2 && parts.every((part) => /^\s*(?:19|20)\d\d\s*$/.test(textOf(part)));
  const text = parts.map(textOf).join(areYears ? '-' : ' ');
  const [span, more] = findDates(text, options);
  // “Since Sep” / “2018”
  const isSince = span?.kind === 'since' && parts.length === 2 && first.row.dates.length === 0;
  if (!span || more || (span.kind !== 'range' && !isSince) || text.slice(span.end).trim().length > 1)
    return false;
  const begin = span.first && placed(span.first, parts);
  const end = span.last && placed(span.last, parts);
  if (!begin || (!end && !isSince)) return false;
  const { row } = first;
  const own: DateSpan = {
    ...span,
    first: begin,
    ...(end ? { last: end } : {}),
    start: first.from,
    end: first.to,
  };
  row.dates = [own, ...row.dates.filter(({ start }) => start >= first.to)];
  row.isDateOnly = !/\p{L}{2}/u.test(row.line.text.slice(first.to));
  for (const part of others) {
    part.row.dates = part.row.dates.filter(({ start }) => start >= part.to);
    part.row.from = Math.min(part.row.line.text.length, part.to + 1);
    part.row.isDateOnly = !/[\p{L}\p{N}]/u.test(part.row.line.text.slice(part.row.from));
  }
  return true;
}

/**
 * Maps offsets in the joined parts to offsets in the first row's line; a wrapped end is represented by its last part.
 */
function placed(point: DatePoint, parts: Part[]): DatePoint | undefined {
  let at = 0;
  for (const part of parts) {
    const length = part.to - part.from;
    if (point.end <= at + length) {
      const shift = part.row.line.start - (parts[0]?.row.line.start ?? 0) + part.from - at;
      return { ...point, start: Math.max(point.start, at) + shift, end: point.end + shift };
    }
    at += length + 1;
  }
}

import { defined } from '../../platform/defined.ts';
import { foldInPlace } from '../../platform/text/fold-in-place.ts';
import type { DatePoint } from './date-point.ts';
import { findPoints } from './date-points.ts';
import {
  fromWords,
  monthUnits,
  monthWords,
  onwardWords,
  presentWords,
  rangeWords,
  sinceWords,
  untilWords,
  yearUnits,
} from './date-words.ts';

export type { DatePoint };

/**
 * One date or range as written. `since`: a start without an end; `open`: a dash with nothing after it; `until`: only an
 * end; `single`: one date that may be either.
 */
export type DateSpan = {
  kind: 'range' | 'since' | 'open' | 'until' | 'single';
  first?: DatePoint;
  last?: DatePoint;
  /** Offsets in the text, including words that belong to it (“since”, “(3 months)”). */
  start: number;
  end: number;
  /** From 0 to 1. */
  certainty: number;
};

const alternatives = (words: string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
const connector = new RegExp(
  `^\\s*(?:[.,)]\\s*)?(?:-{1,3}|/|-? ?(?:${alternatives(rangeWords)}|t o)(?!\\p{L}))\\s*(?:[-(]\\s*)?(?:(?:${alternatives(untilWords)}) )?$`,
  'u',
);
const since = new RegExp(`(?:^|[^\\p{L}])((?:${alternatives(sinceWords)})[ :]*)$`, 'u');
const until = new RegExp(`(?:^|[^\\p{L}])((?:${alternatives(untilWords)})[ :(]*)$`, 'u');
const from = new RegExp(`(?:^|[^\\p{L}])((?:${alternatives(fromWords)}) *)$`, 'u');
const openEnd = new RegExp(`^ *(?:-{1,3}|to|bis|a|${alternatives(onwardWords)}) *(?=$|[\\t)|])`, 'u');
const longUnits = `${alternatives(yearUnits)}|years?|yrs?|y|jahre?n?|j|ans?|annees?|anos?|anni|anno|jaar|jaren|lat|lata|ar|yil|лет|года?|年|년|weeks?|wochen?|semaines?|weken`;
const shortUnits = `${alternatives(monthUnits)}|months?|mos?|m|monate?n?|mois|meses|mes|mesi|mese|maanden?|mnd|miesiecy|manader|ay|мес|个月|개월`;
const duration = new RegExp(
  `^[\\s,·•|]*(?:[(\\[]\\s*)?\\d+(?:[.,]\\d)?\\+? ?(?:${longUnits}|${shortUnits})(?!\\p{L})\\.?(?:[\\s,&]*(?:(?:and|und|et|y|e|en|и|i|a|و) )?\\d+ ?(?:${shortUnits})(?!\\p{L})\\.?)?\\s*[)\\]]?`,
  'u',
);

/** Whether a text is nothing but a duration: “4 years 8 months”. */
export function isDuration(text: string): boolean {
  const folded = foldInPlace(text).trim();
  return folded !== '' && duration.exec(folded)?.[0].length === folded.length;
}

export type DateOptions = { monthFirst?: boolean; language?: string };

/** Months whose names mean other months in related languages. */
const ownMonths: Record<string, [RegExp, string][]> = {
  hr: [
    [/(?<!\p{L})(?:listopad[au]?|lis)(?!\p{L})/gu, 'okt'],
    [/(?<!\p{L})lip(?!\p{L})/gu, 'jun'],
    [/(?<!\p{L})srp(?!\p{L})/gu, 'jul'],
  ],
};

/** The names that all languages share, with the same length. */
function withOwnMonths(folded: string, language = ''): string {
  return (ownMonths[language] ?? []).reduce(
    (text, [pattern, month]) => text.replaceAll(pattern, (own) => month.padEnd(own.length)),
    folded,
  );
}

/** All dates and ranges of one line, in order, without overlaps. */
export function findDates(text: string, options: DateOptions = {}): DateSpan[] {
  const folded = withOwnMonths(foldInPlace(text), options.language);
  if (!/\d\d|元年|\d年/.test(folded) && !/^\W{0,60}\p{L}[\p{L}' .]{1,22}\W{0,60}$/u.test(folded)) return [];
  const points = findPoints(folded, options.monthFirst ?? false);
  const spans: DateSpan[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const point = defined(points[index]);
    const next = points[index + 1];
    const range = next && joinPoints(folded, point, next);
    const span = range ?? singleSpan(folded, point);
    if (range) index += 1;
    if (span) spans.push(withSurroundings(folded, span));
  }
  return spans;
}

/** Whether 03/05/2019 is in March, as in English, unless the document itself has dates that start with a day. */
export function writesMonthFirst(text: string, language: string): boolean {
  if (language !== 'en') return false;
  const days = [...text.matchAll(/\b(\d{1,2})\/(\d{1,2})\/(?:\d\d)?\d\d\b/g)];
  return !days.some((match) => Number(match[1]) > 12);
}

const fragment = new RegExp(
  `^(?:[\\s\\d.,/'()年月년월-]|(?:${alternatives([...monthWords.flat().map((word) => RegExp.escape(word)), ...presentWords, ...rangeWords, ...sinceWords, ...fromWords])})(?!\\p{L}))+$`,
  'u',
);

/** Only parts of a date: “Mar 2019 –”, “to”, “2018”. */
export function isDateFragment(text: string): boolean {
  const folded = foldInPlace(text).trim();
  return folded.length > 0 && folded.length < 40 && fragment.test(folded) && /[\p{L}-]|\d{4}/u.test(folded);
}

/** Scripts without spaces between words. */
const unspaced = /[\u0e00-\u0e7f\u3000-\u9fff\uac00-\ud7af]/;

function joinPoints(folded: string, first: DatePoint, last: DatePoint): DateSpan | undefined {
  const between = folded.slice(first.end, last.start);
  const isLoosePresent =
    last.isPresent &&
    first.year !== undefined &&
    (/^[\s,;(:]{1,3}$/.test(between) || (between === '' && unspaced.test(folded.charAt(last.start))));
  const isBetween =
    /^ (?:and|und|et|y|e|en|и|i|a|ve|dan|og|och|ja|és|și) $/.test(between) &&
    from.test(textBefore(folded, first.start));
  // A table with one column for the start and one for the end.
  const isInCells =
    (/^ *\t *$/.test(between) && first.year !== undefined && (!first.needsPartner || last.needsPartner)) ||
    areYearsInCell(folded, first, last);
  if (!connector.test(between) && !isLoosePresent && !isBetween && !isInCells) return undefined;
  if (first.isPresent || (last.year === undefined && !last.isPresent)) return undefined;
  // A slash joins the years of a school year; between months it means something else.
  if (/^\s*\/\s*$/.test(between) && (first.month || last.month)) return undefined;
  const begin = first.year === undefined ? borrowYear(first, last) : first;
  if (!begin || !inOrder(begin, last)) return undefined;
  const end = last.lastMonth ? { ...last, month: last.lastMonth } : last;
  const certainty = Math.min(0.98, (begin.certainty + end.certainty) / 2 + 0.25);
  return {
    kind: 'range',
    first: asMonth(begin),
    last: asMonth(end),
    start: first.start,
    end: last.end,
    certainty,
  };
}

/** “Jan – Mar 2018”: the year appears once. */
function borrowYear(first: DatePoint, last: DatePoint): DatePoint | undefined {
  if (first.month === undefined || last.year === undefined || last.month === undefined) return undefined;
  const year = first.month > last.month ? last.year - 1 : last.year;
  return { ...first, year, certainty: 0.8 };
}

function inOrder(first: DatePoint, last: DatePoint): boolean {
  if (last.isPresent) return first.year !== undefined;
  const months = (point: DatePoint, month: number) => (point.year ?? 0) * 12 + (point.month ?? month);
  const length = months(last, 12) - months(first, 1);
  return length >= 0 && length <= 55 * 12;
}

/** In a range, a date that could be a school year is a month. */
function asMonth(point: DatePoint): DatePoint {
  const { lastYear: _, ...rest } = point;
  return rest;
}

function singleSpan(folded: string, point: DatePoint): DateSpan | undefined {
  const { start, end, certainty } = point;
  if (point.isPresent) {
    return isAlone(folded, point) ? { kind: 'until', last: point, start, end, certainty: 0.5 } : undefined;
  }
  if (point.lastYear !== undefined && point.year !== undefined) {
    const { lastYear, month: _, ...first } = point;
    const last = { ...first, year: lastYear };
    return { kind: 'range', first: { ...first, end: start + 4 }, last, start, end, certainty: 0.8 };
  }
  const isOpen = openEnd.exec(textAfter(folded, end));
  const isWhole = isOpen ? point.year !== undefined : isYearInCell(folded, point);
  if (point.needsPartner && !isWhole) return undefined;
  if (isOpen) return { kind: 'open', first: point, start, end: end + isOpen[0].trimEnd().length, certainty };
  return { kind: 'single', first: point, start, end, certainty };
}

/** A year or “12/06” that is the whole text of a line or cell. */
function isYearInCell(folded: string, { start, end, year }: DatePoint): boolean {
  if (year === undefined || !isCell(folded, start, end)) return false;
  return /^(?:.{4}|\d{1,2}\/\d\d)$/.test(folded.slice(start, end));
}

/** “1994 1998” in a column of dates. */
function areYearsInCell(folded: string, first: DatePoint, last: DatePoint): boolean {
  return isCell(folded, first.start, last.end) && /^\d{4} \d{4}$/.test(folded.slice(first.start, last.end));
}

const isCell = (folded: string, start: number, end: number) =>
  /(?:^|\t) *$/.test(textBefore(folded, start)) && /^ *(?:$|\t)/.test(textAfter(folded, end));

function isAlone(folded: string, point: DatePoint): boolean {
  return /^[\s()-]*$/.test(folded.slice(0, point.start)) && /^[\s()-]*$/.test(folded.slice(point.end));
}

/** Longer than any phrase around a date. The whole rest of the text, for each date, would take quadratic time. */
const CONTEXT_LENGTH = 120;
const textBefore = (folded: string, index: number) =>
  folded.slice(Math.max(0, index - CONTEXT_LENGTH), index);
const textAfter = (folded: string, index: number) => folded.slice(index, index + CONTEXT_LENGTH);

function withSurroundings(folded: string, span: DateSpan): DateSpan {
  const before = textBefore(folded, span.start);
  const after = textAfter(folded, span.end);
  const end = span.end + (duration.exec(after)?.[0].trimEnd().length ?? 0);
  const ranged = { ...span, end };
  if (span.kind === 'range') {
    const word = (from.exec(before) ?? since.exec(before))?.[1];
    return { ...ranged, start: span.start - (word?.length ?? 0) };
  }
  if (span.kind === 'single' && span.first) {
    const sinceWord = since.exec(before)?.[1];
    if (sinceWord) return { ...ranged, kind: 'since', start: span.start - sinceWord.length, certainty: 0.85 };
    const untilWord = until.exec(before)?.[1];
    if (untilWord) {
      const { first, ...rest } = ranged;
      return {
        ...rest,
        kind: 'until',
        last: span.first,
        start: span.start - untilWord.length,
        certainty: 0.8,
      };
    }
  }
  return ranged;
}

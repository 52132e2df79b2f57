import { findDates } from '../normalize/dates.ts';

/** A date as far as its years are readable. `isRange`: it has a start and an end, or it is ongoing. */
export type WrittenDate = { start: number; end: number; first?: string; last?: string; isRange: boolean };

/**
 * Pairs of years, years of four digits in any script, and years of Japanese eras. They include dates that the parser
 * cannot interpret, so that nothing is called complete because its dates are unknown.
 */
const pair = /(?<![\p{Nd}\p{L}])(?:1[5-9]|20)\d\d ?[-–—~～] ?(?:1[5-9]|20)\d\d(?!\d)/gu;
const year =
  /(?<![\p{Nd}\p{L}.,/+-])(?:19[5-9]|20[0-4])\d(?![\p{Nd}\p{L}%]|[.,]\d{3})|(?<!\p{Nd})(?:[١٢][٩٠][٠-٩]{2}|[१२][९०][०-९]{2}|(?:19[5-9]|20[0-4])\d ?[年년]|(?:令和|平成|昭和) ?(?:\d{1,2}|元) ?年)/gu;

/** Longer lines are sentences. */
const MAX_LINE = 300;

/** Dates of one line, in order. */
export function findWrittenDates(line: string, monthFirst: boolean): WrittenDate[] {
  const text = line.slice(0, MAX_LINE);
  const dates = findDates(text, { monthFirst }).flatMap((span): WrittenDate[] => {
    if (span.kind === 'until' && span.last?.isPresent) return [];
    const first = writtenValue(span.first);
    const last =
      writtenValue(span.last) ?? (span.kind === 'since' || span.kind === 'open' ? 'present' : undefined);
    return [
      {
        start: span.start,
        end: span.end,
        isRange: span.kind !== 'single' && span.kind !== 'until',
        ...(first && { first }),
        ...(last && { last }),
      },
    ];
  });
  add(dates, text, pair, true);
  add(dates, text, year, false);
  return dates.sort((one, other) => one.start - other.start);
}

function writtenValue(
  point: { year?: number; month?: number; isPresent: boolean } | undefined,
): string | undefined {
  if (point?.isPresent) return 'present';
  if (point?.year === undefined) return undefined;
  return point.month ? `${point.year}-${String(point.month).padStart(2, '0')}` : String(point.year);
}

function add(dates: WrittenDate[], text: string, pattern: RegExp, isRange: boolean): void {
  for (const { index: start, 0: found } of text.matchAll(pattern)) {
    const end = start + found.length;
    if (!dates.some((date) => date.start < end && date.end > start)) dates.push({ start, end, isRange });
  }
}

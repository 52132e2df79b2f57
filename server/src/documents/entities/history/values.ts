import type { Found, FoundDate } from '../../model.ts';
import type { DatePoint, DateSpan } from '../../normalize/dates.ts';
import { type HeadLine, offsetIn, type Row } from './history-row.ts';

/** A value at a range of a line, trimmed to its words. */
export function foundIn(line: HeadLine, start: number, end: number, score: number): Found | undefined {
  const given = line.text.slice(start, end);
  // “BSc (Hons” is cut at its bracket.
  const raw = /\([^()]*$/.test(given) && line.text.charAt(end) === ')' ? `${given})` : given;
  const lead = /^[\s,;:|•·–—\-/(@*"“]*/.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(/(?<![\s,;:|•·–—\-/(@*"”])[\s,;:|•·–—\-/(@*"”]+$/, '');
  const closed = /^[^(]*\)$/.test(text) ? text.slice(0, -1).trimEnd() : text;
  if (!/[\p{L}\p{N}]/u.test(closed)) return undefined;
  const from = start + lead;
  return {
    value: closed,
    start: offsetIn(line, from),
    end: offsetIn(line, from + closed.length - 1) + 1,
    score: clamp(score),
    source: 'rules',
  };
}

export type Today = { year: number; month?: number };

/** Start and end of a span. An ongoing one ends today. */
export function datesOf(
  row: Pick<Row, 'line'>,
  span: DateSpan,
  today: Today,
): { start?: FoundDate; end?: FoundDate } {
  const at = (character: number) => offsetIn(row.line, character);
  const found = (point: DatePoint): FoundDate | undefined => {
    const year = point.isPresent ? today.year : point.year;
    const month = point.isPresent ? today.month : point.month;
    if (year === undefined) return undefined;
    const value = { year, ...(month === undefined ? {} : { month }), isPresent: point.isPresent };
    return {
      value,
      start: at(point.start),
      end: at(point.end - 1) + 1,
      score: clamp(span.certainty),
      source: 'rules',
    };
  };
  const start = span.first && found(span.first);
  const last = span.last && found(span.last);
  const isOngoing = span.kind === 'since' || span.kind === 'open';
  const open =
    isOngoing && start
      ? {
          ...start,
          value: { year: today.year, ...(today.month ? { month: today.month } : {}), isPresent: true },
          start: at(span.start),
          end: at(span.end - 1) + 1,
          score: clamp(span.certainty * (span.kind === 'open' ? 0.6 : 0.9)),
        }
      : undefined;
  const end = last ?? open;
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
}

export const clamp = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

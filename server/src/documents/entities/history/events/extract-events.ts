import type { DraftEducation, DraftPosition, Found, FoundDate, Line } from '../../../model.ts';
import { findDegree } from '../../../normalize/degrees.ts';
import { schoolScore } from '../organizations/organization-score.ts';
import type { Scores } from '../positions/text-scores.ts';
import { datesOf, foundIn, type Today } from '../values.ts';
import { findEvents, type HistoryEvent, type Range } from './find-events.ts';

export type EventHistory = {
  positions: DraftPosition[];
  education: DraftEducation[];
  /** Lines that are explained. */
  used: Set<number>;
};

const SURE = 0.8;

/**
 * National forms (履歴書, 이력서) list events instead of periods: one line for joining, another one for leaving. They
 * may be in a table without headings.
 */
export function extractEvents(lines: Line[], scores: Scores, today: Today): EventHistory {
  const { events, ongoing } = findEvents(lines);
  const used = new Set([...events.map(({ line }) => line.index), ...ongoing.map(({ index }) => index)]);
  const work = periodsOf(events.filter(({ about }) => about === 'work'));
  const last = work.findLast(({ start, end }) => start && !end);
  const continues = ongoing.find(({ index }) => index > (last?.start?.line.index ?? Infinity));
  return {
    positions: work.map((period) =>
      positionOf(period, scores, today, period === last ? continues : undefined),
    ),
    education: periodsOf(events.filter(({ about }) => about === 'school')).map((period) =>
      educationOf(period, today),
    ),
    used,
  };
}

type Period = { start?: HistoryEvent; end?: HistoryEvent };

/** Leaving belongs to the last joining that was not left yet: of the same name, or else any. */
function periodsOf(events: HistoryEvent[]): Period[] {
  const periods: Period[] = [];
  for (const event of events) {
    if (event.step === 'start') {
      periods.push({ start: event });
      continue;
    }
    const open = periods.filter(({ end }) => !end);
    const same = open.findLast(({ start }) => start && isSameName(start, event));
    const period = same ?? open.at(-1);
    if (period && (same || event.about === 'work')) period.end = event;
    else periods.push({ end: event });
  }
  return periods;
}

const nameOf = ({ line, name }: HistoryEvent) => line.text.slice(name.start, name.end).replace(/\s+/g, '');

/** “同校 卒業”: the school or employer of the line before. */
const isSameAgain = (event: HistoryEvent) =>
  /^(?:同|동)\s*(?:校|大学|大學|学部|学科|学|院|研究科|社|上|교|대학교?|사)/u.test(nameOf(event));

function isSameName(a: HistoryEvent, b: HistoryEvent): boolean {
  const [one, other] = [nameOf(a), nameOf(b)];
  if (isSameAgain(b)) return true;
  return one.startsWith(other) || other.startsWith(one);
}

function positionOf(
  { start, end }: Period,
  scores: Scores,
  today: Today,
  continues: Line | undefined,
): DraftPosition {
  const event = (start ?? end) as HistoryEvent;
  const { company, title } = employerIn(event, scores);
  const began = start && dateOf(start, today);
  const left = end ? dateOf(end, today) : presentOf(start, continues, today);
  return {
    ...(company && { company }),
    ...(title && { title }),
    ...(began && { start: began }),
    ...(left && { end: left }),
    responsibilities: [],
    from: event.line.index,
    to: (end ?? event).line.index + 1,
  };
}

/** Parts of a name, separated by spaces or dots. */
function partsOf({ line, name }: HistoryEvent): Range[] {
  const parts: Range[] = [];
  for (const match of line.text.slice(name.start, name.end).matchAll(/[^\s・,、]+/gu)) {
    const from = name.start + match.index;
    parts.push({ start: from, end: from + match[0].length });
  }
  return parts;
}

const PLACE = /^\p{Script=Han}{2,4}[都道府県].{0,12}$|^\p{Script=Han}{1,6}[市区町村]$/u;

function employerIn(event: HistoryEvent, scores: Scores): { company?: Found; title?: Found } {
  const { line, note } = event;
  const text = ({ start, end }: Range) => line.text.slice(start, end);
  const parts = partsOf(event).filter((part) => !PLACE.test(text(part)));
  const titleAt = parts.findIndex((part, at) => at > 0 && scores.title(text(part)) >= 0.6);
  const names = titleAt < 0 ? parts : parts.slice(0, titleAt);
  const [first, last] = [names[0], names.at(-1)];
  const name = first && last && foundIn(line, first.start, last.end, SURE);
  const company = name && { ...name, value: name.value.replace(/\s+/g, ' ') };
  const own = note ?? parts[titleAt];
  const title = own && foundIn(line, own.start, own.end, SURE);
  return { ...(company && { company }), ...(title && { title }) };
}

function educationOf({ start, end }: Period, today: Today): DraftEducation {
  const event = (start && end && isSameAgain(end) ? start : (end ?? start)) as HistoryEvent;
  const { line } = event;
  const found = (range: Range | undefined) => range && foundIn(line, range.start, range.end, SURE);
  const text = (range: Range) => line.text.slice(range.start, range.end);
  const parts = partsOf(event);
  const schoolAt = Math.max(
    0,
    parts.findIndex((part) => schoolScore(text(part)) >= 0.5),
  );
  const rest = parts.slice(schoolAt + 1);
  const degree = found(rest.find((part) => (findDegree(text(part))?.certainty ?? 0) > 0.5));
  const field = found(rest.find((part) => !findDegree(text(part))));
  const school = found(parts[schoolAt]);
  const [began, left] = [start && dateOf(start, today), end && dateOf(end, today)];
  return {
    ...(school && { school }),
    ...(degree && { degree }),
    ...(field && { field }),
    ...(began && { start: began }),
    ...(left && { end: left }),
    from: Math.min(event.line.index, start?.line.index ?? event.line.index),
    to: (end ?? event).line.index + 1,
  };
}

function dateOf({ line, span }: HistoryEvent, today: Today): FoundDate | undefined {
  const { start, end } = datesOf({ line }, span, today);
  return start ?? end;
}

/** Someone who has not left is still there if the form says so. */
function presentOf(
  start: HistoryEvent | undefined,
  continues: Line | undefined,
  today: Today,
): FoundDate | undefined {
  const line = start?.isOngoing ? start.line : continues;
  if (!line) return undefined;
  const value = { year: today.year, ...(today.month && { month: today.month }), isPresent: true };
  return { value, start: line.start, end: line.end, score: SURE, source: 'rules' };
}

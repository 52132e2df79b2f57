import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { Draft, DraftEducation, DraftPosition, Found, FoundDate, Layout } from '../model.ts';
import { findDates } from '../normalize/dates.ts';
import type { SectionAnswer } from './answer.ts';
import type { ChosenSection } from './choose-sections.ts';
import { locate } from './locate.ts';

/** The values of an answer that are really in its section, as a draft. The rest is dropped. */
export function verifyAnswer(answer: SectionAnswer, chosen: ChosenSection, layout: Layout): Draft {
  const { all } = openLocator(chosen, layout);
  return {
    emails: [],
    phones: [],
    links: [],
    positions: verifyPositions(answer.positions, openLocator(chosen, layout)),
    education: verifyEducation(answer.education, openLocator(chosen, layout)),
    skills: all(answer.skills),
    languages: all(answer.languages),
    certifications: all(answer.certifications).map((name) => ({ name })),
  };
}

/** Finds values in a section. Entries are searched in order, so a locator is used for one list only. */
function openLocator(chosen: ChosenSection, layout: Layout) {
  const range = { from: chosen.start, to: chosen.end };
  const find = (value: string | null, near = chosen.start) => locate(layout.text, value, { ...range, near });
  let cursor = chosen.start;
  return {
    find,
    all: (values: string[], from?: number) => values.flatMap((value) => find(value, from) ?? []),
    date: (value: string | null, near: number) => toDate(find(value, near), layout),
    /** The next occurrence after the start of the last entry, or else any. */
    next: (value: string | null) =>
      locate(layout.text, value, { from: cursor, to: chosen.end }) ?? find(value),
    /** Moves to the start of an entry and returns it. */
    advance(...found: (Found | undefined)[]): number {
      const starts = found.flatMap((value) => (value ? [value.start] : []));
      if (starts.length > 0) cursor = Math.min(...starts);
      return cursor;
    },
  };
}

type Locator = ReturnType<typeof openLocator>;

function verifyPositions(
  answers: SectionAnswer['positions'],
  { find, all, date, next, advance }: Locator,
): DraftPosition[] {
  return answers.flatMap((answer): DraftPosition[] => {
    const title = next(answer.title);
    const company = next(answer.company);
    if (!title && !company) return [];
    const from = advance(title, company);
    const position = {
      title,
      company,
      location: find(answer.location, from),
      start: date(answer.start, from),
      end: date(answer.end, from),
      responsibilities: all(answer.responsibilities, from),
      from: 0,
      to: 0,
    };
    return [withoutUndefined(position) as DraftPosition];
  });
}

function verifyEducation(
  answers: SectionAnswer['education'],
  { find, date, next, advance }: Locator,
): DraftEducation[] {
  return answers.flatMap((answer): DraftEducation[] => {
    const school = next(answer.school);
    const degree = next(answer.degree);
    if (!school && !degree) return [];
    const from = advance(school, degree);
    const entry = {
      school,
      degree,
      field: find(answer.field, from),
      start: date(answer.start, from),
      end: date(answer.end, from),
      from: 0,
      to: 0,
    };
    return [withoutUndefined(entry) as DraftEducation];
  });
}

function toDate(found: Found | undefined, { madeAt }: Layout): FoundDate | undefined {
  if (!found) return undefined;
  const [span] = findDates(found.value);
  const point = span?.first ?? span?.last;
  if (!point) return undefined;
  if (point.isPresent) {
    if (!madeAt) return undefined;
    const value = { year: madeAt.getUTCFullYear(), month: madeAt.getUTCMonth() + 1, isPresent: true };
    return { ...found, value };
  }
  const { year, month } = point;
  if (year === undefined) return undefined;
  return { ...found, value: { year, ...(month ? { month } : {}), isPresent: false } };
}

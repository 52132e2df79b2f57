import type { Draft, DraftEducation, DraftPosition, Found, FoundDate, Reading } from '../model.ts';
import { findDates } from '../normalise/dates.ts';
import type { SectionAnswer } from './answer.ts';
import type { ChosenSection } from './choose-sections.ts';
import { locate } from './locate.ts';

/** What of an answer really stands in its section, as a draft. The rest is dropped. */
export function verifyAnswer(answer: SectionAnswer, chosen: ChosenSection, reading: Reading): Draft {
  const find = (value: string | null, from = chosen.start) => locate(reading.text, value, from, chosen.end);
  const all = (values: string[], from?: number) => values.flatMap((value) => find(value, from) ?? []);
  const date = (value: string | null, from: number) => toDate(find(value, from), reading);

  let cursor = chosen.start;
  const advance = (...found: (Found | undefined)[]) => {
    const starts = found.flatMap((each) => (each ? [each.start] : []));
    if (starts.length > 0) cursor = Math.min(...starts);
    return cursor;
  };
  const near = (value: string | null) => find(value, cursor) ?? find(value);

  const positions = answer.positions.flatMap((each): DraftPosition[] => {
    const title = near(each.title);
    const company = near(each.company);
    if (!title && !company) return [];
    const from = advance(title, company);
    return [
      defined({
        title,
        company,
        location: find(each.location, from),
        start: date(each.start, chosen.start),
        end: date(each.end, chosen.start),
        responsibilities: all(each.responsibilities, from),
        from: 0,
        to: 0,
      }) as DraftPosition,
    ];
  });
  cursor = chosen.start;
  const education = answer.education.flatMap((each): DraftEducation[] => {
    const school = near(each.school);
    const degree = near(each.degree);
    if (!school && !degree) return [];
    const from = advance(school, degree);
    const entry = {
      school,
      degree,
      field: find(each.field, from) ?? find(each.field),
      start: date(each.start, chosen.start),
      end: date(each.end, chosen.start),
      from: 0,
      to: 0,
    };
    return [defined(entry) as DraftEducation];
  });
  return {
    emails: [],
    phones: [],
    links: [],
    positions,
    education,
    skills: all(answer.skills),
    languages: all(answer.languages),
    certifications: all(answer.certifications).map((name) => ({ name })),
  };
}

function toDate(found: Found | undefined, { madeAt }: Reading): FoundDate | undefined {
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

function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<T>;
}

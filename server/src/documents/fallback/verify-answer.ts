import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { Draft, DraftEducation, DraftPosition, Found, FoundDate, Layout } from '../model.ts';
import { findDates } from '../normalise/dates.ts';
import type { SectionAnswer } from './answer.ts';
import type { ChosenSection } from './choose-sections.ts';
import { locate } from './locate.ts';

/** The values of an answer that are really in its section, as a draft. The rest is dropped. */
export function verifyAnswer(answer: SectionAnswer, chosen: ChosenSection, layout: Layout): Draft {
  const range = { from: chosen.start, to: chosen.end };
  const find = (value: string | null, near = chosen.start) => locate(layout.text, value, { ...range, near });
  const all = (values: string[], from?: number) => values.flatMap((value) => find(value, from) ?? []);
  const date = (value: string | null, near: number) => toDate(find(value, near), layout);

  let cursor = chosen.start;
  const advance = (...found: (Found | undefined)[]) => {
    const starts = found.flatMap((each) => (each ? [each.start] : []));
    if (starts.length > 0) cursor = Math.min(...starts);
    return cursor;
  };
  const after = (value: string | null) =>
    locate(layout.text, value, { from: cursor, to: chosen.end }) ?? find(value);

  const positions = answer.positions.flatMap((each): DraftPosition[] => {
    const title = after(each.title);
    const company = after(each.company);
    if (!title && !company) return [];
    const from = advance(title, company);
    return [
      withoutUndefined({
        title,
        company,
        location: find(each.location, from),
        start: date(each.start, from),
        end: date(each.end, from),
        responsibilities: all(each.responsibilities, from),
        from: 0,
        to: 0,
      }) as DraftPosition,
    ];
  });
  cursor = chosen.start;
  const education = answer.education.flatMap((each): DraftEducation[] => {
    const school = after(each.school);
    const degree = after(each.degree);
    if (!school && !degree) return [];
    const from = advance(school, degree);
    const entry = {
      school,
      degree,
      field: find(each.field, from),
      start: date(each.start, from),
      end: date(each.end, from),
      from: 0,
      to: 0,
    };
    return [withoutUndefined(entry) as DraftEducation];
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

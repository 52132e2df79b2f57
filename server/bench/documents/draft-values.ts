import type { Draft, Found, FoundDate } from '../../src/documents/model.ts';
import type { FoundValue, FoundValues } from './found-values.ts';

/** Extracted values with their raw scores, by calibrated field. */
export function readDraft(draft: Draft): FoundValues {
  const one = (found: Found | undefined): FoundValue[] =>
    found ? [{ value: found.value, confidence: found.score }] : [];
  const many = (found: readonly (Found | undefined)[]) => found.flatMap(one);
  const entries = [...draft.positions, ...draft.education];
  return {
    name: one(draft.name),
    headline: one(draft.headline),
    email: many(draft.emails),
    phone: many(draft.phones),
    link: many(draft.links),
    location: one(draft.location),
    summary: one(draft.summary),
    company: many(draft.positions.map(({ company }) => company)),
    title: many(draft.positions.map(({ title }) => title)),
    position_location: many(draft.positions.map(({ location }) => location)),
    date: entries.flatMap(({ start, end }) => [start, end].flatMap((date) => (date ? [dateOf(date)] : []))),
    responsibility: many(draft.positions.flatMap(({ responsibilities }) => responsibilities)),
    school: many(draft.education.map(({ school }) => school)),
    degree: many(draft.education.map(({ degree }) => degree)),
    field: many(draft.education.map(({ field }) => field)),
    education_location: many(draft.education.map(({ location }) => location)),
    score: many(draft.education.map(({ score }) => score)),
    skill: many(draft.skills),
    language: many(draft.languages),
    certification: many(draft.certifications.map(({ name }) => name)),
    issuer: many(draft.certifications.map(({ issuer }) => issuer)),
  };
}

const dateOf = ({ value, score }: FoundDate): FoundValue => ({ value: dateText(value), confidence: score });

type DateParts = { year?: number | undefined; month?: number | undefined; isPresent?: boolean };

/** As dates are written in the truth. */
export function dateText({ year, month, isPresent }: DateParts): string {
  if (isPresent) return 'present';
  return month ? `${year}-${String(month).padStart(2, '0')}` : String(year);
}

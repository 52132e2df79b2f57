import type { DateValue, Education, Evidence, Position, Profile, TextValue } from '@tenon/contract/profile';
import { formatMonth } from '../../ui/format.ts';

/** The common part of all profile values. */
export type ReadValue = Pick<TextValue, 'value' | 'text' | 'confidence' | 'evidence' | 'source'>;

/** A value with the path that identifies it in corrections. */
export type ValueAt = { path: string; label: string; value: ReadValue };

export const positionFields = {
  title: 'Title',
  company: 'Company',
  location: 'Location',
  start: 'Start',
  end: 'End',
} as const;

export const educationFields = {
  degree: 'Degree',
  field: 'Field of study',
  school: 'School',
  location: 'Location',
  start: 'Start',
  end: 'End',
  score: 'Grade',
} as const;

export const certificationFields = { name: 'Certificate', issuer: 'Issuer', date: 'Date' } as const;

/** Every value of a profile in display order. */
export function valuesOf(profile: Profile): ValueAt[] {
  const found: ValueAt[] = [];
  const add = (path: string, label: string, value: ReadValue | null) => {
    if (value) found.push({ path, label, value });
  };
  const addEach = (list: string, label: string, values: ReadValue[]) => {
    for (const { path, value } of withPaths(list, values)) add(path, label, value);
  };

  add('name', 'Name', profile.name);
  add('headline', 'Headline', profile.headline);
  addEach('emails', 'Email', profile.emails);
  addEach('phones', 'Phone', profile.phones);
  add('location', 'Location', profile.location);
  addEach('links', 'Link', profile.links);
  add('summary', 'Summary', profile.summary);
  for (const position of profile.positions) addPosition(position);
  for (const education of profile.education) addEducation(education);
  addEach('skills', 'Skill', profile.skills);
  for (const language of profile.languages) add(`languages/${language.key}`, 'Language', language);
  for (const certification of profile.certifications) {
    for (const field of keysOf(certificationFields)) {
      add(`certifications/${certification.key}/${field}`, certificationFields[field], certification[field]);
    }
  }
  return found;

  function addPosition(position: Position) {
    const base = `positions/${position.key}`;
    for (const field of keysOf(positionFields))
      add(`${base}/${field}`, positionFields[field], position[field]);
    addEach(`${base}/responsibilities`, 'Responsibility', position.responsibilities);
  }
  function addEducation(education: Education) {
    for (const field of keysOf(educationFields)) {
      add(`education/${education.key}/${field}`, educationFields[field], education[field]);
    }
  }
}

/** The values of a list with their paths. Values without a key are identified by their index. */
export function withPaths<T>(list: string, values: T[]): { path: string; value: T }[] {
  return values.map((value, index) => ({ path: `${list}/${index}`, value }));
}

export type Region = { path: string; label: string; evidence: Evidence };

/** The regions of a document that are sources of values, largest first, so that small ones are on top. */
export function regionsOf(values: ValueAt[]): Region[] {
  const regions = values.flatMap(({ path, label, value }) =>
    value.evidence.map((evidence) => ({ path, label, evidence })),
  );
  const length = ({ evidence }: Region) => evidence.end - evidence.start;
  return regions.sort((a, b) => length(b) - length(a));
}

export function formatDateValue(date: DateValue): string {
  return date.is_present ? 'Present' : formatMonth(date.value);
}

export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

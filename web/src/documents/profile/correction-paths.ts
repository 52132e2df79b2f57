import type { Correction } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { ReadValue } from './values.ts';

export type Change = string | Record<string, string> | null;

const duty = /^(positions\/(.+)\/responsibilities)\/(\d+|new)$/;

/** Responsibilities are kept as one text of many lines: a change to one of them is a change to all. */
export function changeOf(
  profile: Profile | null,
  path: string,
  value: Change,
): { path: string; value: Change } {
  const [, list, key, place] = duty.exec(path) ?? [];
  if (!list) return { path, value };
  const position = profile?.positions.find((each) => each.key === key);
  const lines = position?.responsibilities.map((each) => each.value) ?? [];
  const line = typeof value === 'string' ? [value.replaceAll('\n', ' ')] : [];
  if (place === 'new') lines.push(...line);
  else lines.splice(Number(place), 1, ...line);
  return { path: list, value: lines.length > 0 ? lines.join('\n') : null };
}

/** The correction that a shown value comes from; list values are named by what they said, entries by their key. */
export function correctionOf(
  corrections: Correction[],
  path: string,
  { source, text }: ReadValue,
): Correction | undefined {
  if (source !== 'person') return undefined;
  const [, list] = duty.exec(path) ?? [];
  const exact = corrections.findLast((each) => each.path === (list ?? path) || each.path === `${path}/name`);
  if (exact) return exact;
  const added = corrections.find(({ id }) => path.includes(`/added-${id}`));
  const [head] = path.split('/');
  return added ?? corrections.findLast((each) => each.path.startsWith(`${head}/`) && each.value === text);
}

const lists: Record<string, string> = {
  emails: 'Email',
  phones: 'Phone',
  links: 'Link',
  skills: 'Skill',
  positions: 'Position',
  education: 'Education',
  languages: 'Language',
  certifications: 'Certificate',
};
const fields: Record<string, string> = {
  company: 'company',
  title: 'title',
  location: 'place',
  start: 'start',
  end: 'end',
  responsibilities: 'responsibilities',
  school: 'school',
  degree: 'degree',
  field: 'field',
  score: 'grade',
  level: 'level',
  issuer: 'issuer',
  date: 'date',
};
const entries = ['positions', 'education', 'languages', 'certifications'];

/** `positions/k3/company` as `Position, company`. */
export function wordsOf(path: string): string {
  const [first = '', ...rest] = path.split('/');
  const name =
    first === 'location' ? 'Location' : (lists[first] ?? first.charAt(0).toUpperCase() + first.slice(1));
  const field = entries.includes(first) && rest.length > 1 && fields[rest.at(-1) ?? ''];
  return field ? `${name}, ${field}` : name;
}

import type { Correction } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import { formatLabel } from '../../ui/format-label.ts';
import type { ReadValue } from './values.ts';

export type Change = string | Record<string, string> | null;

const responsibilityPath = /^(positions\/(.+)\/responsibilities)\/(\d+|new)$/;

/** Responsibilities are stored as one multi-line text, so a change to one line replaces the whole text. */
export function changeOf(
  profile: Profile | null,
  path: string,
  value: Change,
): { path: string; value: Change } {
  const [, list, key, index] = responsibilityPath.exec(path) ?? [];
  if (!list) return { path, value };
  const position = profile?.positions.find((entry) => entry.key === key);
  const lines = position?.responsibilities.map((line) => line.value) ?? [];
  const line = typeof value === 'string' ? [value.replaceAll('\n', ' ')] : [];
  if (index === 'new') lines.push(...line);
  else lines.splice(Number(index), 1, ...line);
  return { path: list, value: lines.length > 0 ? lines.join('\n') : null };
}

/** The correction behind a value. List values are found by their text, entries by their key. */
export function correctionOf(
  corrections: Correction[],
  path: string,
  { source, text }: ReadValue,
): Correction | undefined {
  if (source !== 'person') return undefined;
  const [, list] = responsibilityPath.exec(path) ?? [];
  const exact = corrections.findLast(
    (correction) => correction.path === (list ?? path) || correction.path === `${path}/name`,
  );
  if (exact) return exact;
  const added = corrections.find(({ id }) => path.includes(`/added-${id}`));
  const [head] = path.split('/');
  return (
    added ??
    corrections.findLast((correction) => correction.path.startsWith(`${head}/`) && correction.value === text)
  );
}

const listNames: Record<string, string> = {
  emails: 'Email',
  phones: 'Phone',
  links: 'Link',
  skills: 'Skill',
  positions: 'Position',
  education: 'Education',
  languages: 'Language',
  certifications: 'Certificate',
  unexplained: 'Not an entry',
};
const fieldNames: Record<string, string> = {
  company: 'company',
  title: 'title',
  location: 'location',
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
const entryLists = ['positions', 'education', 'languages', 'certifications'];

/** `Position, company` for `positions/k3/company`. */
export function labelOf(path: string): string {
  const [first = '', ...rest] = path.split('/');
  const name = listNames[first] ?? formatLabel(first);
  const field = entryLists.includes(first) && rest.length > 1 && fieldNames[rest.at(-1) ?? ''];
  return field ? `${name}, ${field}` : name;
}

import { Role, roleNames } from '@tenon/contract/permissions';
import type { PostingStage } from '@tenon/contract/posting';
import { counted } from '../ui/counted.ts';
import { formatList } from '../ui/format.ts';
import { formatLabel } from '../ui/format-label.ts';

/** What an event provides for its sentence. Events of earlier versions may lack details. */
export type EventFacts = {
  subjectName: string | null;
  details: Record<string, unknown>;
  /** Current names of the records in `details`, by field. */
  detailNames: Record<string, string>;
  isOwn: boolean;
};

export const member = ({ subjectName }: EventFacts) => subjectName ?? 'a former member';
export const person = ({ subjectName }: EventFacts) => subjectName ?? 'a person';

/** “edited document “resume.pdf””, or “edited a document” if it no longer exists. */
export const named = (noun: string, { subjectName }: Pick<EventFacts, 'subjectName'>) =>
  subjectName ? `${noun} “${subjectName}”` : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
export const quoted = (value: unknown) => (text(value) ? ` “${text(value)}”` : '');

export function role(value: unknown): string | undefined {
  const known = Role.safeParse(value).data;
  return known && roleNames[known].name;
}
export const asRole = (value: unknown) => (role(value) ? ` as ${role(value)}` : '');

export function fields({ details }: EventFacts): string {
  const names = Array.isArray(details.fields)
    ? details.fields.filter((field) => typeof field === 'string')
    : [];
  return names.length > 0 ? ` (${formatList(names.map((name) => formatLabel(name).toLowerCase()))})` : '';
}

export function field({ field: name }: Record<string, unknown>): string {
  return text(name) ? `“${formatLabel(String(name))}”` : 'a value';
}

export const fromTo = (
  format: (value: unknown) => string | undefined,
  { from, to }: Record<string, unknown>,
) => (format(from) && format(to) ? ` from ${format(from)} to ${format(to)}` : '');

/** “ (applications per day from 20 to 40)”: the settings that changed, with their old and new values. */
export function settings(names: Record<string, string>, { details }: EventFacts): string {
  const changes = Object.entries(names).flatMap(([name, label]) => {
    if (!(name in details) || !(`${name}_before` in details)) return [];
    return `${label} from ${settingValue(details[`${name}_before`])} to ${settingValue(details[name])}`;
  });
  return changes.length > 0 ? ` (${formatList(changes)})` : '';
}

function settingValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length > 0 ? formatList(value.map(String)) : 'none';
  return String(value);
}

const contactNames: Record<string, string> = {
  email: 'an email address',
  phone: 'a phone number',
  linkedin: 'a LinkedIn profile',
  github: 'a GitHub profile',
  website: 'a website',
  national_id: 'a national ID',
};
export const contact = (facts: EventFacts) =>
  `${contactNames[String(facts.details.type)] ?? 'contact details'} of ${person(facts)}`;

export const many = (value: unknown, one: string, more?: string) =>
  typeof value === 'number' ? counted(value, one, more) : (more ?? `${one}s`);

const stageNames: Record<PostingStage, string> = {
  discovered: 'New',
  queued: 'In progress',
  applied: 'Applied',
  expired: 'Closed',
  rejected: 'Not interested',
};
export function stage(value: unknown): string | undefined {
  return Object.entries(stageNames).find(([name]) => name === value)?.[1];
}

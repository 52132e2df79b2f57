import { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import { Level } from '@tenon/contract/profile';
import { employmentWords, levelWord, remoteWords, salaryWords } from '../posting-words.ts';

const LONGEST = 200;

/** A field's value before or after a change, in words; changes are kept as the field was. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const remote = RemotePolicy.safeParse(value);
  if (field === 'remote' && remote.success) return remoteWords[remote.data];
  const type = EmploymentType.safeParse(value);
  if (field === 'employment_type' && type.success) return employmentWords[type.data];
  const level = Level.safeParse(value);
  if (field === 'level' && level.success) return levelWord(level.data);
  const salary = Salary.safeParse(value);
  if (field === 'salary' && salary.success) return salaryWords(salary.data);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : shorten(value.map(textOf).join(' · '));
  return shorten(textOf(value));
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { text, name } = value as { text?: unknown; name?: unknown };
    return String(text ?? name ?? JSON.stringify(value));
  }
  return String(value);
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

import { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import { Level } from '@tenon/contract/profile';
import { formatLabel } from '../../ui/format-label.ts';
import { formatPay } from '../../ui/format-pay.ts';
import { employmentLabels, remoteLabels } from '../posting-labels.ts';

const MAX_LENGTH = 200;
/** Context around a change of a long text. */
const AROUND = 40;

/** Both values as text. Of long texts, only the part that differs is shown. */
export function changeTexts(field: string, before: unknown, after: unknown): [before: string, after: string] {
  const isLong = [before, after].every((value) => typeof value === 'string' && value.length > MAX_LENGTH);
  if (!isLong) return [valueText(field, before), valueText(field, after)];
  const [old, fresh] = [String(before), String(after)];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const from = Math.max(0, old.lastIndexOf(' ', Math.max(0, start - AROUND)));
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + AROUND);
    return `${from > 0 ? '…' : ''}${shorten(text.slice(from, to).trim())}${to < text.length ? '…' : ''}`;
  };
  return [part(old), part(fresh)].map((text) => text.replace(/……$/, '…')) as [string, string];
}

/** The value of a field before or after a change as text. */
function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  const remote = RemotePolicy.safeParse(value);
  if (field === 'remote' && remote.success) return remoteLabels[remote.data];
  const type = EmploymentType.safeParse(value);
  if (field === 'employment_type' && type.success) return employmentLabels[type.data];
  const level = Level.safeParse(value);
  if (field === 'level' && level.success) return formatLabel(level.data);
  const salary = Salary.safeParse(value);
  if (field === 'salary' && salary.success) return formatPay(salary.data);
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : shorten(value.map(textOf).join(' · '));
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
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
}

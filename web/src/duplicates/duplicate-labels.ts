import type { Conflict, ConflictStatus } from '@tenon/contract/duplicates';
import { formatPercent } from '../ui/format.ts';
import type { Tone } from '../ui/status.tsx';

/** What a field of a person is called; one that is not listed is shown by its code, readably. */
const fieldNames: Record<string, string> = {
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  website: 'Website',
  links: 'Links',
  national_id: 'National ID',
  birth_date: 'Date of birth',
  given_name: 'First name',
  family_name: 'Last name',
  name_suffix: 'Name suffix',
  postcode: 'Postal code',
};

export function fieldName(field: string): string {
  const words = field.replaceAll('_', ' ');
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `email:jo@example.org` → an address that both have; `likeness:name` → a field that is much alike. */
export function evidenceOf(text: string): { kind: 'same' | 'similar'; field: string; value: string } {
  const [head = '', ...rest] = text.split(':');
  const value = rest.join(':');
  return head === 'likeness'
    ? { kind: 'similar', field: value, value: '' }
    : { kind: 'same', field: head, value };
}

/** “Same email and birth date, similar name”: what speaks for one human, each thing once. */
export function sharedWords(conflict: Pick<Conflict, 'evidence' | 'same' | 'left' | 'right'>): string {
  const same: string[] = [];
  const similar: string[] = [];
  const fields = conflict.evidence.map((each) => evidenceOf(each).field);
  for (const text of conflict.evidence) {
    const { kind, field: part } = evidenceOf(text);
    const field = isWholeName(conflict, fields) && nameParts.includes(part) ? 'name' : part;
    (kind === 'same' || isExact(conflict, field) ? same : similar).push(inSentence(field));
  }
  const rest = similar.filter((word) => !same.includes(word));
  const text = [listed('same', same), listed('similar', rest)].filter(Boolean).join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'Similar records';
}

const nameParts = ['given_name', 'family_name', 'name_suffix'];

/** First and last name agree, more or less: then it is the name. */
function isWholeName({ same }: Pick<Conflict, 'same'>, fields: string[]): boolean {
  return same.includes('name') || (fields.includes('given_name') && fields.includes('family_name'));
}

/** Of an address it is enough to see whether both are shown with the same one. */
function isExact({ same, left, right }: Pick<Conflict, 'same' | 'left' | 'right'>, field: string): boolean {
  return field === 'email' ? left.email !== null && left.email === right.email : same.includes(field);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function listed(word: 'same' | 'similar', fields: string[]): string {
  return fields.length > 0 ? `${word} ${list.format(new Set(fields))}` : '';
}

/** Inside a sentence only names keep their capital letter. */
export function inSentence(field: string): string {
  const name = fieldName(field);
  return ['LinkedIn', 'GitHub', 'National ID'].includes(name) ? name : name.toLowerCase();
}

/** Never “100 %”: that would promise more than any comparison can. */
export function certaintyWords(probability: number): string {
  if (probability > 0.999) return `> ${formatPercent(0.999, 1)}`;
  if (probability > 0.99) return formatPercent(Math.floor(probability * 1000) / 1000, 1);
  if (probability < 0.01) return `< ${formatPercent(0.01)}`;
  return formatPercent(probability);
}

const finders: Record<string, string> = {
  intake: 'when a person was added',
  change: 'when contact details changed',
  import: 'by an import',
  document: 'in a document',
  scan: 'by a scan',
};

export function foundWords({ found_by }: Pick<Conflict, 'found_by'>): string {
  return finders[found_by] ?? found_by;
}

export const statusWords: Record<ConflictStatus, { tone: Tone; word: string }> = {
  pending: { tone: 'warn', word: 'Needs review' },
  same_person: { tone: 'good', word: 'Same person' },
  different_people: { tone: 'idle', word: 'Different people' },
};

export function namesOf({ left, right }: Pick<Conflict, 'left' | 'right'>): string {
  return left.name === right.name ? `${left.name} (two records)` : `${left.name} and ${right.name}`;
}

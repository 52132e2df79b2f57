import type { Conflict, ConflictStatus } from '@tenon/contract/duplicates';
import { formatList, formatPercent } from '../ui/format.ts';
import { formatLabel } from '../ui/format-label.ts';
import type { Tone } from '../ui/status.tsx';

/** Names of fields whose code does not make a good label. */
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
  years_experience: 'Experience',
};

export function fieldName(field: string): string {
  return fieldNames[field] ?? formatLabel(field);
}

/** Parses `email:jo@example.org` (an identifier of both) and `likeness:name` (a similar field). */
export function evidenceOf(text: string): { kind: 'same' | 'similar'; field: string; value: string } {
  const [head = '', ...rest] = text.split(':');
  const value = rest.join(':');
  return head === 'likeness'
    ? { kind: 'similar', field: value, value: '' }
    : { kind: 'same', field: head, value };
}

/** `Same email and birth date, similar name`: the evidence for a match. */
export function evidenceSummary(conflict: Pick<Conflict, 'evidence' | 'same' | 'left' | 'right'>): string {
  const same: string[] = [];
  const similar: string[] = [];
  const fields = conflict.evidence.map((text) => evidenceOf(text).field);
  for (const text of conflict.evidence) {
    const { kind, field: part } = evidenceOf(text);
    const field = isWholeName(conflict, fields) && nameParts.includes(part) ? 'name' : part;
    (kind === 'same' || isExact(conflict, field) ? same : similar).push(fieldInSentence(field));
  }
  const rest = similar.filter((field) => !same.includes(field));
  const text = [listFields('same', same), listFields('similar', rest)].filter(Boolean).join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'Similar records';
}

const nameParts = ['given_name', 'family_name', 'name_suffix'];

/** Whether both the first and the last name match, so that “name” is enough. */
function isWholeName({ same }: Pick<Conflict, 'same'>, fields: string[]): boolean {
  return same.includes('name') || (fields.includes('given_name') && fields.includes('family_name'));
}

/** Email addresses are compared as shown on both sides. */
function isExact({ same, left, right }: Pick<Conflict, 'same' | 'left' | 'right'>, field: string): boolean {
  return field === 'email' ? left.email !== null && left.email === right.email : same.includes(field);
}

function listFields(kind: 'same' | 'similar', fields: string[]): string {
  return fields.length > 0 ? `${kind} ${formatList(new Set(fields))}` : '';
}

/** A field name in a sentence. Only proper names keep their capital letter. */
export function fieldInSentence(field: string): string {
  const name = fieldName(field);
  return ['LinkedIn', 'GitHub', 'National ID'].includes(name) ? name : name.toLowerCase();
}

/** Never `100%`, because no comparison is certain. */
export function formatConfidence(probability: number): string {
  if (probability > 0.999) return `> ${formatPercent(0.999, 1)}`;
  if (probability > 0.99) return formatPercent(Math.floor(probability * 1000) / 1000, 1);
  if (probability < 0.01) return `< ${formatPercent(0.01)}`;
  return formatPercent(probability);
}

const foundLabels: Record<string, string> = {
  intake: 'when a person was added',
  change: 'when contact details changed',
  import: 'by an import',
  document: 'in a document',
  scan: 'by a scan',
};

export function foundLabel({ found_by }: Pick<Conflict, 'found_by'>): string {
  return foundLabels[found_by] ?? found_by;
}

export const statusLabels: Record<ConflictStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Needs review' },
  same_person: { tone: 'good', label: 'Same person' },
  different_people: { tone: 'idle', label: 'Different people' },
};

export function namesOf({ left, right }: Pick<Conflict, 'left' | 'right'>): string {
  return left.name === right.name ? `${left.name} (two records)` : `${left.name} and ${right.name}`;
}

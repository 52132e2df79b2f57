import { readFileSync } from 'node:fs';
import type { FormQuestion } from '@tenon/contract/answers';
import { folded } from './question-key.ts';

/** Refs of the profile sources that answer a common question, best first. Empty for any other question. */
export function fieldsFor({ id, label, type }: Pick<FormQuestion, 'id' | 'label' | 'type'>): string[] {
  const field = byLabel(label) ?? (isShort(label) ? byId(id) : undefined);
  if (!field) return [];
  if (type === 'file') return field === 'resume' ? ['document_id'] : [];
  return sourceRefs[field] ?? [field];
}

/** Whether a question asks for the resume as a file. */
export function asksForResume(question: Pick<FormQuestion, 'id' | 'label' | 'type'>): boolean {
  return question.type === 'file' && fieldsFor(question).includes('document_id');
}

/** Fields whose source is not the fact with the same name. A resume is sent as a file, never as text. */
const sourceRefs: Record<string, string[]> = {
  name: ['first_name+last_name'],
  place: ['city+country', 'city'],
  resume: [],
};

const rows = readFileSync(new URL('known-fields.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

const fieldsByText = (wanted: 'label' | 'id') =>
  new Map(rows.flatMap(([field = '', kind, text = '']) => (kind === wanted ? [[text, field] as const] : [])));
const fieldsByLabel = fieldsByText('label');
const fieldsById = fieldsByText('id');

const opening =
  /^(?:please )?(?:(?:enter|provide|give|share|state|add|what is|what s|tell us) )?(?:your|my|ihre?n?|deine?n?|votre|vos|ton|ta|tus?|sus?|wie lautet ihre?|wie lautet deine?|quel(?:le)? est votre|cual es (?:su|tu)) /;
const closing =
  / (?:required|optional|if any|if applicable|if available|pflichtfeld|erforderlich|optionnel|obligatoire|opcional|obligatorio)$/;

function byLabel(label: string): string | undefined {
  const text = folded(label).replace(closing, '');
  return fieldsByLabel.get(text) ?? fieldsByLabel.get(text.replace(opening, ''));
}

/** Handles IDs such as `job_application[first_name]`, `urls[LinkedIn]` and `_systemfield_email`. */
function byId(id: string): string | undefined {
  const text = folded(id.replaceAll('_', ' ')).replace(
    /^(?:job application|application|candidate|applicant) /,
    '',
  );
  return fieldsById.get(text);
}

/** The ID decides only if the label, in whatever language, is too short to ask for something else. */
function isShort(label: string): boolean {
  const text = folded(label);
  return (
    text.split(' ').length <= 3 &&
    !/refer|emergency|manager|school|company|employer|preferred|legal|maiden|previous|former|middle|second/.test(
      text,
    )
  );
}

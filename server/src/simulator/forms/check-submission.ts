import type { Sent } from './parse-submission.ts';
import type { ApplicationForm } from './write-form.ts';

const MAX_FILE_BYTES = 10_000_000;

/** Validation errors by field; empty if everything is valid. */
export function checkSubmission(
  { questions, demographic }: ApplicationForm,
  sent: Sent,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { label, required, fields } of questions) {
    const given = fields.filter(({ name, type }) => isGiven(sent, name, type === 'input_file'));
    if (required && given.length === 0) errors[fields[0]?.name ?? label] = `${label} is needed.`;
    for (const { name, values } of given) {
      const allowed = new Set(values.map(({ value }) => String(value)));
      const chosen = [sent.fields[name] ?? []].flat();
      if (allowed.size > 0 && !chosen.every((value) => allowed.has(value))) {
        errors[name] = `${label} has no such answer.`;
      }
    }
  }
  for (const { id, label, answer_options: options } of demographic) {
    const chosen = sent.fields[`demographic_${id}`];
    if (chosen && !options.some((option) => String(option.id) === chosen)) {
      errors[`demographic_${id}`] = `${label} has no such answer.`;
    }
  }
  const email = sent.fields.email;
  if (email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(String(email))) errors.email = 'That is no address.';
  for (const { field, bytes } of sent.files) {
    if (bytes === 0) errors[field] = 'This file is empty.';
    if (bytes > MAX_FILE_BYTES) errors[field] = 'This file is too large.';
  }
  return errors;
}

function isGiven(sent: Sent, name: string, isFile: boolean): boolean {
  if (isFile) return sent.files.some(({ field }) => field === name);
  return [sent.fields[name] ?? []].flat().some((value) => value.trim() !== '');
}

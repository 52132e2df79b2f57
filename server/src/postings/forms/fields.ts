import type { FormQuestion } from '@tenon/contract/answers';

type Option = FormQuestion['options'][number];

/** A choice between yes and no is recognized by its options. */
export function choiceType(options: readonly Option[]): FormQuestion['type'] {
  const isYesNo = options.length > 0 && options.every(({ label }) => /^(?:yes|no)$/i.test(label.trim()));
  return isYesNo ? 'yes-no' : 'one-of';
}

/** Options whose value is their label. */
export function labelOptions(labels: readonly string[]): Option[] {
  return labels.map((label) => ({ value: label, label }));
}

export function originOf(origin: string | undefined, otherwise: string): string {
  return (origin ?? otherwise).replace(/(?<!\/)\/+$/, '');
}

export function pathOf(...parts: string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part)}`).join('');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

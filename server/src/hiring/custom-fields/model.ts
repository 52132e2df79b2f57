import type { CustomFieldType } from '@tenon/contract/custom-fields';
import { InvalidError } from '../../platform/errors.ts';

export type StoredValue = {
  text_value: string | null;
  number_value: number | null;
  date_value: string | null;
};

type Field = { type: CustomFieldType; options: readonly string[] };

const none: StoredValue = { text_value: null, number_value: null, date_value: null };

/** The columns that a value is stored in; undefined for no value. */
export function toStored(
  { type, options }: Field,
  value: string | number | boolean | null,
): StoredValue | undefined {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (type === 'number' && typeof value === 'number') return { ...none, number_value: value };
  if (type === 'boolean' && typeof value === 'boolean') return { ...none, text_value: value ? 'Yes' : 'No' };
  if (typeof value === 'string' && !value.includes('\0')) {
    const text = value.trim();
    if (type === 'text') return { ...none, text_value: text };
    if (type === 'choice' && options.includes(text)) return { ...none, text_value: text };
    if (type === 'date' && isDay(text)) return { ...none, date_value: text };
  }
  throw new InvalidError('custom-value-invalid', expectations[type], { details: { type } });
}

/** A value as the API shows it. */
export function toValue(type: CustomFieldType, stored: StoredValue): string | number | boolean | null {
  if (type === 'boolean') return stored.text_value === null ? null : stored.text_value === 'Yes';
  return stored.text_value ?? stored.number_value ?? stored.date_value;
}

/** A choice has different options; other types have none. */
export function checkOptions(type: CustomFieldType, options: readonly string[]): void {
  const distinct = new Set(options.map((option) => option.toLowerCase()));
  const isValid =
    type === 'choice' ? options.length > 0 && distinct.size === options.length : options.length === 0;
  if (!isValid)
    throw new InvalidError(
      'custom-field-options-invalid',
      type === 'choice'
        ? 'A choice needs at least one option, and no option twice.'
        : 'Only a choice has options.',
    );
}

const expectations: Record<CustomFieldType, string> = {
  text: 'This field needs a text.',
  number: 'This field needs a number.',
  date: 'This field needs a date, such as 2026-05-31.',
  choice: 'This is not one of the options.',
  boolean: 'This field needs true or false.',
};

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001' && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString().startsWith(text)
    : false;

import { z } from 'zod';
import type { Draft } from '../draft.ts';
import { amount, flag, isRecord, many, part, words } from './fields.ts';
import { salaryOf } from './write-draft.ts';

/** Custom fields, which can only be recognized by their names. */
export const Metadata = many(part({ name: words, value: z.unknown(), value_type: words }));

type MetadataFields = Pick<Draft, 'remote' | 'employment_type' | 'level' | 'salary'>;

export function readMetadata(fields: z.output<typeof Metadata>): Partial<MetadataFields> {
  const result: Partial<MetadataFields> = {};
  for (const { name, value } of fields) {
    if (!name) continue;
    const text = textOf(value);
    if (SALARY.test(name)) {
      const salary = salaryIn(value, name);
      if (salary) result.salary ??= salary;
    } else if (REMOTE.test(name)) {
      const remote = text ?? flag.parse(value);
      if (remote !== undefined) result.remote ??= remote;
    } else if (TYPE.test(name) && text) result.employment_type ??= text;
    else if (LEVEL.test(name) && text && !/^\d+$/.test(text)) result.level ??= text;
  }
  return result;
}

const SALARY = /salary|compensation|pay (?:range|rate|transparency)|base pay|\bpay\b/i;
const REMOTE = /remote|workplace|work(?:ing)? (?:model|type|arrangement|mode|setting)|location type/i;
const TYPE = /employment (?:type|status)|time type|job type|commitment|worker type|contract type|schedule/i;
const LEVEL = /\blevel\b|seniority|career stage/i;

function textOf(value: unknown): string | undefined {
  return words.parse(
    Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : value,
  );
}

const Range = part({ min_value: amount, max_value: amount, amount, unit: words, currency: words });

function salaryIn(value: unknown, name: string): Draft['salary'] | undefined {
  if (!isRecord(value)) {
    const text = textOf(value);
    return text && /\d/.test(text) ? text : undefined;
  }
  const range = Range.parse(value);
  return salaryOf({
    min: range?.min_value ?? range?.amount,
    max: range?.max_value ?? range?.amount,
    currency: range?.unit ?? range?.currency,
    period: name,
  });
}

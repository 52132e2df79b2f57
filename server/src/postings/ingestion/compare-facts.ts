import { isDeepStrictEqual } from 'node:util';
import type { StoredFacts } from '../stored-facts.ts';

export type FieldChange = { field: string; before: unknown; after: unknown };

const FIELDS = [
  'title',
  'url',
  'apply_url',
  'department',
  'locations',
  'remote',
  'employment_type',
  'level',
  'salary',
  'description_text',
  'requirements',
  'valid_through',
] as const;

/** What a reader of the posting would call different. When it was posted is not: boards move that along. */
export function compareFacts(before: StoredFacts, after: StoredFacts): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const [old, fresh] = [readField(before, field), readField(after, field)];
    return isDeepStrictEqual(old, fresh) ? [] : { field, before: old, after: fresh };
  });
}

function readField(facts: StoredFacts, field: (typeof FIELDS)[number]): unknown {
  if (field === 'salary') {
    const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = facts;
    return min === null && max === null ? null : { min, max, currency, period };
  }
  const value = facts[field];
  // As it comes back from the database: dates as text, and nothing that was left out.
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

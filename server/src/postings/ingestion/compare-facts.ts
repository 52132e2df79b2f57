import { isDeepStrictEqual } from 'node:util';
import { comparedFields, type HistoryField, type StoredFacts } from '../posting-facts.ts';

export type FieldChange = { field: string; before: unknown; after: unknown };

/** The differences that a reader of the posting would notice. */
export function compareFacts(before: StoredFacts, after: StoredFacts): FieldChange[] {
  return comparedFields.flatMap((field) => {
    const [oldValue, newValue] = [readField(before, field), readField(after, field)];
    return isDeepStrictEqual(oldValue, newValue) ? [] : { field, before: oldValue, after: newValue };
  });
}

function readField(facts: StoredFacts, field: HistoryField): unknown {
  if (field === 'salary') {
    const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = facts;
    return min === null && max === null ? null : { min, max, currency, period };
  }
  const value = facts[field];
  // Both sides must look as the database returns them: dates as text, and omitted properties absent.
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

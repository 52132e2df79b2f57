import { defined } from '../../platform/defined.ts';
import { email, link, nationalId, phone } from './compare-contacts.ts';
import { birthDate } from './compare-dates.ts';
import { familyName, givenName, nameSuffix } from './compare-names.ts';
import {
  address,
  city,
  country,
  employer,
  otherComparison,
  postcode,
  region,
  school,
} from './compare-places.ts';
import type { Comparison } from './comparison.ts';
import type { Features } from './features.ts';

export type { Comparison } from './comparison.ts';

/** All comparisons, in a fixed order. */
export const comparisons: Comparison[] = [
  givenName,
  familyName,
  nameSuffix,
  email,
  phone,
  birthDate,
  nationalId,
  link,
  address,
  city,
  region,
  postcode,
  country,
  employer,
  school,
];

export function comparisonOf(field: string): Comparison {
  return defined(comparisons.find((comparison) => comparison.field === field));
}

/** With comparisons of the user's own columns. */
export function comparisonsWith(columns: string[]): Comparison[] {
  return columns.length === 0 ? comparisons : [...comparisons, ...columns.map(otherComparison)];
}

/** The number of pairs with each pattern. */
export type PatternCounts = Map<string, number>;

/** One character for each comparison: its level, or a slash if one of the values is unknown. */
export function patternOf(fields: Comparison[], a: Features, b: Features): string {
  let pattern = '';
  for (const field of fields) pattern += levelCharacters[field.compare(a, b) + 1];
  return pattern;
}

/** The level at an index of a pattern, or -1 if it is unknown. */
export function levelIn(pattern: string, index: number): number {
  return pattern.charCodeAt(index) - 48;
}

const levelCharacters = ['/', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

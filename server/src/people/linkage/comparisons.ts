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

/** Everything that is compared of two records, in a fixed order. */
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

/** With the columns of the user's that are to be compared as well. */
export function comparisonsWith(columns: string[]): Comparison[] {
  return columns.length === 0 ? comparisons : [...comparisons, ...columns.map(otherComparison)];
}

/** One character for each comparison: its level, or a slash where it is not known of both. */
export function patternOf(fields: Comparison[], a: Features, b: Features): string {
  let pattern = '';
  for (const field of fields) pattern += levelCharacters[field.compare(a, b) + 1];
  return pattern;
}

/** The level that stands at a place of a pattern; -1 for not known. */
export function levelIn(pattern: string, place: number): number {
  return pattern.charCodeAt(place) - 48;
}

const levelCharacters = ['/', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

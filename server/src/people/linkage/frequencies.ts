import { otherField } from './compare-places.ts';
import type { Features } from './features.ts';

/** How often each value occurs in the data: two Smiths prove less than two Featherstonehaughs. */
export type Frequencies = { records: number; fields: Record<string, FieldFrequencies> };

/** Values that occur once are not listed. */
export type FieldFrequencies = { known: number; counts: Map<string, number> };

/** Fields whose weight depends on the value, and how to read it. Each of several values is counted. */
export const countedFields: Record<string, (features: Features) => string> = {
  given_name: (features) => features.given,
  family_name: (features) => features.family,
  email: (features) => features.emails,
  phone: (features) => features.phones,
  birth_date: (features) => (features.birth === 0 ? '' : String(features.birth)),
  national_id: (features) => features.nationalId,
  link: (features) => features.links,
  address: (features) => features.address,
  city: (features) => features.city,
  region: (features) => features.region,
  postcode: (features) => features.postcode,
  country: (features) => features.country,
  employer: (features) => features.employers,
  school: (features) => features.schools,
};

const separators: Record<string, string> = { email: ' ', phone: ' ', link: ' ', employer: '|', school: '|' };

/** For names, a sample of some ten thousand records would be enough, but not for phone numbers. */
export function countFrequencies(records: Iterable<Features>): Frequencies {
  const readers = new Map(Object.entries(countedFields));
  const counted = new Map<string, FieldFrequencies>();
  let total = 0;
  for (const features of records) {
    if (total++ === 0) {
      for (const column of Object.keys(features.others ?? {})) {
        readers.set(otherField(column), (other) => other.others?.[column] ?? '');
      }
      for (const field of readers.keys()) counted.set(field, { known: 0, counts: new Map() });
    }
    for (const [field, read] of readers) {
      const value = read(features);
      const table = value === '' ? undefined : counted.get(field);
      if (table) countValue(table, value, separators[field]);
    }
  }
  const fields: Record<string, FieldFrequencies> = {};
  for (const [field, table] of counted) {
    if (table.known === 0) continue;
    for (const [value, count] of table.counts) if (count === 1) table.counts.delete(value);
    fields[field] = table;
  }
  return { records: total, fields };
}

function countValue(table: FieldFrequencies, value: string, separator: string | undefined): void {
  table.known++;
  if (separator === undefined || !value.includes(separator)) {
    table.counts.set(value, (table.counts.get(value) ?? 0) + 1);
    return;
  }
  for (const one of value.split(separator)) table.counts.set(one, (table.counts.get(one) ?? 0) + 1);
}

/** The values that both records have in a field. A single value, which is usual, is not in an array. */
export function sharedValues(field: string, left: string, right: string): string | string[] | undefined {
  if (left === right && !left.includes(separators[field] ?? '\n')) return left;
  const separator = separators[field];
  if (separator === undefined) return undefined;
  const others = right.split(separator);
  return left.split(separator).filter((value) => others.includes(value));
}

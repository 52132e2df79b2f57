import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparisons, levelIn, patternOf } from './comparisons.ts';
import { prepare } from './features.ts';
import type { PersonRecord } from './model.ts';
import { countFrequencies, defaultWeights, explain, weigh } from './weights.ts';

const maybe = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const some = (...values: string[]) => fc.array(fc.constantFrom(...values), { maxLength: 2 });

/** Few values for each field, so that two records often agree, nearly agree, or contradict each other. */
const anyRecord: fc.Arbitrary<PersonRecord> = fc.record({
  given_name: maybe(
    'Anna',
    'Ana',
    'Hanna',
    'A.',
    'Robert',
    'Bob',
    'Smith',
    'Mary Ann',
    'Maryann',
    'Ann Mary',
    'Wei',
    'We',
  ),
  family_name: maybe(
    'Smith',
    'Smyth',
    'Anna',
    'García López',
    'Lopez',
    'van der Berg',
    'Vandenberg',
    'S.',
    'Smith Jr.',
  ),
  emails: some(
    'anna.smith@gmail.com',
    'annasmith@gmail.com',
    'anna.smith@web.de',
    'asmith1@web.de',
    'asmith2@web.de',
  ),
  phones: some('+15128675309', '5128675309', '+15128675390', '+12128675309', '12345'),
  links: some('github:anna', 'linkedin:anna', 'linkedin:bob', 'https://anna.example'),
  birth_date: maybe(
    '1980-03-05',
    '05/03/1980',
    '1980-05-03',
    '1980',
    '1981',
    '1955-11-18',
    '1980-03',
    '1980-13-45',
  ),
  address: maybe(
    '12 Main Street',
    '12 Main St Apt 4',
    '21 Main St',
    'Main St',
    '9 Willow Court',
    'Hauptstraße 3a',
  ),
  city: maybe('Austin', 'Asutin', 'Frankfurt am Main', 'Frankfurt', 'Paris'),
  region: maybe('TX', 'Texas', 'CA', 'Tennessee'),
  postcode: maybe('78701', '78710', '78245', '10001', 'SW1A 1AA'),
  country: maybe('US', 'USA', 'Germany', 'DE'),
  employers: some('Acme Inc', 'Acme', 'Acne Ltd', 'Foo'),
  national_id: maybe('078051120', '078051102', '078051129', '999123456'),
});

const pair = fc.tuple(anyRecord, anyRecord).map(([left, right]) => {
  return [prepare(left, { region: 'US' }), prepare(right, { region: 'US' })] as const;
});

it('comparisons are symmetric and return a level that exists', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      for (const { field, levels, compare } of comparisons) {
        const level = compare(a, b);
        expect([field, compare(b, a)]).toEqual([field, level]);
        expect(level === -1 || levels[level] !== undefined).toBe(true);
      }
      const pattern = patternOf(comparisons, a, b);
      const read = comparisons.map((_, place) => levelIn(pattern, place));
      expect(read).toEqual(comparisons.map(({ compare }) => compare(a, b)));
    }),
    { numRuns: 3000 },
  );
});

it('an explanation has the parts of the weight, the largest first', () => {
  const frequencies = countFrequencies(fc.sample(pair, { numRuns: 200, seed: 1 }).flat());
  fc.assert(
    fc.property(pair, fc.boolean(), ([a, b], counted) => {
      const known = counted ? frequencies : undefined;
      const { weight, parts, probability } = explain(defaultWeights, a, b, known);
      expect(weight).toBe(weigh(defaultWeights, a, b, known));
      expect(weight).toBeCloseTo(weigh(defaultWeights, b, a, known), 9);
      const sum = parts.reduce((total, part) => total + part.weight, 0);
      expect(sum).toBeCloseTo(weight, 9);
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThanOrEqual(1);
      const sizes = parts.map((part) => Math.abs(part.weight));
      expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    }),
    { numRuns: 2000 },
  );
});

it('a record is never evidence against itself', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const features = prepare(record, { region: 'US' });
      expect(weigh(defaultWeights, features, features)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

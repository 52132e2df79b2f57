import { describe, expect, it } from 'vitest';
import { prepare } from './features.ts';
import type { PersonRecord } from './model.ts';
import {
  countFrequencies,
  defaultWeights,
  explain,
  priorFor,
  probabilityOf,
  weigh,
  weightsWith,
} from './weights.ts';

const anna: PersonRecord = {
  given_name: 'Anna',
  family_name: 'Featherston',
  emails: ['bluebird77@gmail.com'],
  phones: ['(512) 867-5309'],
  birth_date: '1980-03-05',
  address: '12 Main Street',
  city: 'Austin',
  region: 'Texas',
  postcode: '78701',
  country: 'US',
};

const features = (record: PersonRecord) => prepare(record, { region: 'US' });

function likelihood(change: PersonRecord, of: PersonRecord = anna, records = 10_000): number {
  const weights = { ...defaultWeights, prior: priorFor(records) };
  return probabilityOf(weights, weigh(weights, features(of), features(change)));
}

describe('records of one person', () => {
  it.each([
    [
      'moved and changed provider',
      { ...anna, address: '3 Elm Rd', city: 'Boston', region: 'MA', postcode: '02101', emails: [] },
    ],
    ['married', { ...anna, family_name: 'Jones', phones: [] }],
    [
      'goes by a short form, and a digit of the birth date is wrong',
      { ...anna, given_name: 'Annie', birth_date: '1980-03-06' },
    ],
    [
      'wrote the names the wrong way round',
      { ...anna, given_name: 'Featherston', family_name: 'Anna', phones: [] },
    ],
    [
      'left all out but name and birth date',
      { given_name: 'Anna', family_name: 'Featherston', birth_date: '1980-03-05' },
    ],
  ] satisfies [string, PersonRecord][])('a person who %s is a match', (_case, change) => {
    expect(likelihood(change)).toBeGreaterThan(0.99);
  });
});

describe('records of different people', () => {
  it.each([
    ['a twin', { ...anna, given_name: 'Bertha', emails: ['bertha@web.de'] }],
    ['a twin with the same mailbox', { ...anna, given_name: 'Bertha' }],
    ['a husband', { ...anna, given_name: 'Karl', birth_date: '1978-11-21' }],
    ['a husband of whom little is known', { ...anna, given_name: 'Karl', birth_date: '', emails: [] }],
    ['a daughter of the same name', { ...anna, birth_date: '2004-09-21', emails: ['af04@web.de'] }],
  ] satisfies [string, PersonRecord][])('%s is not a match', (_case, change) => {
    for (const records of [500, 10_000, 1_000_000])
      expect(likelihood(change, anna, records)).toBeLessThan(0.1);
  });

  it('a namesake in another country is not a match', () => {
    const namesake = { given_name: 'Anna', family_name: 'Featherston', city: 'Oslo', country: 'NO' };
    expect(likelihood(namesake)).toBeLessThan(0.1);
  });

  it('the same name at the same address needs a review, as it may be father and son', () => {
    const known = {
      given_name: 'Karl',
      family_name: 'Voss',
      address: '12 Main Street',
      city: 'Austin',
      postcode: '78701',
    };
    const chance = likelihood(known, { ...known, birth_date: '1950-01-07' });
    expect(chance).toBeGreaterThan(0.5);
    expect(chance).toBeLessThan(0.99);
  });

  it('a surname at an address is not a certain match', () => {
    const nameless = {
      family_name: 'Featherston',
      address: '12 Main Street',
      postcode: '78701',
      phones: anna.phones,
    };
    expect(likelihood(nameless)).toBeLessThan(0.9);
  });
});

it('a common name proves less than a rare one, and less the more people there are', () => {
  const twice = (name: string, records: number) => likelihood({ name }, { name }, records);
  expect(twice('John Smith', 10_000)).toBeLessThan(twice('Ottilie Featherston', 10_000));
  expect(twice('Ottilie Featherston', 1_000_000)).toBeLessThan(twice('Ottilie Featherston', 1_000));
});

it('frequencies lower the weight of common names and office phones', () => {
  const people = Array.from({ length: 4000 }, (_, i) =>
    features({
      given_name: 'Ida',
      family_name: i % 2 ? 'Quist' : `Rare${i}`,
      phones: [i < 100 ? '+15128675309' : `+1212555${1000 + i}`],
    }),
  );
  const frequencies = countFrequencies(people);
  const of = (record: PersonRecord, counted: boolean) =>
    weigh(defaultWeights, features(record), features(record), counted ? frequencies : undefined);
  expect(of({ name: 'Ida Quist' }, true)).toBeLessThan(of({ name: 'Ida Quist' }, false) - 3);
  expect(of({ name: 'Ida Rare8' }, true)).toBeGreaterThan(of({ name: 'Ida Quist' }, true) + 5);
  const office = { name: 'Ida Rare8', phones: ['+15128675309'] };
  expect(of(office, true)).toBeLessThan(of(office, false) - 4);
});

it('a home counts once, however many columns it has', () => {
  const { address, city, region, postcode, country } = anna;
  const named = { given_name: 'Anna', family_name: 'Featherston', emails: anna.emails };
  const alone = weigh(
    defaultWeights,
    features({ ...named, address, postcode }),
    features({ ...named, address, postcode }),
  );
  const all = { ...named, address, city, region, postcode, country };
  expect(weigh(defaultWeights, features(all), features(all))).toBeCloseTo(alone, 6);
});

it('an explanation tells what counted, and why it counted less', () => {
  const { parts } = explain(
    defaultWeights,
    features(anna),
    features({ ...anna, given_name: 'Karl', emails: [] }),
  );
  const level = (field: string) => parts.find((part) => part.field === field)?.level;
  expect(parts[0]).toMatchObject({
    field: 'given_name',
    agreement: 'different',
    left: 'anna',
    right: 'karl',
  });
  expect(level('phone')).toBe('the same, but often shared');
  expect(level('email')).toBe('missing on one side');
  const agreement = (field: string) => parts.find((part) => part.field === field)?.agreement;
  expect([agreement('phone'), agreement('email')]).toEqual(['same', 'unknown']);
  expect(parts.find((part) => part.field === 'birth_date')?.left).toBe('1980-03-05');
});

it('the user’s own columns are compared under their own names', () => {
  const weights = weightsWith(['badge']);
  const [a, b] = [
    features({ name: 'Anna Voss', others: { badge: 'K-77' } }),
    features({ name: 'Anna Voss', others: { badge: 'K 77' } }),
  ];
  const part = explain(weights, a, b).parts.find(({ field }) => field === 'badge');
  expect(part).toMatchObject({ level: 'the same', left: 'k 77', right: 'k 77' });
  expect(weigh(weights, a, b)).toBeGreaterThan(weigh(defaultWeights, a, b));
});

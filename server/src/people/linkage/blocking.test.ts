import { describe, expect, it } from 'vitest';
import { blockKeys, blocksOf, eachBroadBlock } from './blocking.ts';
import { soundOf } from './blocking-sound.ts';
import { prepare } from './features.ts';
import type { PersonRecord } from './model.ts';

const jane: PersonRecord = {
  given_name: 'Katherine',
  family_name: 'Schmidt',
  emails: ['kathy.schmidt@example.org'],
  phones: ['+1 212 555 0143'],
  birth_date: '1981-03-07',
  address: '12 Long Street',
  city: 'Springfield',
  postcode: '62701',
  employers: ['Northwind Foods Inc'],
  national_id: 'A12345678',
};

const keysOf = (record: PersonRecord) => new Set(blockKeys(prepare(record, { region: 'US' })));

const broadKeysOf = (record: PersonRecord) => {
  const keys = new Set<number>();
  eachBroadBlock(prepare(record, { region: 'US' }), (_kind, key) => keys.add(key));
  return keys;
};

const madeOf = (one: PersonRecord, other: PersonRecord) => {
  const keys = keysOf(other);
  return blocksOf(prepare(one, { region: 'US' }))
    .filter(({ key }) => keys.has(key))
    .map(({ made_of }) => made_of);
};

const only = (...fields: (keyof PersonRecord)[]): PersonRecord =>
  Object.fromEntries(fields.map((field) => [field, jane[field]]));

describe('the block keys of a person', () => {
  it('a complete record has at most eight keys, which never change', () => {
    const keys = blockKeys(prepare(jane, { region: 'US' }));
    expect(keys.length).toBeLessThanOrEqual(8);
    expect(keys.every((key) => Number.isSafeInteger(key) && key > 0)).toBe(true);
    // Keys are stored: with other numbers, nobody would be found any more.
    expect(blockKeys(prepare({ emails: ['jane@example.org'] }, {}))).toEqual([4032266494136503]);
  });

  it('an empty record has no keys', () => {
    expect(blockKeys(prepare({}, {}))).toEqual([]);
    expect(broadKeysOf({}).size).toBe(0);
  });

  const names = ['given_name', 'family_name'] as const;
  it.each<[string, PersonRecord, PersonRecord]>([
    [
      'a married name',
      only(...names, 'birth_date'),
      { ...only(...names, 'birth_date'), family_name: 'Okafor' },
    ],
    ['a misspelled name', only(...names), { given_name: 'Catherine', family_name: 'Schmitt' }],
    ['a nickname', only(...names), { given_name: 'Kate', family_name: 'Schmidt' }],
    ['names in the wrong columns', only(...names), { given_name: 'Schmidt', family_name: 'Katherine' }],
    ['an initial', only(...names, 'birth_date'), { ...only('family_name', 'birth_date'), given_name: 'K.' }],
    [
      'day and month exchanged',
      only(...names, 'birth_date'),
      { given_name: 'Katherine', birth_date: '1981-07-03' },
    ],
    ['a wrong birth date', only(...names, 'birth_date'), { ...only(...names), birth_date: '1981-03-08' }],
    [
      'another phone and address',
      jane,
      { ...jane, phones: ['+1 312 555 0100'], address: '7 Elm Road', postcode: '60601' },
    ],
    ['an e-mail written otherwise', only('emails'), { emails: ['Kathy.Schmidt@EXAMPLE.org'] }],
    ['a phone written otherwise', only('phones'), { phones: ['(212) 555-0143'] }],
    ['a national id with dashes', only('national_id'), { national_id: 'a 1234-5678' }],
    ['a missing name', only('family_name', 'postcode'), jane],
  ])('two records share a key in spite of %s', (_what, one, other) => {
    expect(madeOf(one, other)).not.toEqual([]);
  });

  it.each<[string, PersonRecord, PersonRecord]>([
    ['a typing error in a name', only(...names), { given_name: 'Katherine', family_name: 'Schpidt' }],
    ['another provider', only('emails'), { emails: ['kathyschmidt@gmail.com'] }],
    [
      'a wrong first digit of the phone',
      only(...names, 'phones'),
      { ...only(...names), phones: ['+1 213 555 0143'] },
    ],
    ['a shortened address', only('address', 'city'), { address: '12 Long St.', city: 'Springfield' }],
    [
      'another family name in one firm',
      only(...names, 'employers'),
      { ...only('given_name', 'employers'), family_name: 'Okafor' },
    ],
  ])('two records share a broad key in spite of %s', (_what, one, other) => {
    expect([...broadKeysOf(one)].filter((key) => broadKeysOf(other).has(key))).not.toEqual([]);
  });

  it('strangers share no key', () => {
    const stranger: PersonRecord = {
      given_name: 'Omar',
      family_name: 'Haddad',
      birth_date: '1990-11-23',
      postcode: '62701',
    };
    expect(madeOf(jane, stranger)).toEqual([]);
  });
});

describe('the sound of a name', () => {
  it.each([
    ['katherine', 'catherine'],
    ['schmidt', 'schmitt'],
    ['philipp', 'filip'],
    ['meyer', 'maier'],
    ['stephen', 'steven'],
    ['wright', 'rite'],
  ])('%s and %s have the same sound', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it('different names have different sounds', () => {
    expect(soundOf('schmidt')).not.toBe(soundOf('schubert'));
    expect(soundOf('王')).toBe('王');
  });
});

import { describe, expect, it } from 'vitest';
import { comparisonsWith } from './comparisons.ts';
import { prepare } from './features.ts';
import type { PersonRecord } from './model.ts';

function levelOf(field: string, left: PersonRecord, right: PersonRecord): string {
  const comparison = comparisonsWith(['badge']).find((one) => one.field === field);
  if (!comparison) throw new Error(`nothing compares ${field}`);
  const level = comparison.compare(prepare(left, { region: 'GB' }), prepare(right, { region: 'GB' }));
  return comparison.levels[level] ?? 'missing on one side';
}

const name = (text: string): PersonRecord => ({ name: text });

describe('the comparison of two records', () => {
  it.each([
    ['given_name', name('Ana Ruiz'), name('ana ruíz'), 'the same'],
    ['family_name', name('Person Number17'), name('Person Number18'), 'different'],
    ['given_name', name('Ruiz Ana'), name('Ana Ruiz'), 'the same, but written as the surname'],
    ['family_name', name('Ruiz Ana'), name('Ana Ruiz'), 'the same, but written as the given name'],
    ['family_name', name('Joseph Browb'), name('Brown Joseph'), 'the same, but written as the given name'],
    ['given_name', name('Jonathan Ruiz'), name('Jonatahn Ruiz'), 'one letter differs'],
    ['given_name', name('Bob Ruiz'), name('Robert Ruiz'), 'a short form of the same name, or a middle name'],
    [
      'given_name',
      name('Mary Ann Ruiz'),
      name('Maryann Ruiz'),
      'a short form of the same name, or a middle name',
    ],
    ['given_name', name('B. Ruiz'), name('Bea Ruiz'), 'only the initial matches'],
    ['given_name', name('Bob Ruiz'), name('Ana Ruiz'), 'different'],
    ['given_name', name('Ruiz'), name('Ana Ruiz'), 'missing on one side'],
    [
      'family_name',
      name('Ana Ruiz'),
      { given_name: 'Ana', family_name: 'Ruiz Soto' },
      'part of a double surname, or a former surname',
    ],
    [
      'family_name',
      { name: 'Ana Soto', emails: ['ana.montero@acme.org'] },
      name('Ana Montero'),
      'part of a double surname, or a former surname',
    ],
    ['name_suffix', name('Ana Ruiz Jr.'), name('Ana Ruiz Sr.'), 'different'],
    ['email', { emails: ['a.b@gmail.com'] }, { emails: ['ab+x@googlemail.com'] }, 'the same'],
    ['email', { emails: ['katarzyna@web.de'] }, { emails: ['katarzina@web.de'] }, 'one letter differs'],
    [
      'email',
      { emails: ['bluebird7@web.de'] },
      { emails: ['bluebird7@gmx.de'] },
      'the same before the @, different provider',
    ],
    ['email', { emails: ['jane1@web.de'] }, { emails: ['jane2@web.de'] }, 'different'],
    [
      'email',
      { name: 'Ana Ruiz', emails: ['ana.ruiz@web.de'] },
      { emails: ['ana.ruiz@gmx.de'] },
      'nearly the same before the @',
    ],
    ['phone', { phones: ['020 7946 0958'] }, { phones: ['+44 20 7946 0958'] }, 'the same'],
    ['phone', { phones: ['+44 20 7946 0958'] }, { phones: ['020 7946 0985'] }, 'one digit differs'],
    ['birth_date', { birth_date: '1980-03-05' }, { birth_date: '5 March 1980' }, 'the same day'],
    [
      'birth_date',
      { birth_date: '1980-03-05' },
      { birth_date: '1980-05-03' },
      'one digit differs, or day and month are swapped',
    ],
    [
      'birth_date',
      { birth_date: '1980-03-05' },
      { birth_date: '1980-03-18' },
      'two digits differ, or two of day, month and year are the same',
    ],
    ['birth_date', { birth_date: '1980' }, { birth_date: '1980-03-18' }, 'the same year, full date unknown'],
    ['birth_date', { birth_date: '1980-03-05' }, { birth_date: '1955-11-18' }, 'different'],
    ['birth_date', { birth_date: '1980-03-05' }, { birth_date: '1981-02-17' }, 'about the same year'],
    [
      'birth_date',
      { birth_date: '1980-03-05' },
      { birth_date: '1990-04-17' },
      'different, but fewer than twelve years apart',
    ],
    ['email', { emails: ['anaruiz@kim-lee.org'] }, { emails: ['anariuz@kmi-le.org'] }, 'similar'],
    ['email', { emails: ['anaruiz77@gmail.com'] }, { emails: ['anariuz@gmx.com'] }, 'different'],
    ['family_name', name('Ana Ruiz'), name('Ruiz Otto'), 'the same, but written as the given name'],
    ['national_id', { national_id: 'AB 123456' }, { national_id: 'AB 123465' }, 'one character differs'],
    ['link', { links: ['github:ana'] }, { links: ['linkedin:ana'] }, 'missing on one side'],
    ['link', { links: ['github:ana'] }, { links: ['github:bob'] }, 'different'],
    [
      'address',
      { address: '12 Main Street, Flat 3' },
      { address: 'Flat 3, 12 Main St' },
      'the same house, written differently',
    ],
    ['address', { address: '12 Willow Court' }, { address: '99 Willow Court' }, 'the same street'],
    ['city', { city: 'Frankfurt am Main' }, { city: 'Frankfurt' }, 'spelled differently'],
    ['postcode', { postcode: 'SW1A 1AA' }, { postcode: 'sw1a1aa' }, 'the same'],
    ['postcode', { postcode: '78701' }, { postcode: '78710' }, 'one character differs'],
    ['postcode', { postcode: '78701' }, { postcode: '78245' }, 'the same area'],
    ['country', { country: 'Deutschland' }, { country: 'Germany' }, 'the same'],
    [
      'employer',
      { employers: ['Foo', 'Acme GmbH & Co. KG'] },
      { employers: ['ACME Inc.'] },
      'one is the same',
    ],
    ['other:badge', { others: { badge: 'K-77' } }, { others: { badge: 'k 77' } }, 'the same'],
  ] satisfies [string, PersonRecord, PersonRecord, string][])(
    'the level of %s for %j and %j',
    (field, left, right, expected) => {
      expect(levelOf(field, left, right)).toBe(expected);
    },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepare } from './features.ts';

it('two ways of writing the same person have the same features', () => {
  const one = prepare(
    {
      given_name: 'José',
      family_name: 'de la Cruz',
      emails: ['Jose.Cruz+jobs@gmail.com'],
      phones: ['(512) 867-5309'],
      links: ['https://www.linkedin.com/in/jcruz/', 'github:JCruz'],
      birth_date: '03/05/1980',
      address: '12 Main Street',
      city: 'San José',
      region: 'California',
      postcode: '78701-1234',
      country: 'United States',
      employers: ['Acme Holdings, Inc.'],
      national_id: '078-05-1120',
    },
    { region: 'US' },
  );
  const other = prepare(
    {
      name: 'Cruz, Jose de la',
      emails: ['josecruz@googlemail.com', 'info@acme.com'],
      phones: ['+1 512 867 5309'],
      links: ['linkedin.com/in/JCruz', 'https://github.com/jcruz'],
      birth_date: '1980-03-05',
      address: '12 Main St.',
      city: 'SAN JOSE',
      region: 'CA',
      postcode: '78701',
      country: 'USA',
      employers: ['ACME'],
      national_id: '078 05 1120',
    },
    { region: 'DE' },
  );
  expect({ ...one, birthOther: 0 }).toEqual({ ...other, birthOther: 0 });
  expect(one.birth).toBe(19800305);
});

it('placeholders have the features of an empty record', () => {
  const nothing = prepare({}, {});
  const written = prepare(
    { name: 'N/A', emails: ['none'], phones: ['-'], birth_date: 'unknown', city: 'null', national_id: '?' },
    {},
  );
  expect(written).toEqual(nothing);
});

it('preparing features never throws', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  const many = fc.array(text, { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.record({
        name: text,
        emails: many,
        phones: many,
        links: many,
        birth_date: text,
        address: text,
        postcode: text,
      }),
      fc.dictionary(text, text),
      (record, others) => {
        const features = prepare({ ...record, others }, { region: 'US' });
        expect(Number.isInteger(features.birth)).toBe(true);
        expect(features.emails.length).toBeLessThan(600);
      },
    ),
    { numRuns: 300 },
  );
});

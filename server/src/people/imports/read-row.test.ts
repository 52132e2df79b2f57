import type { ImportField } from '@tenon/contract/imports';
import { expect, it } from 'vitest';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import { problems, rowReader, undefused } from './read-row.ts';

const read = (fields: (ImportField | null)[], cells: string[], monthFirst = false) =>
  rowReader(fields, { monthFirst })(cells);

it('reads a row by the meaning of its columns', () => {
  const fields: (ImportField | null)[] = [
    'given_name',
    'family_name',
    'email',
    null,
    'employer',
    'tags',
    'note',
    'headline',
  ];
  const { person, problems } = read(fields, [
    'Ann',
    'Lee',
    ' ann@x.org ',
    'odd',
    'Acme',
    'a; b,a',
    'two\nlines',
    'Cook',
  ]);
  expect(problems).toEqual([]);
  expect(person).toEqual({
    facts: {
      name: 'Ann Lee',
      given_name: 'Ann',
      family_name: 'Lee',
      headline: 'Cook',
      employers: ['Acme'],
      schools: [],
    },
    identifiers: [{ type: 'email', value: 'ann@x.org' }],
    candidate: { headline: 'Cook', note: 'two lines', tags: ['a', 'b'] },
  });
});

it('uses what can be used and says what cannot', () => {
  const { person, problems: said } = read(
    ['name', 'email', 'phone', 'birth_date'],
    ['Ann', 'ann(at)', '4.9E+11', '31.02.1980'],
  );
  expect(person?.identifiers).toEqual([]);
  expect(person?.facts.birth_date).toBeUndefined();
  expect(said).toEqual(['An e-mail address that is none was left out.', problems.rounded, problems.date]);
});

it('needs a name or something that tells who it is', () => {
  expect(read(['name', 'email', 'city'], ['', '', 'Bonn'])).toEqual({
    person: undefined,
    problems: [problems.nobody],
  });
  expect(read(['name', 'email', 'city'], ['n/a', 'ann@x.org', '-']).person?.facts.name).toBe('ann@x.org');
});

it('does not guess where the cells of a ragged row belong', () => {
  expect(read(['name', 'email'], ['Ann']).problems).toEqual([problems.ragged]);
  expect(read(['name'], ['Ann', 'x']).problems).toEqual([problems.ragged]);
  expect(read(['name'], ['Ann', '', ' ']).person?.facts.name).toBe('Ann');
});

it('takes several addresses out of one cell', () => {
  const { person } = read(['email', 'phone'], ['a@x.org; b@y.org', '+49 30 1234567 ::: +49 30 7654321']);
  expect(person?.identifiers.map(({ value }) => value)).toEqual([
    'a@x.org',
    'b@y.org',
    '+49 30 1234567',
    '+49 30 7654321',
  ]);
});

it('reads days as their column writes them', () => {
  expect(read(['name', 'birth_date'], ['Ann', '05/03/1980']).person?.facts.birth_date).toBe('1980-03-05');
  expect(read(['name', 'birth_date'], ['Ann', '05/03/1980'], true).person?.facts.birth_date).toBe(
    '1980-05-03',
  );
  expect(read(['name', 'birth_date'], ['Ann', '1980-03-05T00:00:00Z']).person?.facts.birth_date).toBe(
    '1980-03-05',
  );
});

it('gets back what was made harmless for spreadsheets', () => {
  for (const value of ['+49 30 123456', '=HYPERLINK("x")', '-5', '@ann', "O'Hara", "'quoted'"]) {
    const written = toCsvLine([value]).trim();
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(undefused(cell)).toBe(value);
  }
});

it('cuts what is longer than any name and takes control characters out', () => {
  const { person, problems: said } = read(
    ['name', 'city'],
    [`Ann\u0000\u0007Lee ${'x'.repeat(300)}`, 'Bonn'],
  );
  expect(person?.facts.name?.startsWith('Ann Lee x')).toBe(true);
  expect(person?.facts.name).toHaveLength(200);
  expect(said).toEqual([problems.long]);
});

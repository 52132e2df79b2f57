import type { ImportField } from '@tenon/contract/imports';
import { expect, it } from 'vitest';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import { problems, rowParser, unescapeFormula } from './parse-row.ts';

const parse = (fields: (ImportField | null)[], cells: string[], monthFirst = false) =>
  rowParser(fields, { monthFirst })(cells);

it('a row is parsed by the fields of its columns', () => {
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
  const { person, problems } = parse(fields, [
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

it('invalid values are left out, with a message', () => {
  const { person, problems: messages } = parse(
    ['name', 'email', 'phone', 'birth_date'],
    ['Ann', 'ann(at)', '4.9E+11', '31.02.1980'],
  );
  expect(person?.identifiers).toEqual([]);
  expect(person?.facts.birth_date).toBeUndefined();
  expect(messages).toEqual(['An invalid email address was left out.', problems.rounded, problems.date]);
});

it('a row needs a name or an identifier', () => {
  expect(parse(['name', 'email', 'city'], ['', '', 'Bonn'])).toEqual({
    person: undefined,
    problems: [problems.nobody],
  });
  expect(parse(['name', 'email', 'city'], ['n/a', 'ann@x.org', '-']).person?.facts.name).toBe('ann@x.org');
});

it('a row with missing or additional cells is not used', () => {
  expect(parse(['name', 'email'], ['Ann']).problems).toEqual([problems.ragged]);
  expect(parse(['name'], ['Ann', 'x']).problems).toEqual([problems.ragged]);
  expect(parse(['name'], ['Ann', '', ' ']).person?.facts.name).toBe('Ann');
});

it('a cell can have several identifiers', () => {
  const { person } = parse(['email', 'phone'], ['a@x.org; b@y.org', '+49 30 1234567 ::: +49 30 7654321']);
  expect(person?.identifiers.map(({ value }) => value)).toEqual([
    'a@x.org',
    'b@y.org',
    '+49 30 1234567',
    '+49 30 7654321',
  ]);
});

it('dates are parsed in the order of day and month that the column uses', () => {
  expect(parse(['name', 'birth_date'], ['Ann', '05/03/1980']).person?.facts.birth_date).toBe('1980-03-05');
  expect(parse(['name', 'birth_date'], ['Ann', '05/03/1980'], true).person?.facts.birth_date).toBe(
    '1980-05-03',
  );
  expect(parse(['name', 'birth_date'], ['Ann', '1980-03-05T00:00:00Z']).person?.facts.birth_date).toBe(
    '1980-03-05',
  );
});

it('values that were escaped for spreadsheets are restored', () => {
  for (const value of ['+49 30 123456', '=HYPERLINK("x")', '-5', '@ann', "O'Hara", "'quoted'"]) {
    const written = toCsvLine([value]).trim();
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(unescapeFormula(cell)).toBe(value);
  }
});

it('very long values are cut off, and control characters removed', () => {
  const { person, problems: messages } = parse(
    ['name', 'city'],
    [`Ann\u0000\u0007Lee ${'x'.repeat(300)}`, 'Bonn'],
  );
  expect(person?.facts.name?.startsWith('Ann Lee x')).toBe(true);
  expect(person?.facts.name).toHaveLength(200);
  expect(messages).toEqual([problems.long]);
});

const detailColumns: ImportField[] = [
  'name',
  'years_experience',
  'compensation_min',
  'compensation_max',
  'compensation_currency',
  'availability',
];

it.each([
  [
    ['7,5 years', '60.000 €', '75k', '', 'sofort'],
    { years_experience: 7.5, pay: [60_000, 75_000, 'EUR'], availability: 'now' },
  ],
  [
    ['10+', '$80,000', '', '', '3 months notice'],
    { years_experience: 10, pay: [80_000, null, 'USD'], availability: 'notice' },
  ],
  [
    ['0', '', '95 500.50', 'chf', '2027-03-01'],
    { years_experience: 0, pay: [null, 95_500.5, 'CHF'], available_from: '2027-03-01' },
  ],
] as const)('the details of %j are parsed', (cells, { pay: [min, max, currency], ...expected }) => {
  const { person, problems } = parse(detailColumns, ['Ann Lee', ...cells]);
  expect(problems).toEqual([]);
  expect(person?.candidate).toEqual({ ...expected, compensation: { min, max, currency, period: 'year' } });
});

it('details that cannot be parsed are left out, with a message for each', () => {
  const { person, problems } = parse(detailColumns, ['Ann Lee', 'senior', '60000', 'a lot', '', 'perhaps']);
  expect(person?.candidate).toEqual({});
  expect(problems).toEqual([
    'An invalid number of years of experience was left out.',
    'An invalid amount of compensation was left out.',
    'Compensation without a currency was left out.',
    'An availability that is neither known nor a date was left out.',
  ]);
});

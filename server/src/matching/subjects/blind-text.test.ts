import { expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { blindText } from './blind-text.ts';
import { ordinaryWordTest } from './identifying-details.ts';

const isOrdinaryWord = ordinaryWordTest(await openVocabulary());
const known = {
  names: ['Anna-Maria von Stein'],
  contacts: ['amstein'],
  residence: ['Berlin'],
  schools: ['Technical University of Munich'],
  isOrdinaryWord,
};

it.each([
  ['Anna-Maria von Stein is an engineer.', 'is an engineer.'],
  ['Mrs von Stein’s team grew; she led it herself.', 'team grew; led it.'],
  ['STEIN, ANNA leads the team', 'leads the team'],
  ['Services in C# and .NET .', 'Services in C# and .NET.'],
  ['Write to amstein or anna.stein@example.org, +49 170 1234567', 'Write to or'],
  ['See https://github.com/astein and www.stein.example', 'See and'],
  ['Date of birth: 3 March 1984', ''],
  ['Born 12.03.1984 in Hamburg', ''],
  ['Nationality: German; Marital status: single', ''],
  ['A 34-year-old engineer, 34 years old', 'A engineer'],
  ['Hauptstraße 12, 10115 Berlin', ''],
  ['Graduated from Technical University of Munich in 2008', 'Graduated from'],
  ['Class of 2008, degree in Physics', 'degree in Physics'],
  ['Class of ’05', ''],
  ['Graduated ’98 with honours', 'Graduated with honours'],
  ['B.Sc. (2001 – 2005)', 'B.Sc.'],
  ['Engineer (She / Her / Hers)', 'Engineer'],
  ['42 y/o engineer, b. 1980', 'engineer'],
  ['Proud mother of two children, builds bridges', 'builds bridges'],
  ['French citizen; US citizenship', ''],
  ['Irish national with 5 years in tax', 'with 5 years in tax'],
  ['anna.stein (at) example.org', ''],
  ['Photo: me.jpg', 'jpg'],
])('blinding “%s” leaves “%s”', (text, left) => {
  expect(blindText(text, known, { aboutThemselves: true })).toBe(left);
});

it.each([
  'ER nurse with 10 years of experience',
  'Reduced costs by 30% from 2015 - 2019. Led 12 people.',
  'Budget of 1,200,000 EUR; SQL Server 2019; ISO 9001',
  'Opened the Berlin office',
  'MS Office, MS in Physics would be a year’s work',
  'Served 20 markets in 2021 with 4 people',
])('blinding does not change “%s”', (text) => {
  const other = { ...known, residence: ['Hamburg'] };
  expect(blindText(text.replace(' in Physics', ''), other)).toBe(text.replace(' in Physics', ''));
});

it('a name stays where it is an ordinary word', () => {
  const ruby = { names: ['Ruby Cook'], isOrdinaryWord };
  expect(blindText('Built services in Ruby and Go', ruby)).toBe('Built services in Ruby and Go');
  expect(blindText('Cook for 200 guests', ruby)).toBe('Cook for 200 guests');
  expect(blindText('Ruby Cook built services in Ruby', ruby)).toBe('built services in Ruby');
  expect(blindText('Ms Cook cooked', ruby)).toBe('cooked');
  expect(blindText('Cook led the kitchen', ruby)).toBe('led the kitchen');
  expect(blindText('mark the parts; Mark marked them', { names: ['Mark Moss'], isOrdinaryWord })).toBe(
    'mark the parts; marked',
  );
});

it('places of work stay, and places of residence are removed', () => {
  expect(blindText('Berlin-based engineer, living in Berlin', known)).toBe('engineer');
  expect(blindText('Opened the Berlin office', known)).toBe('Opened the Berlin office');
});

it('a name is also removed without its umlauts', () => {
  expect(blindText('Mueller wrote; MULLER signed', { names: ['Jörg Müller'] })).toBe('wrote; signed');
});

it('long gaps and long words do not change the result', () => {
  const gap = ' '.repeat(3000);
  expect(blindText(`Born:${gap}3 March 1984${gap}\n${gap}\nMrs${gap}von Stein led`, known)).toBe('led');
  expect(blindText(`${'a-'.repeat(3000)} ${'a'.repeat(3000)}@example.org`, known)).not.toContain('@');
  expect(blindText(`${gap}living${gap}in${gap}Berlin, Berlin-based`, known)).toBe('');
});

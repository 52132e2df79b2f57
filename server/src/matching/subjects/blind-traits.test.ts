import { expect, it } from 'vitest';
import { blindText } from './blind-text.ts';

const noNames = { names: [] };

it.each([
  ['Engineer (SHE/HER)', 'Engineer'],
  ['Engineer, HE/HIM', 'Engineer'],
  ['HE/HIM | Engineer', 'Engineer'],
  ['I am Irish/Muslim', ''],
  ['I’m Irish-American.', ''],
  ['Roman Catholic', ''],
  ['Marital status - single; Disability: none; Sexual orientation: gay', ''],
  ['I am 5 months pregnant', ''],
  ['I was on maternity leave', ''],
  ['Mutterschutz 2019', '2019'],
  ['Entwicklerin (sie/ihr)', 'Entwicklerin'],
  ['Female engineer with 5 years in tax', 'engineer with 5 years in tax'],
  ['Worked as a male nurse', 'Worked as a nurse'],
  ['Female, writes Python', 'writes Python'],
  ['I am Irish and write Python', 'and write Python'],
  ['I’m Muslim. Writes Python', 'Writes Python'],
  ["I'm a practising Catholic, builds bridges", 'builds bridges'],
  ['Being French, knows wine', 'knows wine'],
  ['I am an Irish engineer', 'I am an engineer'],
  ['Ich bin katholisch, baue Brücken', 'baue Brücken'],
  ['Je suis française, ingénieure', 'ingénieure'],
  ['Irish-born engineer', 'engineer'],
  ['Engineer of Ghanaian descent', 'Engineer'],
  ['I am in my fifties, builds bridges', 'builds bridges'],
  ['Builds bridges in my late 30s', 'Builds bridges'],
  ['*1980 in Cork', ''],
  ['* 12.3.1980 in Cork', ''],
  ['I am 42, builds bridges', 'builds bridges'],
  ['Forty-two-year-old engineer', 'engineer'],
  ['Active member of the Baptist church', ''],
  ['Member of the Church of Scotland', ''],
  ['Returned from maternity leave in 2019 as lead', 'in 2019 as lead'],
  ['Wrote it while on parental leave', 'Wrote it while'],
  ['Parental leave', ''],
  ['Seit 2020 in Elternzeit', 'Seit 2020'],
  ['Career break to raise my two children', ''],
  ['I am pregnant, and plan events', 'and plan events'],
  ['I have a disability, and write Python', 'and write Python'],
  ['I am deaf, builds bridges', 'builds bridges'],
  ['Schwerbehindert, GdB 50', ''],
  ['As a gay man, spoke at events', 'spoke at events'],
  ['As a Muslim, prefers days', 'prefers days'],
  ['Openly lesbian, leads a team', 'leads a team'],
  ['I am a single mother, and plan events', 'and plan events'],
  ['Moved with my husband to a new office', 'Moved with to a new office'],
  ['Married, two children', ''],
])('blinding “%s” leaves “%s”', (text, left) => {
  expect(blindText(text, noNames, { aboutThemselves: true })).toBe(left);
});

it.each([
  'Disability services coordinator',
  'Maternity nurse on a ward of 20 beds',
  'Women’s health and pregnancy care',
  'Irish law, and European tax law',
  'French teacher',
  'I am a French teacher at two schools',
  'Worked as a German translator',
  'As a Catholic school teacher, wrote plans',
  'Islamic finance and Jewish studies',
  'Church organist and choir director',
  'Restored a Hindu temple',
  'Teacher of the deaf; worked with disabled adults',
  'Autism therapist for children',
  'Gay rights lawyer; LGBTQ+ health clinic',
  'Advised employees on maternity leave',
  'Wrote the parental leave policy',
  'Maternity leave cover as an accountant',
  'Male and female connectors; male fertility',
  'Cared for female patients and pregnant women',
  'Chinese medicine practitioner, Italian cuisine',
  'As a lead, ran tests with 30 users in the 1990s',
  'Single sign-on, single page applications',
  'Blind tests, trans fats, straight lines and gay archives',
  'Sold to French customers; opened the Polish market',
  'Supported single mothers and elderly people',
  'Used Python as the main language, and SQL as well',
  'White paper on black box testing, Orthodox Easter menus',
  'Tutored as English teacher',
  'Labelled pictures as male or female, as black or white',
  'The class acts as a parent of the others; runs as a single process',
  'Tutored two children',
])('blinding does not change “%s”', (text) => {
  expect(blindText(text, noNames)).toBe(text);
});

it('long texts are processed in linear time', () => {
  for (const word of [
    'I am a ',
    'as ',
    'a dot ',
    'female senior ',
    'I am Irish and ',
    'member of the ',
    'on ',
    '* 12. ',
  ]) {
    const text = `${word.repeat(20_000)} builds bridges`;
    expect(blindText(text, noNames)).toContain('builds bridges');
  }
});

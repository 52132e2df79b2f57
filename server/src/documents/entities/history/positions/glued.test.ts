import { expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();

/** `*` marks bold words. */
function read(...texts: string[]): string[] {
  const { layout, sections } = sketchLayout(
    texts.map((text) => line(text.replaceAll('*', ''), { kind: 'experience' })),
    { madeAt: new Date('2024-05-20') },
  );
  for (const [index, made] of layout.lines.entries()) {
    const bold = /\*([^*]*)\*/.exec(texts[index] ?? '')?.[1] ?? '';
    const words = bold.split(' ');
    for (const word of made.words) word.bold = words.includes(word.text);
  }
  return extractHistory(layout, sections, vocabulary).positions.map(
    ({ title, company }) => `${title?.value ?? '?'} | ${company?.value ?? '?'}`,
  );
}

it('a title and a company are separated by style alone', () => {
  expect(read('*Product Designer* Meridian Studios\t2018 – 2022')).toEqual([
    'Product Designer | Meridian Studios',
  ]);
});

it.each(['HGV Driver', 'Visual Designer', 'Leiterin Controlling', 'Supply Chain Manager'])(
  '%s is not split',
  (title) => {
    expect(read(`${title}\t2018 – 2022`)).toEqual([`${title} | ?`]);
  },
);

it('an obvious title and company are split', () => {
  expect(read('Software Engineer Northwind GmbH\t2018 – 2022')).toEqual([
    'Software Engineer | Northwind GmbH',
  ]);
});

it.each([
  ['Visual Designer, Freelance, 2015 – 2017', 'Visual Designer | Freelance'],
  ['Web Developer – Self-employed\t2015 – 2017', 'Web Developer | Self-employed'],
  ['Charge Nurse at Manchester Royal Infirmary\t2018 – 2022', 'Charge Nurse | Manchester Royal Infirmary'],
  ['Charge Nurse @ Northwind\t2018 – 2022', 'Charge Nurse | Northwind'],
  ['Northwind Traders – Software Engineer\t2018 – 2022', 'Software Engineer | Northwind Traders'],
  ['Northwind Traders (Leeds) — Software Engineer\t2018 – 2022', 'Software Engineer | Northwind Traders'],
  [
    'Professor (maternity cover) at University of Cardiff\t2018 – 2022',
    'Professor (maternity cover) | University of Cardiff',
  ],
  ['London Academy (Orchidea Group), Bristol\t2018 – 2020', '? | London Academy (Orchidea Group)'],
  [
    'Office of the District Attorney, Senior Paralegal\t2018 – 2020',
    'Senior Paralegal | Office of the District Attorney',
  ],
])('%s is split correctly', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

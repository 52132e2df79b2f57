import { describe, expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../skills/index.ts';
import type { SectionKind } from '../../model.ts';
import { extractHistory } from './extract-history.ts';

const vocabulary = await openVocabulary();

function read(kind: SectionKind, ...texts: string[]) {
  const { layout, sections } = sketchLayout(
    texts.map((text) => line(text, { kind })),
    { madeAt: new Date('2024-05-20') },
  );
  // Dates are in a separate column on the right.
  for (const { words, text, start } of layout.lines) {
    const gap = text.indexOf('\t');
    for (const word of words) if (gap >= 0 && word.start > start + gap) word.box.x += 20;
  }
  return { layout, ...extractHistory(layout, sections, vocabulary) };
}

describe('heads that wrap next to their dates', () => {
  it.each<[string, string[], string, string]>([
    [
      'an open word',
      ['Máster in Ciencia de Datos, Universidad Politécnica de\tOct 2018–Sep 2019', 'Madrid.'],
      'Universidad Politécnica de Madrid',
      'Máster',
    ],
    [
      'no room for the next word',
      ['Bachelor of Science in Computer Science, Oregon State\tSep 2008–Jun 2012', 'University.'],
      'Oregon State University',
      'Bachelor of Science',
    ],
    [
      'a broken word',
      ['Master of Design in Interaction Design, National Insti-\tJul 2010–May 2013', 'tute of Design.'],
      'National Institute of Design',
      'Master of Design',
    ],
  ])('%s', (_, texts, school, degree) => {
    const { education, layout } = read('education', ...texts);
    expect(education.map((entry) => [entry.school?.value, entry.degree?.value])).toEqual([[school, degree]]);
    const { start, end } = education[0] ?? {};
    expect(layout.text.slice(start?.start, end?.end)).toBe(texts[0]?.split('\t')[1]);
    const found = education[0]?.school;
    expect(layout.text.slice(found?.start, found?.end).startsWith(school.slice(0, 12))).toBe(true);
  });

  it('a company below its title is not joined if there was room', () => {
    const { positions } = read(
      'experience',
      'Product Designer\t2018 – 2022',
      'Meridian Capital',
      'Senior Interaction and Business Process Designer\t2013 – 2018',
      'Infoyard Technologies',
    );
    expect(positions.map(({ title, company }) => [title?.value, company?.value])).toEqual([
      ['Product Designer', 'Meridian Capital'],
      ['Senior Interaction and Business Process Designer', 'Infoyard Technologies'],
    ]);
  });
});

describe('punctuation at the end of values', () => {
  it('a period before the date is removed', () => {
    const { positions } = read('experience', 'Staff Nurse, Leeds General Infirmary.\tSep 2014–Oct 2018');
    expect(positions.map(({ company }) => company?.value)).toEqual(['Leeds General Infirmary']);
  });

  it('both brackets are kept', () => {
    const { education } = read('education', 'Adult Nursing, BSc (Hons), University of Leeds', '2011 – 2014');
    expect(education.map(({ degree }) => degree?.value)).toEqual(['BSc (Hons)']);
  });
});

it('a company that wraps in a narrow column is joined', () => {
  const text = [
    'Checked wires, cables and all',
    'boxes of the northern district',
    'and wrote a report each month',
    'for the owners of the houses.',
  ];
  const { positions } = read(
    'experience',
    'Lead Electrician, Everstone',
    'Manufacturing Co., Boise, ID',
    '04/2015–04/2020',
    ...text,
    'Carpenter, Verdano Co., Leeds',
    '11/2003–04/2004',
    ...text,
  );
  expect(positions.map(({ title, company }) => [title?.value, company?.value])).toEqual([
    ['Lead Electrician', 'Everstone Manufacturing Co.'],
    ['Carpenter', 'Verdano Co.'],
  ]);
});

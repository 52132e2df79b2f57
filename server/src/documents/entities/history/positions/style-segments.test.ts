import { describe, expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import type { SectionKind } from '../../../model.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();

/** `*` marks a bold word, `_` one in italics. */
function read(kind: SectionKind, ...texts: string[]) {
  const { layout, sections } = sketchLayout(
    texts.map((text) => line(text.replaceAll(/(?<!\S)[*_]/g, ''), { kind })),
    { madeAt: new Date('2024-05-20') },
  );
  for (const [index, { words }] of layout.lines.entries()) {
    const marked = (texts[index] ?? '').split(/\s+/);
    for (const [at, word] of words.entries()) {
      if (marked[at]?.startsWith('*')) word.bold = true;
      if (marked[at]?.startsWith('_')) word.italic = true;
    }
  }
  return extractHistory(layout, sections, vocabulary);
}

describe('parts of a head in one style are one value', () => {
  it('of a title, a company and a place', () => {
    const { positions } = read(
      'experience',
      '2013 – 2018\t*Teacher *of *Physics, *KS5 *coordinator, _Fenland _Academy, Ely',
      '2011 – 2013\t*Science *Teacher, _St _Botolph’s _High _School, Boston',
      '2007 – 2009\t*Electronics *Technician, _British _Antarctic _Survey, Halley VI / Cambridge',
    );
    expect(positions.map(({ title, company }) => [title?.value, company?.value])).toEqual([
      ['Teacher of Physics, KS5 coordinator', 'Fenland Academy'],
      ['Science Teacher', 'St Botolph’s High School'],
      ['Electronics Technician', 'British Antarctic Survey'],
    ]);
  });

  it('of a company with its unit', () => {
    const { positions } = read(
      'experience',
      'Platoon Sergeant',
      '*U.S. *Army, *7th *Transportation *Brigade, Fort Eustis, VA\tMarch 2013 – May 2018',
    );
    expect(positions.map(({ company }) => company?.value)).toEqual(['U.S. Army, 7th Transportation Brigade']);
  });

  it('of a degree and a school', () => {
    const { education } = read(
      'education',
      '2010 – 2011\t*PGCE, *Secondary *Physics, _University _of _Cambridge, _Faculty _of _Education',
      '2001 – 2003\t*A *levels, *Physics *(A), *Mathematics *(A), _Sir _William _Cecil _Comprehensive',
    );
    expect(education.map(({ degree, school }) => [degree?.value, school?.value])).toEqual([
      ['PGCE', 'University of Cambridge, Faculty of Education'],
      ['A levels', 'Sir William Cecil Comprehensive'],
    ]);
  });
});

it('a unit and its institution are one employer in any style', () => {
  const { positions } = read(
    'experience',
    '2021 – 2023\tAssociate Professor of Glaciology, Polar Research Centre, University of Tromsø, Tromsø',
  );
  expect(positions.map(({ title, company }) => [title?.value, company?.value])).toEqual([
    ['Associate Professor of Glaciology', 'Polar Research Centre, University of Tromsø'],
  ]);
});

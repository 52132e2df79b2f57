import { expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();

/** `**` marks bold text, `•` a list item. */
function positions(...texts: string[]) {
  const sketches = texts.map((given) =>
    line(given.replace(/^\*\*|^• /, ''), {
      kind: 'experience',
      bold: given.startsWith('**'),
      bullet: given.startsWith('• '),
      x: given.startsWith('• ') ? 62 : 50,
      page: 1,
    }),
  );
  const { layout, sections } = sketchLayout(sketches, { madeAt: new Date('2024-05-20') });
  return extractHistory(layout, sections, vocabulary).positions.map(({ title, company, start }) =>
    [title?.value ?? '', company?.value ?? '', start?.value.year ?? '?'].join(' | '),
  );
}

it.each([
  ['Charge Nurse, Cardiac Step-Down', 'Riverbend Hospital'],
  ['Profesora (Lengua y Literatura)', 'Colegio San Telmo'],
  ['Visiting Lecturer: Coastal Geology', 'University of Porthaven'],
])('“%s” is one title', (title, company) => {
  expect(positions(company, `${title}\t2019 – 2022`, '• Trained new colleagues.')).toEqual([
    `${title} | ${company} | 2019`,
  ]);
});

it('a title may contain a comma when the company is above several titles', () => {
  expect(
    positions(
      '**Bramble Foods Inc.\tColumbus, OH',
      'Director, Supply Chain\t03/2020 – Present',
      '• Led 28 planners.',
      'Senior Manager, Demand Planning\t06/2016 – 02/2020',
      '• Raised forecast accuracy.',
      '**Kestrel Logistics LLC\tDayton, OH',
      'Analyst\t07/2009 – 08/2013',
    ),
  ).toEqual([
    'Director, Supply Chain | Bramble Foods Inc. | 2020',
    'Senior Manager, Demand Planning | Bramble Foods Inc. | 2016',
    'Analyst | Kestrel Logistics LLC | 2009',
  ]);
});

it('titles may start with a small letter if most of them do', () => {
  expect(
    positions(
      '2016 – 2019\tZákladní škola Dubová',
      'učitelka dějepisu',
      '2013 – 2016\tGymnázium Pod Lipou',
      'učitelka zeměpisu',
    ),
  ).toEqual([
    'učitelka dějepisu | Základní škola Dubová | 2016',
    'učitelka zeměpisu | Gymnázium Pod Lipou | 2013',
  ]);
});

it('if everything is a list item, the lines above the dates are the heads', () => {
  expect(
    positions(
      '• Service Technician, Halvorsen AG',
      'April 2019 – present',
      '• Commissioned bottling lines',
      '• Electrician, Molkerei Lechtal GmbH',
      'September 2014 – March 2019',
      '• Maintained twelve packing lines',
    ),
  ).toEqual(['Service Technician | Halvorsen AG | 2019', 'Electrician | Molkerei Lechtal GmbH | 2014']);
});

it('a line that introduces a list is not a company', () => {
  expect(
    positions(
      '2012 – 2016\tTierarzt-Praxis Dr. Klee, Berlin',
      'Arbeitsgebiete:',
      '• Betreuung von Hunden',
      '2008 – 2012\tKlinik am Park, Berlin',
      'Weitere Aufgaben:',
      '• Blut abnehmen',
    ),
  ).toEqual([' | Tierarzt-Praxis Dr. Klee | 2012', ' | Klinik am Park | 2008']);
});

import { describe, expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../skills/index.ts';
import type { FoundDate, SectionKind } from '../../model.ts';
import { extractHistory } from './extract-history.ts';

const vocabulary = await openVocabulary();

/** `**` marks bold text, `•` a list item, two leading spaces an indent. */
function read(kind: SectionKind, ...texts: string[]) {
  const sketches = texts.map((given) => {
    const bold = given.startsWith('**');
    const bullet = given.startsWith('• ');
    const isIn = given.startsWith('  ') || bullet;
    return line(given.replace(/^\*\*|^• |^ {2}/, ''), { kind, bold, bullet, x: isIn ? 62 : 50, page: 1 });
  });
  const { layout, sections } = sketchLayout(sketches, { madeAt: new Date('2024-05-20') });
  return { layout, ...extractHistory(layout, sections, vocabulary) };
}

const date = (found: FoundDate | undefined) => {
  if (!found) return '?';
  const { year, month, isPresent } = found.value;
  return isPresent ? 'now' : `${year}${month ? `-${String(month).padStart(2, '0')}` : ''}`;
};
const positions = (...texts: string[]) =>
  read('experience', ...texts).positions.map(({ title, company, location, start, end }) =>
    [title?.value ?? '', company?.value ?? '', location?.value ?? '', `${date(start)}..${date(end)}`].join(
      ' | ',
    ),
  );

describe('one employer with several titles', () => {
  const titles = ['Head of Sales\t2016 – 2020', '• Grew revenue', 'Sales Manager\t2012 – 2016', '• Sold'];

  it('has its name above all titles', () => {
    expect(
      positions('**Contoso Ltd, Paris', ...titles, '**Blue Sky', 'Sales Representative\t2010 – 2012'),
    ).toEqual([
      'Head of Sales | Contoso Ltd | Paris | 2016..2020',
      'Sales Manager | Contoso Ltd | Paris | 2012..2016',
      'Sales Representative | Blue Sky |  | 2010..2012',
    ]);
  });

  it('has no position for the dates of the whole stay', () => {
    expect(positions('**Contoso Ltd\t2012 – 2020', ...titles)).toEqual([
      'Head of Sales | Contoso Ltd |  | 2016..2020',
      'Sales Manager | Contoso Ltd |  | 2012..2016',
    ]);
  });
});

describe('a range whose end is on the next line', () => {
  it('ends with the date beside the employer', () => {
    expect(positions('Cashier\t05.2019 –', 'Westerlo Centre Ltd, Leeds\t04.2023')).toEqual([
      'Cashier | Westerlo Centre Ltd | Leeds | 2019-05..2023-04',
    ]);
  });

  it('ends with the date before the town', () => {
    expect(positions('Line Cook at Hotel Argentis', '04/2014 –', '03/2020 | Portland, OR')).toEqual([
      'Line Cook | Hotel Argentis | Portland, OR | 2014-04..2020-03',
    ]);
  });
});

describe('forms', () => {
  it('Europass labels are recognized, even if they wrap', () => {
    const { positions: found } = read('experience', 'Date\t01/2017 – oggi', 'Lavoro o posizione ricoperti\tResponsabile qualità', 'Nome e indirizzo del datore di\tOfficine Varesi S.p.A., Brescia', 'lavoro', 'Date\t09/2012 – 12/2016', 'Lavoro o posizione ricoperti\tTecnico di laboratorio', 'Nome e indirizzo del datore di lavoro\tChimica Adda, Bergamo'); // biome-ignore format: lines of a document
    expect(
      found.map(({ title, company, location }) => [title?.value, company?.value, location?.value]),
    ).toEqual([
      ['Responsabile qualità', 'Officine Varesi S.p.A.', 'Brescia'],
      ['Tecnico di laboratorio', 'Chimica Adda', 'Bergamo'],
    ]);
  });

  it('wrapped labels are recognized in other languages', () => {
    expect(
      positions(
        'Razdoblje\t2019-08 – 2024-05',
        'Zanimanje ili radno\tViličarist',
        'mjesto',
        'Ime i adresa\tŠimić Prijevoz, Varaždin',
        'poslodavca',
      ),
    ).toEqual(['Viličarist | Šimić Prijevoz | Varaždin | 2019-08..2024-05']);
  });

  it('a field of study may include the degree', () => {
    const { education } = read('education', 'Szkoła: Politechnika Nadwiślańska', 'Kierunek: Magister: Pielęgniarstwo'); // biome-ignore format: lines of a document
    expect(education.map(({ degree, field }) => [degree?.value, field?.value])).toEqual([
      ['Magister', 'Pielęgniarstwo'],
    ]);
  });

  it('labels with a colon are recognized', () => {
    const texts = ['Company: Infosys Ltd.', 'Role: Test Analyst', 'Duration: Jan 2014 to Mar 2016', 'Responsibilities:', '• Wrote test cases', 'Company: Wipro', 'Role: Tester', 'Duration: Jan 2012 to Dec 2013']; // biome-ignore format: lines of a document
    expect(positions(...texts)).toEqual([
      'Test Analyst | Infosys Ltd. |  | 2014-01..2016-03',
      'Tester | Wipro |  | 2012-01..2013-12',
    ]);
    expect(read('experience', ...texts).positions[0]?.responsibilities[0]?.value).toBe('Wrote test cases');
  });
});

it('responsibilities are separate items, joined over lines', () => {
  const { layout, positions: found } = read('experience', '**Engineer\t2018 – 2020', 'Acme Corp', '• Built things that scale and ex-', '  tend over lines', '• Led a team'); // biome-ignore format: lines of a document
  const [first, second] = found[0]?.responsibilities ?? [];
  expect(first?.value).toBe('Built things that scale and extend over lines');
  expect(layout.text.slice(first?.start, first?.end)).toBe(
    'Built things that scale and ex-\ntend over lines',
  );
  expect(second?.value).toBe('Led a team');
});

it('every value has its offsets', () => {
  const { layout, positions: found } = read('experience', 'Senior Nurse (part-time), Mater, Dublin\tMai 2016 – heute', '• Care'); // biome-ignore format: lines of a document
  for (const { title, company, location } of found) {
    for (const value of [title, company, location])
      expect(layout.text.slice(value?.start, value?.end)).toBe(value?.value);
  }
  expect(found).toHaveLength(1);
});

it('“present” is the date of the document, or its newest date', () => {
  expect(read('experience', 'Engineer, Acme Corp\t2018 – present').positions[0]?.end?.value).toEqual({
    year: 2024,
    month: 5,
    isPresent: true,
  });
  const { layout, sections } = sketchLayout([
    line('Engineer, Acme Corp\tMar 2018 – present', { kind: 'experience' }),
  ]);
  expect(extractHistory(layout, sections, vocabulary).positions[0]?.end?.value).toEqual({
    year: 2018,
    month: 3,
    isPresent: true,
  });
});

it('footers are ignored, and education under the wrong heading is not a position', () => {
  const { layout, sections } = sketchLayout([
    line('Engineer, Acme Corp\t2018 – 2020', { kind: 'experience' }),
    line('Jane Roe · Résumé · 2021', { kind: 'experience', margin: 'footer' }),
    line('Bachelor of Science, Reed College\t2014 – 2018', { kind: 'experience' }),
  ]);
  const { positions: found } = extractHistory(layout, sections, vocabulary);
  expect(found.map(({ company }) => company?.value)).toEqual(['Acme Corp']);
});

it('under a generic heading, only complete entries count', () => {
  const sure = read('other', '**Software Engineer\t2018 – 2020', 'Acme Corp, Boston, MA', '• Built');
  expect(sure.positions.map(({ title }) => title?.value)).toEqual(['Software Engineer']);
  expect(read('other', 'Chess club since 2015', 'Won the cup in 2017').positions).toEqual([]);
});

describe('tables', () => {
  it('have their dates in the column of dates, even in two cells or under an unknown name', () => {
    expect(
      positions(
        'When there\tOrganisation\tDesignation',
        '2020\t2023\tIronbark Games\tArt Director',
        '2015\t2020\tWesterlo Press\tDesign Intern',
      ),
    ).toEqual([
      'Art Director | Ironbark Games |  | 2020..2023',
      'Design Intern | Westerlo Press |  | 2015..2020',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { document, type Sketch, textsOf } from '../../../test/documents/sketch-pages.ts';
import { analyzeLayout } from './analyze-layout.ts';

describe('tables', () => {
  const cells: Sketch[] = [
    ['Year', 50, 100],
    ['Degree', 120, 100],
    ['Institute', 300, 100],
    ['2019', 50, 120],
    ['B.Tech. in Computer Science', 120, 120],
    ['Institute of Technology', 300, 120],
    ['and Engineering', 120, 132],
    ['2015', 50, 152],
    ['Class XII', 120, 152],
    ['Public School', 300, 152],
  ];

  it('are processed by row, with wrapped cells joined', async () => {
    const { lines } = await analyzeLayout(document({ sketch: cells }));
    expect(lines.map((line) => line.text)).toEqual([
      'Year\tDegree\tInstitute',
      '2019\tB.Tech. in Computer Science and Engineering\tInstitute of Technology',
      '2015\tClass XII\tPublic School',
    ]);
    expect(lines.map((line) => line.cell?.row)).toEqual([0, 1, 2]);
  });

  it('become rows with tabs if the file marks them', async () => {
    const marked = (text: string, row: number, column: number): Sketch => [
      text,
      50 + column * 100,
      100 + row * 20,
      { cell: { table: 0, row, column } },
    ];
    expect(
      await textsOf({
        source: 'flow',
        sketch: [marked('Skill', 0, 0), marked('Level', 0, 1), marked('Java', 1, 0), marked('Expert', 1, 1)],
      }),
    ).toEqual(['Skill\tLevel', 'Java\tExpert']);
  });

  it('keep the row that continues on the next page and has no line below it', async () => {
    const line = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
    const texts = await textsOf({
      sketch: [
        ['Period', 50, 103],
        ['Employer', 150, 103],
        ['2019 – 2021', 50, 123],
        ['Harbor Clinic', 150, 123],
        ['2015 – 2019', 50, 143],
        ['Oak Street Pharmacy', 150, 143],
      ],
      rules: [
        ...[100, 120, 140].map((y) => line(45, y, 250, 0.5)),
        ...[45, 145, 295].map((x) => line(x, 100, 0.5, 60)),
      ],
    });
    expect(texts).toEqual([
      'Period\tEmployer',
      '2019 – 2021\tHarbor Clinic',
      '2015 – 2019\tOak Street Pharmacy',
    ]);
  });

  const form = (...rows: [label: string, value: string][]): Sketch[] =>
    rows.flatMap(([label, value], row): Sketch[] => [
      [label, 50, 100 + row * 20, { cell: { table: 0, row, column: 0 } }],
      [value, 200, 100 + row * 20, { cell: { table: 0, row, column: 1 } }],
    ]);

  it.each([
    ['Arbeitgeber', 'Zeitraum', 'Stadtwerke Neustadt', 'Klinik am Park'],
    ['Work experience', 'Dates', 'Harbor Clinic', 'Oak Street Pharmacy'],
    ['Emploi', 'Dates', 'Clinique du Port', 'Pharmacie Centrale'],
  ])('keep a label that stands before several values with them: %s', async (label, dates, one, other) => {
    const rows = form([label, one], [dates, '2019 – 2021'], [label, other], [dates, '2015 – 2019']);
    expect(await textsOf({ source: 'flow', sketch: rows })).toEqual([
      `${label}\t${one}`,
      `${dates}\t2019 – 2021`,
      `${label}\t${other}`,
      `${dates}\t2015 – 2019`,
    ]);
  });

  it('keep a label with its value if the section has a heading of its own', async () => {
    const sketch: Sketch[] = [
      ['Berufserfahrung', 50, 60, { size: 16 }],
      ...form(['Arbeitgeber', 'Stadtwerke Neustadt'], ['Zeitraum', '2019 – 2021']),
    ];
    expect(await textsOf({ source: 'flow', sketch })).toEqual([
      'Berufserfahrung',
      'Arbeitgeber\tStadtwerke Neustadt',
      'Zeitraum\t2019 – 2021',
    ]);
  });

  it('put headings in their first cells on lines of their own', async () => {
    const rows = form(['Experience', 'Nurse, Harbor Clinic'], ['Education', 'BSc, Harbor College']);
    expect(await textsOf({ source: 'flow', sketch: rows })).toEqual([
      'Experience',
      'Nurse, Harbor Clinic',
      'Education',
      'BSc, Harbor College',
    ]);
  });
});

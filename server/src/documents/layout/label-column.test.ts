import { describe, expect, it } from 'vitest';
import { piece, type Sketch, textsOf } from '../../../test/documents/sketch-pages.ts';
import { analyzeLayout } from './analyze-layout.ts';

const linesOf = (sketch: Sketch[]) => textsOf({ sketch });

const label = { size: 14, color: '#880000' };

describe('a column of headings', () => {
  it('comes before the section it is centered on', async () => {
    const lines = await linesOf([
      ['Wanda Petrie', 250, 40, { size: 22 }],
      ['SKILLS', 60, 118, { size: 12 }],
      ['Baking', 200, 100],
      ['Ordering', 200, 114],
      ['Rosters', 200, 128],
      ['Deliveries', 200, 142],
      ['EXPERIENCE', 60, 198, { size: 12 }],
      ['Head Baker', 200, 200],
      ['Crumb & Co.', 200, 214],
      ['2019 – 2022', 200, 228],
      ['EDUCATION', 60, 258, { size: 12 }],
      ['Leeds City College', 200, 260],
      ['2015 – 2017', 200, 274],
    ]);
    expect(lines).toEqual([
      'Wanda Petrie',
      ...['SKILLS', 'Baking', 'Ordering', 'Rosters', 'Deliveries'],
      ...['EXPERIENCE', 'Head Baker', 'Crumb & Co.', '2019 – 2022'],
      ...['EDUCATION', 'Leeds City College', '2015 – 2017'],
    ]);
  });

  it('is read first although it is larger than the text beside it, close to it, or on two lines', async () => {
    const lines = await linesOf([
      ['Professional', 40, 98, label],
      ['Experience', 40, 112, label],
      ['Harbor Pilot', 150, 100],
      ['Port of Tyne', 150, 114],
      ['2012 – 2020', 150, 128],
      ['Education', 40, 158, label],
      ['South Tyneside College', 109, 161],
      ['Nautical Science', 150, 175],
      ['Languages', 40, 200, label],
      ['English, Norwegian', 150, 203],
    ]);
    expect(lines).toEqual([
      ...['Professional Experience', 'Harbor Pilot', 'Port of Tyne', '2012 – 2020'],
      ...['Education', 'South Tyneside College', 'Nautical Science'],
      ...['Languages', 'English, Norwegian'],
    ]);
  });

  it('is separate from text in a script without capitals', async () => {
    const wide = ([text, x, y, style]: Sketch): Sketch => {
      const size = style?.size ?? 10;
      return [text, x, y, { ...style, box: { x, y, width: text.length * size, height: size } }];
    };
    const lines = await linesOf(
      (
        [
          ['工作经历', 60, 98, { size: 20 }],
          ['青山机械有限公司', 160, 102, { size: 16 }],
          ['2018 – 2021', 160, 124],
          ['教育背景', 60, 158, { size: 20 }],
          ['东湖大学', 160, 162, { size: 16 }],
          ['2014 – 2018', 160, 184],
        ] satisfies Sketch[]
      ).map(wide),
    );
    expect(lines).toEqual([
      '工作经历',
      '青山机械有限公司',
      '2018 – 2021',
      '教育背景',
      '东湖大学',
      '2014 – 2018',
    ]);
  });

  it('is a sidebar if it has text of its own', async () => {
    const lines = await linesOf([
      ...(['Contact', 'ana@mail.test', 'Lisbon', 'Education', 'Nova School', 'Design'] as const).map(
        (text, index): Sketch => [text, 40, 100 + 14 * index],
      ),
      ...(
        ['Experience', 'Art Director', 'Studio Mar', 'Led six people', 'Summary', 'Draws maps'] as const
      ).map((text, index): Sketch => [text, 200, 100 + 14 * index]),
    ]);
    expect(lines.slice(0, 3)).toEqual(['Contact', 'ana@mail.test', 'Lisbon']);
  });
});

describe('entries side by side below one heading', () => {
  it('are read one after the other', async () => {
    const lines = await linesOf([
      ['EDUCATION', 40, 100],
      ['Ghent University', 40, 120, { bold: true }],
      ['– History', 125, 120],
      ['2008 – 2011', 40, 134],
      ['KU Leuven', 320, 120, { bold: true }],
      ['– Archives', 370, 120],
      ['2005 – 2008', 320, 134],
    ]);
    expect(lines).toEqual([
      'EDUCATION',
      ...['Ghent University – History', '2008 – 2011'],
      ...['KU Leuven – Archives', '2005 – 2008'],
    ]);
  });
});

describe('two columns with headings of their own', () => {
  it('stay columns although a date in each is on the same line', async () => {
    const left = [
      'EDUCATION',
      'BSc Physics',
      'Leeds College',
      '2015 – 2018',
      'EXPERIENCE',
      'Welder',
      'Forge Ltd',
      '2018 – 2021',
    ];
    const right = [
      'SKILLS',
      'Welding, forging, milling',
      'PROJECTS',
      'Gate (2015 – 2016)',
      'A gate for a park',
      'CERTIFICATES',
      'First aid',
      '2019 – 2022',
    ];
    const style = (text: string) =>
      text === text.toUpperCase() && /[A-Z]/.test(text) ? { size: 13, bold: true } : {};
    const column = (texts: string[], x: number) =>
      texts.map((text, index): Sketch => [text, x, 100 + 18 * index, style(text)]);
    expect(await linesOf([...column(left, 40), ...column(right, 320)])).toEqual([...left, ...right]);
  });
});

describe('a heading below two columns', () => {
  it('comes after both', async () => {
    const lines = await linesOf([
      ...['Experience', 'Ranger', 'Dartmoor National Park', 'Counted ponies', 'Mended walls'].map(
        (text, index): Sketch => [text, 40, 100 + 14 * index],
      ),
      ['Education', 40, 200],
      ...['Contact', 'rob@mail.test', 'Exeter', 'Phone on request'].map(
        (text, index): Sketch => [text, 350, 100 + 14 * index],
      ),
    ]);
    expect(lines.at(-1)).toBe('Education');
  });
});

describe('an entry at the bottom of a page', () => {
  it('is no footer, although its dates have as many digits as a phone number', async () => {
    const { lines } = await analyzeLayout({
      kind: 'pdf',
      pages: [
        {
          number: 1,
          width: 595,
          height: 842,
          source: 'text',
          pieces: (
            [
              ['Tidal Energy Ltd', 50, 700],
              ['2016-03 - 2019-11', 50, 760],
              ['Orkney Ferries', 50, 776],
            ] satisfies Sketch[]
          ).map(piece),
        },
      ],
      pageCount: 1,
      links: [],
      warnings: [],
    });
    expect(lines.map((line) => line.margin)).toEqual([undefined, undefined, undefined]);
  });
});

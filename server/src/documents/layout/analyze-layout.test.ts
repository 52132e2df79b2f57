import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, paragraph, piece, type Sketch, textsOf } from '../../../test/documents/sketch-pages.ts';
import type { Page } from '../model.ts';
import { analyzeLayout } from './analyze-layout.ts';

describe('lines', () => {
  it('join pieces on one baseline, with a tab for a wide gap', async () => {
    const lines = await textsOf({
      sketch: [
        ['Senior', 50, 100],
        ['Engineer', 83, 100, { bold: true }],
        ['Jan 2019 – Present', 450, 100],
      ],
    });
    expect(lines).toEqual(['Senior Engineer\tJan 2019 – Present']);
  });

  it('keep words whole despite style changes, small capitals and letter-spacing', async () => {
    const lines = await textsOf({
      sketch: [
        ['un', 50, 100],
        ['like', 60, 100, { italic: true }],
        ['E', 50, 140, { size: 14, box: { x: 50, y: 140, width: 9, height: 14 } }],
        ['XPERIENCE', 61, 142.2, { size: 11, box: { x: 61, y: 142.4, width: 60, height: 11 } }],
        ['S U M M A R Y', 50, 180],
        ...[...'NAME'].map((letter, index): Sketch => [letter, 50 + index * 9, 220]),
      ],
    });
    expect(lines).toEqual(['unlike', 'EXPERIENCE', 'SUMMARY', 'NAME']);
  });

  it('have a flag instead of their bullet; dashes within them stay', async () => {
    const layout = await analyzeLayout(
      document({
        sketch: [
          ['•', 50, 100],
          ['Led a team', 62, 100],
          ['– Cut costs', 50, 115],
          ['2019 – 2021', 50, 130],
          ['\uf0b7 Private glyph', 50, 145],
          ['drawn', 62, 160],
        ],
        rules: [{ x: 54, y: 164, width: 2.5, height: 2.5 }],
      }),
    );
    expect(layout.lines.map(({ text, bullet }) => [text, bullet])).toEqual([
      ['Led a team', true],
      ['Cut costs', true],
      ['2019 – 2021', false],
      ['Private glyph', true],
      ['drawn', true],
    ]);
  });

  it('are split at icons', async () => {
    const lines = await textsOf({
      sketch: [
        ['80331 Munich', 50, 100],
        ['\uf095', 112, 100, { font: 'FontAwesome' }],
        ['+49 151 23456', 124, 100],
      ],
    });
    expect(lines).toEqual(['80331 Munich\t+49 151 23456']);
  });

  it('do not contain hidden text', async () => {
    expect(
      await textsOf({
        sketch: [
          ['seen', 50, 100],
          ['unseen', 50, 120, { hidden: 'no-contrast' }],
        ],
      }),
    ).toEqual(['seen']);
  });
});

describe('columns', () => {
  const sidebar = paragraph('skill', 50, 121, 8);
  const main = paragraph('a long line of the main column that tells of work', 220, 100, 20);

  it('follow each other below a heading across the page', async () => {
    const layout = await analyzeLayout(
      document({ sketch: [['Jane Doe', 240, 50, { size: 24 }], ...sidebar, ...main] }),
    );
    expect(layout.lines.map((line) => line.column)).toEqual([
      0,
      ...sidebar.map(() => 1),
      ...main.map(() => 2),
    ]);
  });

  it('are detected in images, too, where words come line by line', async () => {
    const words = [...sidebar, ...main]
      .map(piece)
      .flatMap(({ text, box, ...rest }) =>
        text.split(' ').map((word, index, all) => ({
          ...rest,
          text: word,
          confidence: 0.9,
          box: {
            ...box,
            x: box.x + all.slice(0, index).join(' ').length * 5 + index * 2,
            width: word.length * 5,
          },
        })),
      )
      .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
    const { lines } = await analyzeLayout(document({ source: 'ocr', sketch: [], pieces: words }));
    expect(lines.slice(0, sidebar.length).map((line) => line.text)).toEqual(sidebar.map(([text]) => text));
  });

  it('are not assumed for dates to the left of entries', async () => {
    const entries: Sketch[] = [2012, 2015, 2018].flatMap((year, index): Sketch[] => [
      [`${year} – ${year + 3}`, 50, 100 + index * 60],
      [`Engineer at company ${index}`, 150, 100 + index * 60],
      ['Wrote things and tested them', 150, 113 + index * 60],
    ]);
    // Some programs draw all dates first, then all texts.
    const apart = entries.toSorted((a, b) => a[1] - b[1]);
    const expected = ['2012 – 2015\tEngineer at company 0', 'Wrote things and tested them'];
    expect((await textsOf({ sketch: entries })).slice(0, 2)).toEqual(expected);
    expect((await textsOf({ sketch: apart })).slice(0, 2)).toEqual(expected);
  });

  it('of labels have date ranges on two lines joined', async () => {
    const lines = await textsOf({
      sketch: [
        ['01/2019 –', 50, 100],
        ['Manager', 150, 100],
        ['today', 50, 113],
        ['Some Company', 150, 113],
      ],
    });
    expect(lines).toEqual(['01/2019 – today\tManager', 'Some Company']);
  });

  it('of labels have their headings on separate lines', async () => {
    const lines = await textsOf({
      sketch: [
        ['Experience', 50, 100, { bold: true }],
        ['Some Company', 180, 100, { bold: true }],
        ['Wrote a great many things there', 180, 113],
        ['Education', 50, 150, { bold: true }],
        ['Some School', 180, 150],
        ['Learned a great many things there', 180, 163],
      ],
    });
    expect(lines.filter((_, index) => index % 3 === 0)).toEqual(['Experience', 'Education']);
  });
});

describe('margins', () => {
  it('contain page numbers and repeated text, but not the name on the first page', async () => {
    const page = (number: number): { sketch: Sketch[] } => ({
      sketch: [
        ['Jane Doe', 50, 20, number === 1 ? { size: 20 } : {}],
        ...paragraph(`text of page ${'x'.repeat(number)}`, 50, 120, 5),
        [`Jane Doe · Résumé · ${number}`, 250, 800],
      ],
    });
    const { lines } = await analyzeLayout(document(page(1), page(2)));
    expect(lines.filter((line) => line.margin).map(({ page, margin }) => [page, margin])).toEqual([
      [1, 'footer'],
      [2, 'header'],
      [2, 'footer'],
    ]);
  });
});

describe('what a browser prints around a page', () => {
  it('is in the margins', async () => {
    const { lines } = await analyzeLayout(
      document({
        sketch: [
          ['11/17/26, 2:19 AM', 24, 15, { size: 8 }],
          ['Resume of Jane Doe', 300, 15, { size: 8 }],
          ['Jane Doe', 40, 90, { size: 20 }],
          ['Nurse', 40, 120],
          ['file:///home/jane/resume.html', 24, 800, { size: 8 }],
          ['1/1', 560, 800, { size: 8 }],
        ],
      }),
    );
    expect(lines.filter(({ margin }) => !margin).map(({ text }) => text)).toEqual(['Jane Doe', 'Nurse']);
  });
});

describe('the layout', () => {
  it('has correct offsets for every line and word', async () => {
    const pieces = fc.array(
      fc.record({
        text: fc.string({ unit: 'grapheme', maxLength: 20 }),
        x: fc.integer({ min: -20, max: 600 }),
        y: fc.integer({ min: -20, max: 850 }),
        size: fc.integer({ min: 4, max: 40 }),
        bold: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(pieces, fc.constantFrom('text', 'ocr', 'flow'), async (drawn, source) => {
        const sketch = drawn.map(({ text, x, y, size, bold }): Sketch => [text, x, y, { size, bold }]);
        const layout = await analyzeLayout(document({ sketch, source: source as Page['source'] }));
        expect(layout.text).toBe(layout.lines.map((line) => line.text).join('\n'));
        layout.lines.forEach((line, index) => {
          expect(line.index).toBe(index);
          expect(layout.text.slice(line.start, line.end)).toBe(line.text);
          for (const word of line.words) expect(layout.text.slice(word.start, word.end)).toBe(word.text);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('contains every visible word', async () => {
    const words = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 800 }) }),
      { maxLength: 80 },
    );
    await fc.assert(
      fc.asyncProperty(words, async (places) => {
        const sketch = places.map(({ x, y }, index): Sketch => [`word${index}end`, x, y]);
        const { text } = await analyzeLayout(document({ sketch }));
        for (const [word] of sketch) expect(text).toContain(word);
      }),
      { numRuns: 60 },
    );
  });

  it('has the language with a confidence', async () => {
    const german =
      'Verantwortlich für die Planung und die Umsetzung der Projekte in enger Abstimmung mit Kunden';
    const layout = await analyzeLayout(document({ sketch: paragraph(german, 50, 100, 4) }));
    expect(layout.language.code).toBe('de');
    expect(layout.language.confidence).toBeGreaterThan(0.7);
    const short = await analyzeLayout(document({ sketch: [['Jane Doe', 50, 100]] }));
    expect(short.language.confidence).toBeLessThan(0.2);
  });
});

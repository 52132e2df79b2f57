import { describe, expect, it } from 'vitest';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import type { Piece } from '../model.ts';
import { findSections } from './find-sections.ts';

const head: Partial<Piece> = { bold: true, size: 14 };
const entry: Partial<Piece> = { bold: true };
type Sketch = [text: string, style?: Partial<Piece>];

async function sectionsOf(lines: Sketch[]) {
  const pieces = lines.map(([text, style], index): Piece => {
    const size = style?.size ?? 10;
    const box = { x: 50, y: 40 + index * 16, width: text.length * size * 0.5, height: size };
    return { text, box, size, bold: false, italic: false, ...style };
  });
  const page = { number: 1, width: 595, height: 1600, source: 'flow' as const, pieces };
  return findSections(
    await analyzeLayout({ kind: 'text', pages: [page], pageCount: 1, links: [], warnings: [] }),
  );
}

const kindsOf = async (lines: Sketch[]) => (await sectionsOf(lines)).map((section) => section.kind);

describe('sections', () => {
  it('do not start with a skill and its meter', async () => {
    const kinds = await kindsOf([
      ['Jane Doe', entry],
      ['Skills', head],
      ['Contact ●●○○'],
      ['Welding ●●●○'],
      ['Education', head],
      ['Trade school'],
    ]);
    expect(kinds).toEqual(['contact', 'skills', 'education']);
  });

  it('may have smaller headings in a box above the text', async () => {
    const kinds = await kindsOf([
      ['Jane Doe', entry],
      ['jane@example.org'],
      ['Skills', entry],
      ['Welding'],
      ['Languages', entry],
      ['French, English'],
      ['Experience', head],
      ['Welder, Some Company', entry],
      ['Education', head],
      ['Trade school'],
    ]);
    expect(kinds).toEqual(['contact', 'skills', 'languages', 'experience', 'education']);
  });

  it('start at headings; the text before the first is contact', async () => {
    const sections = await sectionsOf([
      ['Jane Doe', { size: 22 }],
      ['jane@example.org'],
      ['Experience', head],
      ['Engineer, Some Company', entry],
      ['My experience with languages and education in general was of use here.'],
      ['Education', head],
      ['BSc, Some School', entry],
    ]);
    expect(sections.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['contact', 2],
      ['experience', 2],
      ['education', 1],
    ]);
  });

  it('do not start at the title of the document, which may also mean a summary', async () => {
    const body: Sketch[] = [
      ['Опыт работы', head],
      ['Повар, кафе «Волна»', entry],
      ['Образование', head],
      ['Школа № 5', entry],
    ];
    expect(await kindsOf([['РЕЗЮМЕ', head], ['Иван Петров', { size: 20 }], ...body])).toEqual([
      'contact',
      'experience',
      'education',
    ]);
    const summary: Sketch = ['Повар с опытом работы пять лет в небольших ресторанах и кафе.'];
    expect(await kindsOf([['РЕЗЮМЕ', head], summary, ...body])).toEqual([
      'summary',
      'experience',
      'education',
    ]);
  });

  it('may have a misspelled heading in the style of the others', async () => {
    const kinds = await kindsOf([
      ['Jane Doe', { size: 20 }],
      ['Experiance', head],
      ['Welder, Some Company'],
      ['Education', head],
      ['Trade school'],
      ['Skills', head],
      ['Welding'],
    ]);
    expect(kinds).toEqual(['contact', 'experience', 'education', 'skills']);
  });

  it('may have unknown headings in the style of known ones', async () => {
    const kinds = await kindsOf([
      ['Jane Doe', { size: 22 }],
      ['Experience', head],
      ['Engineer'],
      ['Bits and Bobs', head],
      ['Something'],
      ['Education', head],
      ['School'],
    ]);
    expect(kinds).toEqual(['contact', 'experience', 'other', 'education']);
  });

  it('may have a kind from one word of an unknown heading, or from a heading on two lines', async () => {
    const kinds = await kindsOf([
      ['Jane Doe', { size: 22 }],
      ['Education', head],
      ['School'],
      ['Freelance Gardening Projects', head],
      ['Something'],
      ['Professional', head],
      ['Experience', head],
      ['Clerk, Some Company'],
      ['Skills', head],
      ['Java'],
    ]);
    expect(kinds).toEqual(['contact', 'education', 'projects', 'experience', 'skills']);
  });

  it('may have a heading with one known word where few others are known', async () => {
    const kinds = await kindsOf([
      ['James Sterling', { size: 22 }],
      ['Summary', head],
      ['Attorney with eight years of practice in the law of companies and of securities'],
      ['Legal Experience', head],
      ['Associate, Some Partners, where many contracts were negotiated and some were signed'],
      ['Education and Bar Admission', head],
      ['Juris Doctor'],
      ['Areas of Practice and Skills', head],
      ['Contracts'],
    ]);
    expect(kinds).toEqual(['contact', 'summary', 'experience', 'education', 'skills']);
  });

  it('have the kind of their content if no heading names the history', async () => {
    const kinds = await kindsOf([
      ['Ned Flint', { size: 22 }],
      ['ned@example.org'],
      ['Skills', { ...head, heading: 2 }],
      ['Slating'],
      ['Up on the roofs', { ...head, heading: 2 }],
      ['Roofer, Peak Roofing, 2018 – 2023'],
      ['Labourer, Tiler Bros, 2015 – 2018'],
      ['In the classroom', { ...head, heading: 2 }],
      ['Diploma in Roofing, Stoke College, 2015'],
      ['Languages', { ...head, heading: 2 }],
      ['English, Welsh'],
    ]);
    expect(kinds).toEqual(['contact', 'skills', 'experience', 'education', 'languages']);
  });

  it('may have a heading in another style if nothing else starts that section', async () => {
    const kinds = await kindsOf([
      ['Jane Doe'],
      ['jane@example.org'],
      ['EXPERIENCE', { box: { x: 50, y: 120, width: 80, height: 10 } }],
      ['Clerk, Some Company, 2012 - 2015', { box: { x: 50, y: 136, width: 200, height: 10 } }],
      ['_ Education', { box: { x: 50, y: 180, width: 80, height: 10 } }],
      ['Diploma, Some School', { box: { x: 50, y: 196, width: 200, height: 10 } }],
    ]);
    expect(kinds).toEqual(['contact', 'experience', 'education']);
  });

  it('do not start at companies that are smaller than the heading above them', async () => {
    const small: Partial<Piece> = { bold: true, size: 12 };
    const kinds = await kindsOf([
      ['Jun Castellano', { size: 22 }],
      ['Contact', small],
      ['jun@example.org and some more words about how to get in touch'],
      ['About', small],
      ['Designer of tools for people who work with their hands'],
      ['Work', { bold: true, size: 16 }],
      ['Plumbline', small],
      ['Lead Designer, 2022 - 2024, with many words about what was done'],
      ['Freelance', small],
      ['Designer, 2019 - 2022, with many words about what was done there'],
      ['Education', { bold: true, size: 16 }],
      ['College of Arts'],
    ]);
    expect(kinds).toEqual(['contact', 'contact', 'summary', 'experience', 'education']);
  });

  it('do not start at bold lines of entries', async () => {
    const kinds = await kindsOf([
      ['Jane Doe', { size: 22 }],
      ['Work Experience', head],
      ['Research', entry],
      ['Clinic of the University'],
      ['Teaching Assistant', entry],
      ['Another place'],
      ['Education', head],
      ['School'],
    ]);
    expect(kinds).toEqual(['contact', 'experience', 'education']);
  });

  it('do not start within skills at a list of programming languages', async () => {
    const lines: Sketch[] = [
      ['Jane Doe', { size: 22 }],
      ['Technical Skills', head],
      ['Languages: Java, Python'],
      ['Tools: Git, Docker'],
      ['Education', head],
      ['School'],
    ];
    expect(await kindsOf(lines)).toEqual(['contact', 'skills', 'education']);
  });

  it('of programming languages are skills, whatever their heading', async () => {
    const under = async (list: string) =>
      (
        await kindsOf([
          ['Jane Doe', { size: 22 }],
          ['Languages', head],
          [list],
          ['Education', head],
          ['School'],
        ])
      )[1];
    expect(await under('Java, Python, C++')).toBe('skills');
    expect(await under('English, German')).toBe('languages');
  });

  it('may start on the line of their heading', async () => {
    const sections = await sectionsOf([
      ['Jane Doe', { size: 22 }],
      ['jane@example.org'],
      ['Skills: Java, SQL, Docker'],
      ['Languages: English, German'],
    ]);
    expect(sections.map((section) => section.kind)).toEqual(['contact', 'skills', 'languages']);
    expect(sections[1]?.lines.map((line) => line.text)).toEqual(['Skills: Java, SQL, Docker']);
  });

  it('are found in plain text without styles', async () => {
    const kinds = await kindsOf([
      ['Jane Doe'],
      ['jane@example.org'],
      ['Experience'],
      ['Engineer at Some Company, 2012 - 2015, where many things were built and some were sold'],
      ['Education'],
      ['School'],
    ]);
    expect(kinds).toEqual(['contact', 'experience', 'education']);
  });

  it('are not skills if they are very long', async () => {
    const lines = Array.from({ length: 300 }, (_, index): Sketch => [`Some line number ${index}`]);
    expect(await kindsOf([['Jane Doe'], ['jane@example.org'], ...lines])).not.toContain('skills');
    const noise = Array.from({ length: 6 }, (): Sketch => ['x'.repeat(400)]);
    expect(await kindsOf([['Jane Doe'], ['jane@example.org'], ...noise])).not.toContain('skills');
  });

  it('are guessed from the text if there are no headings', async () => {
    const kinds = await kindsOf([
      ['Jane Doe'],
      ['jane@example.org'],
      ['Clerk at Some Company, 2012 - 2015', { box: { x: 50, y: 200, width: 200, height: 10 } }],
      ['Bachelor of Arts, University of Leeds', { box: { x: 50, y: 400, width: 200, height: 10 } }],
    ]);
    expect(kinds).toEqual(['contact', 'experience', 'education']);
  });

  it('exist for every document with text', async () => {
    expect(await kindsOf([['Some words of no kind at all']])).toHaveLength(1);
    expect(await kindsOf([])).toEqual([]);
  });
});

import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IRunOptions,
  Packer,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableRow,
  Textbox,
  TextRun,
} from 'docx';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { analyzeLayout } from '../../layout/analyze-layout.ts';
import { extractDocx } from './extract-docx.ts';

type Child = Paragraph | Table | Textbox;

async function read(children: Child[], margins: { header?: string; footer?: string } = {}) {
  const document = new Document({
    sections: [
      {
        children,
        ...(margins.header
          ? { headers: { default: new Header({ children: [new Paragraph(margins.header)] }) } }
          : {}),
        ...(margins.footer
          ? { footers: { default: new Footer({ children: [new Paragraph(margins.footer)] }) } }
          : {}),
      },
    ],
  });
  return extractDocx(await Packer.toBuffer(document));
}

const paragraph = (...runs: (IRunOptions | string)[]) =>
  new Paragraph({ children: runs.map((run) => new TextRun(run as IRunOptions)) });
const cell = (texts: string[], fill?: string, color?: string) =>
  new TableCell({
    children: texts.map((text) => paragraph({ text, ...(color ? { color } : {}) })),
    ...(fill ? { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } } : {}),
  });
const table = (...rows: TableCell[][]) =>
  new Table({ rows: rows.map((children) => new TableRow({ children })) });

const wordFile = (body: string, encoding: 'utf8' | 'utf16le' = 'utf8') =>
  zipSync({
    'word/document.xml': Buffer.from(`\ufeff<w:document><w:body>${body}</w:body></w:document>`, encoding),
  });

/** The visible text, line by line, with cells and tabs separated. */
const linesOf = ({ pages }: Awaited<ReturnType<typeof read>>) => {
  const lines = new Map<string, string[]>();
  for (const page of pages) {
    for (const piece of page.pieces) {
      if (piece.hidden) continue;
      const key = `${page.number} ${piece.box.y}`;
      lines.set(key, [...(lines.get(key) ?? []), piece.text]);
    }
  }
  return [...lines.values()].map((texts) => texts.join(' | '));
};

describe('a Word document', () => {
  it('includes its page headers and footers', async () => {
    const read1 = await read([paragraph('Nurse')], {
      header: 'Jane Doe  jane@example.org',
      footer: 'Berlin',
    });
    expect(linesOf(read1)).toEqual(['Jane Doe jane@example.org', 'Nurse', 'Berlin']);
    expect(read1.pages[0]?.pieces.map((piece) => piece.margin)).toEqual(['header', undefined, 'footer']);
  });

  it('keeps weight, size, headings, lists and tabs', async () => {
    const { pages } = await read([
      new Paragraph({ text: 'Experience', heading: HeadingLevel.HEADING_1 }),
      new Paragraph({
        children: [
          new TextRun({ text: 'Acme', bold: true, size: 28 }),
          new TextRun({ children: [new Tab(), '2019'] }),
        ],
      }),
      new Paragraph({ text: 'Built bridges', bullet: { level: 0 } }),
    ]);
    expect(pages[0]?.pieces).toMatchObject([
      { text: 'Experience', heading: 1 },
      { text: 'Acme', bold: true, size: 14 },
      { text: '2019', bold: false },
      { text: 'Built bridges', bullet: true },
    ]);
  });

  it('has underlined headings, of its own or by their style', async () => {
    const { pages } = await read([
      paragraph({ text: 'Work history', underline: {} }),
      paragraph(
        { text: 'Welder ' },
        { text: 'at Acme', underline: {} },
        { text: ' since the spring of 2019' },
      ),
      paragraph({ text: 'Not underlined', underline: { type: 'none' } }),
    ]);
    expect(pages[0]?.pieces.map(({ underlined }) => underlined)).toEqual([true, undefined, undefined]);
    const layout = await analyzeLayout(
      await read([paragraph({ text: 'Hobbies', underline: {} }), paragraph('Chess')]),
    );
    const [line, next] = layout.lines;
    expect([line?.underlined, next?.underlined]).toEqual([true, undefined]);
  });

  it('contains each text box once, where it is anchored', async () => {
    const box = new Textbox({
      style: { width: '200pt', height: '100pt' },
      children: [paragraph('Skills: welding')],
    });
    expect(linesOf(await read([paragraph('Before'), box, paragraph('After')]))).toEqual([
      'Before',
      'Skills: welding',
      'After',
    ]);
  });

  it('has data tables and layout tables', async () => {
    const values = await read([
      table([cell(['Skill']), cell(['Level'])], [cell(['Java']), cell(['Expert'])]),
    ]);
    expect(linesOf(values)).toEqual(['Skill | Level', 'Java | Expert']);
    expect(values.pages[0]?.pieces[3]?.cell).toEqual({ table: 0, row: 1, column: 1 });

    const labels = await read([table([cell(['2019 – 2021']), cell(['Acme', 'Engineer', 'Built it all'])])]);
    expect(linesOf(labels)).toEqual(['2019 – 2021 | Acme', 'Engineer', 'Built it all']);

    const columns = await read([
      table([cell(['Skills', 'Java', 'SQL']), cell(['Experience', 'Acme', 'Engineer'])]),
    ]);
    expect(linesOf(columns)).toEqual(['Skills', 'Java', 'SQL', 'Experience', 'Acme', 'Engineer']);
  });

  it('excludes hidden text, with a warning', async () => {
    const result = await read([
      paragraph({ text: 'Jane' }, { text: ' ninja rockstar', color: 'FFFFFF' }),
      paragraph({ text: 'secret', vanish: true }),
      paragraph({ text: 'tiny', size: 2 }),
    ]);
    expect(linesOf(result)).toEqual(['Jane']);
    expect(result.pages[0]?.pieces.map((piece) => piece.hidden)).toEqual([
      undefined,
      'no-contrast',
      'marked-hidden',
      'tiny',
    ]);
    expect(result.warnings).toMatchObject([{ code: 'hidden-text' }]);
  });

  it('includes white text on a dark cell', async () => {
    const result = await read([
      table([cell(['Jane Doe', 'Nurse', 'Berlin'], '203040', 'FFFFFF'), cell(['Work', 'Acme'])]),
    ]);
    expect(linesOf(result)).toEqual(['Jane Doe', 'Nurse', 'Berlin', 'Work', 'Acme']);
    expect(result.warnings).toEqual([]);
  });

  it('includes tracked insertions and excludes deletions', async () => {
    const xml = (body: string) =>
      zipSync({
        'word/document.xml': Buffer.from(
          `<w:document xmlns:w="w"><w:body><w:p>${body}</w:p></w:body></w:document>`,
        ),
      });
    const bytes = xml(
      '<w:ins><w:r><w:t>Senior </w:t></w:r></w:ins><w:del><w:r><w:delText>Junior</w:delText></w:r></w:del><w:sdt><w:sdtContent><w:r><w:t>Nurse</w:t></w:r></w:sdtContent></w:sdt>',
    );
    expect(extractDocx(bytes).pages[0]?.pieces.map((piece) => piece.text)).toEqual(['Senior Nurse']);
  });

  it('may have nested text boxes at any depth, each included once', () => {
    const open = '<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>';
    const close = '</w:txbxContent></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>';
    const inner = '<w:p><w:r><w:t>Jane Doe</w:t></w:r></w:p>';
    const body = `${open.repeat(20)}${inner}${close.repeat(20)}`;
    expect(linesOf(extractDocx(wordFile(body)))).toEqual(['Jane Doe']);
  });

  it('may have a paragraph with very many runs, and be in UTF-16', () => {
    const runs = '<w:r><w:t>a</w:t></w:r>'.repeat(200_000);
    expect(linesOf(extractDocx(wordFile(`<w:p>${runs}</w:p>`)))[0]).toHaveLength(200_000);
    const utf16 = wordFile('<w:p><w:r><w:t>Zoë</w:t></w:r></w:p>', 'utf16le');
    expect(linesOf(extractDocx(utf16))).toEqual(['Zoë']);
  });

  it('is rejected if it is damaged or an archive bomb', () => {
    expect(() => extractDocx(zipSync({ 'word/other.xml': Buffer.from('x') }))).toThrow(
      expect.objectContaining({ code: 'corrupt-file' }),
    );
    expect(() => extractDocx(Buffer.from('PK\x03\x04 not really'))).toThrow(
      expect.objectContaining({ code: 'corrupt-file' }),
    );
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(64 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => extractDocx(bomb)).toThrow(expect.objectContaining({ code: 'archive-bomb' }));
  });
});

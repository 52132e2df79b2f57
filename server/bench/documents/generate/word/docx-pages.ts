import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Random } from '../random.ts';
import type { Resume } from '../resume.ts';
import type { Words } from '../words.ts';
import { type Block, type EntryForm, resumeBlocks } from './blocks.ts';

type Page = {
  form: EntryForm;
  isNumbered?: boolean;
  columns?: number;
  hasControls?: boolean;
  /** The whole document is in one table. */
  isFramed?: boolean;
};

/** Word files whose structure is that of the block model. */
export const docxPages: Record<string, Page> = {
  'docx-dates-table': { form: 'dates-table' },
  'docx-grid': { form: 'grid' },
  'docx-labels': { form: 'labels' },
  'docx-label-table': { form: 'pairs-table' },
  'docx-numbered': { form: 'tabs', isNumbered: true },
  'docx-columns': { form: 'lines', columns: 2 },
  'docx-controls': { form: 'tabs', hasControls: true },
  'docx-framed': { form: 'lines', isFramed: true },
  'docx-framed-grid': { form: 'dates-table', isFramed: true },
};

export async function makeDocxPage(
  page: Page,
  resume: Resume,
  words: Words,
  random: Random,
): Promise<Buffer> {
  const blocks = resumeBlocks(resume, words, random, page.form).map((block) =>
    page.isNumbered && block.kind === 'heading'
      ? { ...block, text: block.text.replace(/^\d+\. /, '') }
      : block,
  );
  const body = blocks.map((block) => write(block, page));
  const children = page.isFramed ? [frame(body)] : body;
  const file = await Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          {
            reference: 'headings',
            levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }],
          },
        ],
      },
      sections: [
        {
          ...(page.columns ? { properties: { column: { count: page.columns, space: 500 } } } : {}),
          children,
        },
      ],
    }),
  );
  return page.hasControls ? wrapInControls(file) : file;
}

function write(block: Block, page: Page): Paragraph | Table {
  switch (block.kind) {
    case 'name':
      return new Paragraph({ children: [new TextRun({ text: block.text, bold: true, size: 40 })] });
    case 'heading':
      return new Paragraph({
        heading: HeadingLevel.HEADING_1,
        text: block.text,
        ...(page.isNumbered ? { numbering: { reference: 'headings', level: 0 } } : {}),
      });
    case 'bold':
      return new Paragraph({ children: [new TextRun({ text: block.text, bold: true })] });
    case 'bullet':
      return new Paragraph({ text: block.text, bullet: { level: 0 } });
    case 'tabbed':
      return new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
        children: [
          new TextRun({ text: block.left, bold: true }),
          ...(block.right ? [new TextRun({ children: [new Tab(), block.right] })] : []),
        ],
      });
    case 'table':
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        ...(block.isBordered ? {} : { borders: TableBorders.NONE }),
        rows: [...(block.head ? [block.head] : []), ...block.rows].map(tableRow),
      });
    default:
      return new Paragraph(block.text);
  }
}

const tableRow = (cells: readonly string[]) =>
  new TableRow({
    children: cells.map(
      (text, at) =>
        new TableCell({
          width: { size: widthOf(at, cells.length), type: WidthType.PERCENTAGE },
          children: text.split('\n').map((line) => new Paragraph(line)),
        }),
    ),
  });

const widthOf = (at: number, count: number) => (count === 2 ? (at === 0 ? 28 : 72) : Math.floor(100 / count));

const frame = (children: (Paragraph | Table)[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [new TableRow({ children: [new TableCell({ children })] })],
  });

/** Templates of Word put each value into a content control. */
function wrapInControls(file: Uint8Array): Buffer {
  const parts = unzipSync(file);
  const path = 'word/document.xml';
  const wrapped = strFromU8(parts[path] ?? new Uint8Array()).replaceAll(
    /<w:r>(?:(?!<\/w:r>).)*<\/w:r>/gs,
    (run) =>
      `<w:sdt><w:sdtPr><w:alias w:val="Text"/><w:text/></w:sdtPr><w:sdtContent>${run}</w:sdtContent></w:sdt>`,
  );
  return Buffer.from(zipSync({ ...parts, [path]: strToU8(wrapped) }));
}

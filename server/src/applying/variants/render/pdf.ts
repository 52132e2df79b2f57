import PDFDocument from 'pdfkit';
import { openFonts } from './fonts.ts';
import type { Block, PrintedResume, PrintedSection, PrintOptions } from './print-model.ts';
import { pageSizes, type Style, styles } from './styles.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Pen = { doc: Doc; style: Style; width: number; root: PDFKit.PDFStructureElement };
type Text = { text: string; bold?: boolean; size: number; color: string; align?: 'left' | 'center' };

const BULLET_INDENT = 12;
/** A heading is not left alone at the end of a page: this many lines follow it. */
const LINES_AFTER_HEADING = 3;

/** A tagged PDF with real text in reading order. The same input gives the same bytes. */
export async function renderPdf(resume: PrintedResume, options: PrintOptions): Promise<Buffer> {
  const style = styles[options.layout];
  const doc = openDocument(resume, options, style);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const root = doc.struct('Document');
  doc.addStructure(root);
  const pen: Pen = { doc, style, width: doc.page.width - 2 * style.margin.x, root };
  writeHead(pen, resume);
  for (const section of resume.sections) writeSection(pen, section);
  root.end();
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function openDocument({ name, language, date }: PrintedResume, options: PrintOptions, style: Style): Doc {
  const { width, height } = pageSizes[options.pageSize];
  const { x, y } = style.margin;
  const doc = new PDFDocument({
    size: [width, height],
    margins: { left: x, right: x, top: y, bottom: y },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language ?? 'en',
    info: {
      Title: name,
      Author: name,
      Creator: 'Tenon',
      Producer: 'Tenon',
      CreationDate: date,
      ModDate: date,
    },
  });
  const { regular, bold } = openFonts(style.font);
  doc.registerFont('regular', regular as unknown as string);
  doc.registerFont('bold', bold as unknown as string);
  return doc;
}

function writeHead(pen: Pen, { name, headline, contacts }: PrintedResume): void {
  const { align, size, color } = pen.style;
  tagged(pen, 'H1', () => write(pen, { text: name, bold: true, size: size.name, color: color.name, align }));
  if (headline) {
    tagged(pen, 'P', () => write(pen, { text: headline, size: size.headline, color: color.muted, align }));
  }
  if (contacts.length > 0) {
    tagged(pen, 'P', () => {
      for (const text of packLines(pen, contacts)) {
        write(pen, { text, size: size.body, color: color.text, align });
      }
    });
  }
}

/** Breaks lines between contacts, never inside one: half a link is another link. */
function packLines({ doc, style, width }: Pen, contacts: readonly string[]): string[] {
  doc.font('regular').fontSize(style.size.body);
  const lines: string[] = [];
  for (const contact of contacts) {
    const longer = lines.length > 0 ? `${lines.at(-1)} | ${contact}` : contact;
    if (lines.length > 0 && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(contact);
  }
  return lines;
}

function writeSection(pen: Pen, { heading, blocks }: PrintedSection): void {
  const { doc, style, width } = pen;
  const { size, color, space } = style;
  skip(pen, space.section);
  const lines = blocks[0]?.kind === 'entry' ? LINES_AFTER_HEADING : 1;
  keepTogether(pen, size.heading * 1.5 + (size.body * 1.4 + style.lineGap) * lines);
  tagged(pen, 'H2', () =>
    write(pen, { text: heading, bold: true, size: size.heading, color: color.heading }),
  );
  if (color.rule) {
    // The rule is decoration, which screen readers skip.
    doc.markContent('Artifact', { type: 'Layout' });
    const y = doc.y + 1;
    doc
      .moveTo(style.margin.x, y)
      .lineTo(style.margin.x + width, y)
      .lineWidth(0.5)
      .stroke(color.rule);
    doc.endMarkedContent();
    doc.y = y + 2;
  }
  blocks.forEach((block, index) => {
    if (index > 0) skip(pen, block.kind === 'entry' ? space.entry : space.bullet);
    writeBlock(pen, block);
  });
}

function writeBlock(pen: Pen, block: Block): void {
  const { style } = pen;
  const { size, color } = style;
  const body = { size: size.body, color: color.text };
  if (block.kind === 'text') {
    tagged(pen, 'P', () => write(pen, { ...body, text: block.text }));
    return;
  }
  const { title, details, dates, bullets } = block;
  keepTogether(pen, size.body * 1.4 * (bullets.length > 0 ? LINES_AFTER_HEADING : 2));
  tagged(pen, 'H3', () => writeTitle(pen, title, dates));
  if (details) tagged(pen, 'P', () => write(pen, { ...body, text: details, color: color.muted }));
  if (bullets.length > 0) writeBullets(pen, bullets);
}

/** The title on the left and the dates on the right, in one line if they fit. */
function writeTitle(pen: Pen, title: string, dates: string): void {
  const { doc, style, width } = pen;
  const { size, color } = style;
  const datesWidth = dates ? doc.font('regular').fontSize(size.body).widthOfString(dates) + 12 : 0;
  const top = doc.y;
  write(pen, { text: title, bold: true, size: size.body, color: color.text }, width - datesWidth);
  if (!dates) return;
  const bottom = doc.y;
  // The title may have started a new page.
  const isSamePage = bottom > top;
  doc.font('regular').fontSize(size.body).fillColor(color.muted);
  doc.text(` ${dates}`, style.margin.x + width - datesWidth, isSamePage ? top : style.margin.y, {
    width: datesWidth,
    align: 'right',
    lineBreak: false,
  });
  doc.x = style.margin.x;
  doc.y = bottom;
}

function writeBullets(pen: Pen, bullets: readonly string[]): void {
  const { doc, style, width, root } = pen;
  const list = doc.struct('L');
  root.add(list);
  for (const text of bullets) {
    skip(pen, style.space.bullet);
    keepTogether(pen, style.size.body * 1.4);
    const item = doc.struct('LI');
    list.add(item);
    const top = doc.y;
    item.add(
      doc.struct('Lbl', {}, () => {
        doc.font('regular').fontSize(style.size.body).fillColor(style.color.text);
        doc.text('• ', style.margin.x, top, { lineBreak: false });
      }),
    );
    item.add(
      doc.struct('LBody', {}, () => {
        doc.text(text, style.margin.x + BULLET_INDENT, top, {
          width: width - BULLET_INDENT,
          lineGap: style.lineGap,
        });
      }),
    );
    item.end();
    doc.x = style.margin.x;
  }
  list.end();
}

function tagged({ doc, root }: Pen, type: 'H1' | 'H2' | 'H3' | 'P', draw: () => void): void {
  const element = doc.struct(type, {}, draw);
  root.add(element);
  element.end();
}

function write({ doc, style, width }: Pen, text: Text, lineWidth = width): void {
  doc
    .font(text.bold ? 'bold' : 'regular')
    .fontSize(text.size)
    .fillColor(text.color);
  doc.text(text.text, style.margin.x, doc.y, {
    width: lineWidth,
    align: text.align ?? 'left',
    lineGap: style.lineGap,
  });
}

function skip({ doc }: Pen, points: number): void {
  doc.y += points;
}

function keepTogether({ doc, style }: Pen, height: number): void {
  if (doc.y + height > doc.page.height - style.margin.y) doc.addPage();
}

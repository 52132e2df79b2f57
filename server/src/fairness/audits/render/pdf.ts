import { Buffer } from 'node:buffer';
import type { AuditPack, PackClass } from '@tenon/contract/fairness-audits';
import PDFDocument from 'pdfkit';
import { openFonts } from '../../../applying/index.ts';
import { NOT_LEGAL_ADVICE } from '../pack-labels.ts';
import { columnsOf, counterfactualLines, factsOf, formatCount, formatDay } from './format-figures.ts';
import { drawTable } from './pdf-table.ts';
import type { Doc, Pen } from './pen.ts';
import type { Proof } from './proof.ts';

const LANDSCAPE: [number, number] = [792, 612];
const MARGIN = 48;

/** A tagged PDF with real text, on landscape pages because of its tables. */
export async function renderPdf(pack: AuditPack, { sha256, signature }: Proof): Promise<Buffer> {
  const doc = openDocument(pack);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const [width, height] = LANDSCAPE;
  const pen: Pen = { doc, root, left: MARGIN, width: width - 2 * MARGIN, bottom: height - MARGIN };

  write(pen, 'H1', pack.title, { size: 20, bold: true });
  write(pen, 'P', NOT_LEGAL_ADVICE, { size: 9, color: '#555555' });
  for (const [label, value] of factsOf(pack)) write(pen, 'P', `${label}: ${value}`, { size: 9.5, gap: 2 });
  for (const each of pack.classes) writeClass(pen, each);
  writeList(pen, 'Method', pack.method);
  writeList(pen, 'Counterfactual test', counterfactualLines(pack));
  const signed = signature
    ? [`Signed by ${signature.name} on ${formatDay(signature.at)}.`, signature.comment]
    : ['Not signed.'];
  writeList(pen, 'Sign-off', [...signed, `SHA-256 of the figures: ${sha256}`]);
  root.end();
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function openDocument({ title, workspace, made_at }: AuditPack): Doc {
  const date = new Date(made_at);
  const doc = new PDFDocument({
    size: LANDSCAPE,
    margins: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: {
      Title: workspace ? `${title} · ${workspace}` : title,
      Author: workspace ?? 'Tenon',
      Creator: 'Tenon',
      Producer: 'Tenon',
      CreationDate: date,
      ModDate: date,
    },
  });
  const { regular, bold } = openFonts('sans');
  doc.registerFont('regular', regular as unknown as string);
  doc.registerFont('bold', bold as unknown as string);
  return doc;
}

type TextOptions = { size: number; bold?: boolean; color?: string; gap?: number };

function write(
  { doc, root, left, width }: Pen,
  type: 'H1' | 'H2' | 'P',
  text: string,
  { size, bold = false, color = '#111111', gap = 6 }: TextOptions,
): void {
  const element = doc.struct(type, {}, () => {
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    doc.text(text, left, doc.y, { width });
  });
  root.add(element);
  element.end();
  doc.y += gap;
}

const HEADING_HEIGHT = 80;

function heading(pen: Pen, text: string): void {
  pen.doc.y += 10;
  if (pen.doc.y + HEADING_HEIGHT > pen.bottom) pen.doc.addPage();
  write(pen, 'H2', text, { size: 13, bold: true });
}

function writeClass(pen: Pen, each: PackClass): void {
  const { label, groups, unknown, exclusion } = each;
  heading(pen, label);
  if (groups.length === 0) write(pen, 'P', 'Nobody stated a category.', { size: 9.5 });
  else drawTable(pen, columnsOf(each), groups);
  const small = { size: 9, color: '#555555', gap: 2 };
  write(pen, 'P', `${formatCount(unknown)} people are in no known category and not in this table.`, small);
  if (exclusion) write(pen, 'P', `Excluded: ${exclusion}`, small);
}

function writeList(pen: Pen, title: string, lines: readonly string[]): void {
  heading(pen, title);
  for (const line of lines) write(pen, 'P', line, { size: 9.5, gap: 3 });
}

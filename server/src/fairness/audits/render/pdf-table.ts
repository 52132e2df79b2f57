import type { PackGroup } from '@tenon/contract/fairness-audits';
import type { Column } from './format-figures.ts';
import type { Pen } from './pen.ts';

const SIZE = 8.5;
const PADDING = 4;
const FIRST_SHARE = 0.24;
const LAST_SHARE = 0.14;

/** A table with its header on every page. */
export function drawTable(pen: Pen, columns: readonly Column[], rows: readonly PackGroup[]): void {
  const { doc, root } = pen;
  const widths = widthsOf(columns, pen.width);
  const table = doc.struct('Table');
  root.add(table);
  const headers = columns.map(({ header }) => header);
  drawRow(pen, table, headers, { widths, tag: 'TH' });
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    if (doc.y + heightOf(pen, cells, widths, 'regular') > pen.bottom) {
      doc.addPage();
      drawRow(pen, table, headers, { widths, tag: 'TH' });
    }
    drawRow(pen, table, cells, { widths, tag: 'TD' });
  }
  table.end();
  doc.x = pen.left;
  doc.y += 4;
}

/** Intervals are longer than other figures. */
const shareOf = ({ header }: Column) => (header.includes('interval') ? 1.4 : 1);

function widthsOf(columns: readonly Column[], width: number): number[] {
  const shares = columns.slice(1, -1).map(shareOf);
  const sum = shares.reduce((total, share) => total + share, 0);
  const middle = 1 - FIRST_SHARE - LAST_SHARE;
  return [FIRST_SHARE, ...shares.map((share) => (share / sum) * middle), LAST_SHARE].map((share) =>
    Math.floor(width * share),
  );
}

type RowOptions = { widths: readonly number[]; tag: 'TH' | 'TD' };

function drawRow(
  pen: Pen,
  table: PDFKit.PDFStructureElement,
  cells: readonly string[],
  { widths, tag }: RowOptions,
): void {
  const { doc, left, width } = pen;
  const font = tag === 'TH' ? 'bold' : 'regular';
  const height = heightOf(pen, cells, widths, font);
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  let x = left;
  cells.forEach((text, at) => {
    const cellWidth = widths[at] ?? 0;
    const cellX = x;
    const isNumber = at > 0 && at < cells.length - 1;
    const cell = doc.struct(at === 0 ? 'TH' : tag, {}, () => {
      doc
        .font(at === 0 ? 'bold' : font)
        .fontSize(SIZE)
        .fillColor('#111111');
      // The space keeps the texts of neighboring cells apart for whoever reads or copies them.
      doc.text(`${text} `, cellX + PADDING, top + PADDING, {
        width: cellWidth - 2 * PADDING,
        align: isNumber ? 'right' : 'left',
      });
    });
    row.add(cell);
    cell.end();
    x += cellWidth;
  });
  row.end();
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(left, top + height)
    .lineTo(left + width, top + height)
    .lineWidth(0.5)
    .stroke('#bbbbbb');
  doc.endMarkedContent();
  doc.y = top + height;
}

function heightOf({ doc }: Pen, cells: readonly string[], widths: readonly number[], font: string): number {
  const heights = cells.map((text, at) => {
    doc.font(at === 0 ? 'bold' : font).fontSize(SIZE);
    return doc.heightOfString(`${text} `, { width: (widths[at] ?? 0) - 2 * PADDING });
  });
  return Math.max(...heights) + 2 * PADDING;
}

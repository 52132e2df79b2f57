import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Extraction, Page, Piece, Warning } from '../model.ts';
import { cleanText, joinSpacedLetters } from './pdf-clean.ts';
import { withPdf } from './pdf-open.ts';

/** Text of a PDF with its places on the page; pages that have to be read from their pictures are marked. */
export async function extractPdf(bytes: Uint8Array, options: { pageLimit: number }): Promise<Extraction> {
  return withPdf(bytes, async (pdf) => {
    const warnings: Warning[] = [];
    const pages: Page[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, options.pageLimit); number++) {
      pages.push(await readPage(pdf, number));
    }
    if (pdf.numPages > options.pageLimit) {
      warnings.push({
        code: 'truncated',
        message: `Only the first ${options.pageLimit} of ${pdf.numPages} pages were read.`,
      });
    }
    return { kind: 'pdf', pages, pageCount: pdf.numPages, links: [], warnings };
  });
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const pieces = await readPieces(page);
  const letters = pieces.reduce((sum, piece) => sum + piece.text.replace(/\s/gu, '').length, 0);
  return { number, width, height, source: 'text', pieces, ...(letters < 10 && { needsRecognition: true }) };
}

async function readPieces(page: PDFPageProxy): Promise<Piece[]> {
  const { items, styles } = await page.getTextContent({ disableNormalization: true });
  const viewport = page.getViewport({ scale: 1 });
  const pieces: Piece[] = [];
  let spaced = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    const text = cleanText(item.str);
    if (text.trim() === '') {
      spaced ||= text !== '';
      continue;
    }
    const size = Math.hypot(item.transform[2], item.transform[3]);
    const [x = 0, baseline = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
    const { ascent = 0.9, descent = -0.2 } = styles[item.fontName] ?? {};
    const box = { x, y: baseline - ascent * size, width: item.width, height: (ascent - descent) * size };
    const last = pieces.at(-1);
    const gap = last ? x - last.box.x - last.box.width : 0;
    if (
      last &&
      last.font === item.fontName &&
      Math.abs(last.box.y - box.y) < 0.5 &&
      last.size === size &&
      gap > -0.5 * size &&
      gap < 0.8 * size
    ) {
      last.text += (spaced || gap > 0.15 * size ? ' ' : '') + text;
      last.box.width = x + item.width - last.box.x;
    } else {
      pieces.push({ text, box, size, bold: false, italic: false, font: item.fontName });
    }
    spaced = false;
  }
  return pieces.map((piece) => ({ ...piece, text: joinSpacedLetters(piece.text).trim() }));
}

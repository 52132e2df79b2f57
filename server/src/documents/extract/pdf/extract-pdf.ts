import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Extraction, Page, Warning } from '../../model.ts';
import { type PdfiumDocument, withPdfium } from '../../render/pdfium.ts';
import { madeAt } from './date.ts';
import { withPdf } from './open.ts';
import { type ExtractedPage, extractPage } from './page.ts';

/** Extracts the text of a PDF with positions and styles. Pages that need OCR are marked. */
export async function extractPdf(bytes: Uint8Array, options: { pageLimit: number }): Promise<Extraction> {
  return withPdf(bytes, async (pdf) => {
    // Two libraries read the file: PDF.js extracts text best, pdfium knows how it is drawn and is cheap.
    const read = await withPdfium(bytes, (drawn) => extractPages(pdf, drawn, options.pageLimit));
    const layouts = read ?? (await extractPages(pdf, undefined, options.pageLimit));
    const made = await madeAt(pdf);
    return {
      kind: 'pdf',
      pages: layouts.map((layout) => layout.page),
      pageCount: pdf.numPages,
      ...(made && { madeAt: made }),
      links: layouts.flatMap((layout) => layout.links),
      warnings: [
        ...truncation(pdf.numPages, options.pageLimit),
        ...layouts.flatMap((layout) => warningsOf(layout)),
      ],
    };
  });
}

async function extractPages(
  pdf: PDFDocumentProxy,
  drawn: PdfiumDocument | undefined,
  pageLimit: number,
): Promise<ExtractedPage[]> {
  const layouts: ExtractedPage[] = [];
  const layers = await pdf.getOptionalContentConfig();
  const hasLayers = [...layers].length > 0;
  for (let number = 1; number <= Math.min(pdf.numPages, pageLimit); number++) {
    layouts.push(await extractPage(pdf, drawn, number, hasLayers));
  }
  return layouts;
}

function truncation(pageCount: number, pageLimit: number): Warning[] {
  if (pageCount <= pageLimit) return [];
  return [{ code: 'truncated', message: `Only the first ${pageLimit} of ${pageCount} pages were parsed.` }];
}

function warningsOf({ page, isBroken, trust }: ExtractedPage): Warning[] {
  const warnings: Warning[] = [];
  const at = { page: page.number };
  if (isBroken) {
    warnings.push({ ...at, code: 'unreadable-page', message: `Page ${page.number} is damaged.` });
  }
  if (trust === 'incomplete') {
    const message = `The text of page ${page.number} is incomplete.`;
    warnings.push({ ...at, code: 'text-layer-incomplete', message });
  }
  if (hasHiddenText(page)) {
    const message = `Page ${page.number} contains hidden text. It is not part of the profile.`;
    warnings.push({ ...at, code: 'hidden-text', message });
  }
  return warnings;
}

/** A few stray characters off the page are no attempt to hide text. */
const MIN_LETTERS = 10;

function hasHiddenText({ pieces }: Page): boolean {
  const hidden = pieces.filter((piece) => piece.hidden).map((piece) => piece.text);
  const letters = hidden.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= MIN_LETTERS || hidden.some((text) => /[\p{L}\p{N}]{2}/u.test(text));
}

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import type { Box, Extraction, Page } from '../../model.ts';
import { isTrap, type PdfiumDocument } from '../../render/pdfium.ts';
import { isDrawnFont } from './fonts.ts';
import type { Rectangle } from './geometry.ts';
import { hiddenReason, textBeside } from './hidden.ts';
import { extractInk, type PageInk } from './ink.ts';
import { joinRuns } from './join.ts';
import { markUnseen } from './mark-invisible.ts';
import { boxOf, rectangleOf, toPiece, type Viewport } from './pieces.ts';
import { replacedRuns } from './replaced-text.ts';
import { extractRuns, type Run } from './runs.ts';
import type { Shape } from './shapes.ts';
import { isLatin, judge, pictureShare, type Trust } from './trust.ts';
import { markUnderlined } from './underlines.ts';
import { markUnmatched, unmatchedRuns } from './unmatched.ts';
import { findUnread } from './unread.ts';
import { markHeavy } from './weights.ts';

export type ExtractedPage = { page: Page; links: Extraction['links']; trust: Trust; isBroken: boolean };

/** Reads one page. A damaged page is empty and marked, and does not affect the others. */
export async function extractPage(
  pdf: PDFDocumentProxy,
  drawn: PdfiumDocument | undefined,
  number: number,
  hasLayers: boolean,
): Promise<ExtractedPage> {
  try {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const view = viewOf(viewport);
    const ink = drawn?.withPage(number, (each) => markUnseen(each, extractInk(each), view, hasLayers));
    const content = await page.getTextContent({ disableNormalization: true });
    const nameOf = await fontNames(page, content, ink);
    const replaced = ink && replacedRuns(ink);
    const runs = replaced ?? extractRuns(content, ink);
    const unmatched = ink ? unmatchedRuns(runs, view) : [];
    if (unmatched.length > 0) drawn?.withPage(number, (each) => markUnmatched(each, unmatched, view));
    drawn?.withPage(number, (each) => markHeavy(each, runs, view));
    const read = compose(number, viewport, {
      content,
      runs,
      ink,
      nameOf,
      isReplaced: replaced !== undefined,
    });
    if (read.page.needsRecognition || !ink) return read;
    const texts = runs.filter((run) => !hiddenReason(run, rectangleOf(run), view)).map(rectangleOf);
    const unread = drawn?.withPage(number, (each) => findUnread(each, ink.shapes.shapes, texts, view)) ?? [];
    if (unread.length > 0) read.page.unread = unread.map((part) => boxOf(part, viewport));
    return read;
  } catch (error) {
    if (isTrap(error)) throw error;
    return damagedPage(drawn, number);
  }
}

/** If pdfium can render the page, OCR can still read it. */
function damagedPage(drawn: PdfiumDocument | undefined, number: number): ExtractedPage {
  const size = drawn?.withPage(number, ({ call, page }) => ({
    width: call.FPDF_GetPageWidthF(page),
    height: call.FPDF_GetPageHeightF(page),
  }));
  const page: Page = {
    number,
    ...(size ?? { width: 612, height: 792 }),
    source: 'text',
    pieces: [],
    ...(size && { needsRecognition: true }),
  };
  return { page, links: [], trust: 'missing', isBroken: true };
}

type Contents = {
  content: TextContent;
  runs: Run[];
  ink: PageInk | undefined;
  nameOf: (run: Run) => string | undefined;
  /** Whether the runs are not from the content. */
  isReplaced: boolean;
};

function compose(
  number: number,
  viewport: Viewport,
  { content, runs: parts, ink, nameOf, isReplaced }: Contents,
): ExtractedPage {
  const view = viewOf(viewport);
  const share = ink ? pictureShare(ink, view) : 0;
  const runs = joinRuns(parts, ink?.shapes.shapes ?? []);
  const bodyWeight = weightOfMost(runs);
  const pieces = runs.map((run) => toPiece(run, viewport, view, bodyWeight, nameOf));
  const isRead = new Set(runs.flatMap((run) => run.glyphs));
  for (const { text, size, ...box } of textBeside(
    ink?.glyphs.filter((one) => !isRead.has(one)) ?? [],
    view,
  )) {
    pieces.push({ text, box: boxOf(box, viewport), size, bold: false, italic: false, hidden: 'off-page' });
  }
  // A single glyph without a Unicode value is an icon, not missing text.
  const rawText = (isReplaced ? parts.map((run) => ({ str: run.text })) : content.items)
    .map((item) => ('str' in item && !/^\s*(?!\s)[\p{C}\ufffd]\s*$/u.test(item.str) ? item.str : ''))
    .join('');
  const trust = judge(pieces, rawText, ink, share);
  const rules = ink ? rulesOf(ink.shapes.shapes, view, viewport) : [];
  const page: Page = {
    number,
    width: viewport.width,
    height: viewport.height,
    source: 'text',
    pieces: markUnderlined(pieces, rules),
    rules,
    ...((trust === 'missing' || (trust === 'incomplete' && isLatin(pieces))) && { needsRecognition: true }),
  };
  return { page, links: bareLinks(number, page, ink, viewport), trust, isBroken: false };
}

/** The visible area of the page, in page coordinates. */
function viewOf({ viewBox: [left = 0, bottom = 0, right = 0, top = 0] }: Viewport): Rectangle {
  return { left, bottom, right, top };
}

/** Names of Type 3 fonts, which only the slower operator list reveals. */
async function fontNames(
  page: PDFPageProxy,
  content: TextContent,
  ink: PageInk | undefined,
): Promise<(run: Run) => string | undefined> {
  if (!ink?.glyphs.some((glyph) => isDrawnFont(glyph.ink.face))) return () => undefined;
  await page.getOperatorList();
  const names = new Map<string, string>();
  for (const key of Object.keys(content.styles)) {
    if (!page.commonObjs.has(key)) continue;
    const { name } = page.commonObjs.get(key) as { name?: string };
    if (name) names.set(key, name.replace(/^[A-Z]{6}\+/u, ''));
  }
  return (run) => names.get(run.fontKey);
}

function weightOfMost(runs: Run[]): number {
  const weights = new Map<number, number>();
  for (const { ink, text } of runs) {
    if (ink) weights.set(ink.face.weight, (weights.get(ink.face.weight) ?? 0) + text.length);
  }
  return [...weights].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

const RULE_LIMIT = 400;

function rulesOf(shapes: Shape[], view: Rectangle, viewport: Viewport): Box[] {
  return shapes
    .filter((shape) => isRule(shape) || isDot(shape))
    .filter((shape) => shape.color !== '#ffffff' && !isWholePage(shape, view))
    .slice(0, RULE_LIMIT)
    .map((shape) => boxOf(shape, viewport));
}

function isRule(shape: Shape): boolean {
  const isStraight = shape.kind === 'line' || shape.kind === 'rectangle';
  return isStraight && (shape.right - shape.left > 8 || shape.top - shape.bottom > 8);
}

/** Browsers print list bullets as drawings. */
function isDot(shape: Shape): boolean {
  const [width, height] = [shape.right - shape.left, shape.top - shape.bottom];
  return shape.kind !== 'image' && Math.min(width, height) > 1 && Math.max(width, height) < 6;
}

function isWholePage(shape: Rectangle, view: Rectangle): boolean {
  return (
    shape.right - shape.left > 0.97 * (view.right - view.left) &&
    shape.top - shape.bottom > 0.97 * (view.top - view.bottom)
  );
}

/** Links that cover no text, for example an icon. */
function bareLinks(
  number: number,
  page: Page,
  ink: PageInk | undefined,
  viewport: Viewport,
): Extraction['links'] {
  const carried = new Set(page.pieces.map((piece) => piece.link));
  return (ink?.links ?? [])
    .filter((link) => !carried.has(link.url))
    .map((link) => ({ page: number, box: boxOf(link, viewport), url: link.url }));
}

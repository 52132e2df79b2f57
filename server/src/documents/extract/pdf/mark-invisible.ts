import type { HiddenReason } from '../../model.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { findDoubts } from './doubts.ts';
import type { Rectangle } from './geometry.ts';
import type { Glyph, Ink, PageInk } from './ink.ts';
import type { Shapes } from './shapes.ts';
import { type DrawnText, isCrushed, textsOf, wordsOf } from './texts.ts';
import { isRecognizedLayer, pictureShare } from './trust.ts';
import { findPlainlyShown, findShown } from './visible-text.ts';

/**
 * Marks the letters of a page that are invisible. Most texts are clearly visible from their drawing operations; only in
 * doubt is the page rendered, and the image decides.
 */
export function markUnseen(page: PdfiumPage, ink: PageInk, view: Rectangle, hasLayers: boolean): PageInk {
  const reasons = new Map<Glyph, HiddenReason>();
  const texts = textsOf(ink.glyphs);
  const doubts = doubtsOf(page, texts, { shapes: ink.shapes, view, hasLayers });
  if (doubts.size > 0) {
    const isScan = isRecognizedLayer(ink, pictureShare(ink, view));
    const shown = findShown(page, [...doubts.keys()], { view, isScan, objects: ink.shapes.objects });
    const suspects = new Map(
      [...doubts].flatMap(([text, reason]) => text.glyphs.map((glyph) => [glyph, reason])),
    );
    let isBeforeShown = false;
    for (const word of wordsOf(ink.glyphs.filter((glyph) => suspects.has(glyph)))) {
      isBeforeShown = isShown(word, shown, isBeforeShown);
      if (isBeforeShown) continue;
      for (const glyph of word) reasons.set(glyph, suspects.get(glyph) ?? 'invisible');
    }
  }
  for (const { glyphs } of texts) {
    if (isCrushed(glyphs)) for (const glyph of glyphs) reasons.set(glyph, 'tiny');
  }
  for (const glyph of ink.glyphs) if (isBeside(glyph, view)) reasons.set(glyph, 'off-page');
  return reasons.size === 0 ? ink : { ...ink, glyphs: withReasons(ink.glyphs, reasons) };
}

/** Texts that need a closer look. */
function doubtsOf(
  page: PdfiumPage,
  texts: DrawnText[],
  { shapes, view, hasLayers }: { shapes: Shapes; view: Rectangle; hasLayers: boolean },
): Map<DrawnText, HiddenReason> {
  const doubts = findDoubts(texts, shapes.shapes, view);
  if (hasLayers || !shapes.isComplete || texts.some((text) => text.ink.isClip) || hasNotes(page)) {
    const reason = hasLayers ? 'invisible' : 'covered';
    return new Map(texts.map((text) => [text, doubts.get(text)?.reason ?? reason]));
  }
  const alone = [...doubts].flatMap(([text, { isAlone }]) => (isAlone ? [text] : []));
  const shown = findPlainlyShown(page, alone, view);
  return new Map([...doubts].flatMap(([text, { reason }]) => (shown.has(text) ? [] : [[text, reason]])));
}

/** Whether most of its letters are visible; periods and commas are too small to count. */
function isShown(glyphs: Glyph[], shown: Map<Glyph, boolean>, otherwise: boolean): boolean {
  const checked = glyphs.filter((glyph) => shown.has(glyph));
  const letters = checked.filter(({ code }) => /[\p{L}\p{N}]/u.test(String.fromCodePoint(code)));
  const voters = letters.length > 0 ? letters : checked;
  if (voters.length === 0) return otherwise;
  return 2 * voters.filter((glyph) => shown.get(glyph)).length >= voters.length;
}

/** Comments, stamps and other annotations cover the text. */
function hasNotes({ call, page }: PdfiumPage): boolean {
  const LINK = 2;
  const count = call.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (kind !== LINK) return true;
  }
  return false;
}

export function isBeside({ box }: Glyph, view: Rectangle): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  return x > view.right || y > view.top || x < view.left || y < view.bottom;
}

/**
 * Letters of one text that are hidden for the same reason get an ink of their own, so that runs are split between them
 * and the others.
 */
function withReasons(glyphs: Glyph[], reasons: Map<Glyph, HiddenReason>): Glyph[] {
  const inks = new Map<string, Ink>();
  const most = glyphs.reduce((highest, { ink }) => Math.max(highest, ink.look), 0);
  const looks = new Map<string, number>();
  return glyphs.map((glyph) => {
    const hidden = reasons.get(glyph);
    if (!hidden) return glyph;
    const key = `${glyph.ink.object} ${hidden}`;
    const kind = `${glyph.ink.look} ${hidden}`;
    const look = looks.get(kind) ?? most + 1 + looks.size;
    looks.set(kind, look);
    const ink = inks.get(key) ?? { ...glyph.ink, look, hidden };
    inks.set(key, ink);
    return { ...glyph, ink };
  });
}

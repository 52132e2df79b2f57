import { openRegion, type PixelBox, type Pixels } from '../../render/draw-region.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { around, coreOf, overlap, type Rectangle } from './geometry.ts';
import { groupApart } from './groups.ts';
import type { Glyph } from './ink.ts';
import { brightness, distance, somePixel } from './pixels.ts';
import { findDrawnElsewhere, isSilent } from './silent-text.ts';
import { type DrawnText, wordsOf } from './texts.ts';

/** Fine enough for the stems of small type. */
const FINE_DPI = 144;
/** Enough to detect that something is drawn. */
const COARSE_DPI = 72;
/** Of 255; black on #181818 is practically invisible. */
const CONTRAST = 24;

/**
 * Whether the rendered page shows each letter, where that can be determined. Text that draws something is visible if
 * the page looks different without it. Text that draws nothing is visible if something else draws its letters: outlines
 * of bold type printed by a browser, or the scanned image that it was recognized in.
 */
export function findShown(
  page: PdfiumPage,
  texts: DrawnText[],
  { view, isScan, objects }: { view: Rectangle; isScan: boolean; objects: number[] },
): Map<Glyph, boolean> {
  const { call } = page;
  const shown = new Map<Glyph, boolean>();
  const region = openRegion(page, overlap(around(texts.map((text) => text.box)), view), FINE_DPI);
  const whole = region.draw();

  for (const group of groupApart(
    texts.filter((text) => !isSilent(text)),
    view,
  )) {
    for (const { ink } of group) call.FPDFPageObj_SetIsActive(ink.object, 0);
    const without = region.draw();
    for (const { ink } of group) call.FPDFPageObj_SetIsActive(ink.object, 1);
    for (const { ink, glyphs, box } of group) {
      const color = ink.isTransparent || !ink.color ? undefined : pixelOf(ink.color);
      for (const glyph of glyphs) {
        const at = region.place(overlap(glyph.box, coreOf(box)));
        if (at.left < at.right && at.top < at.bottom) shown.set(glyph, isDrawn(whole, without, at, color));
      }
    }
  }

  return new Map([...shown, ...findDrawnElsewhere(page, texts.filter(isSilent), { view, isScan, objects })]);
}

/** Texts that are isolated on an even background and entirely visible: one coarse rendering is enough. */
export function findPlainlyShown(page: PdfiumPage, texts: DrawnText[], view: Rectangle): Set<DrawnText> {
  const words = texts.flatMap((text) =>
    wordsOf(text.glyphs).map((word) => ({ text, box: around(word.map((glyph) => glyph.box)) })),
  );
  const inked = findInked(
    page,
    words.map((word) => word.box),
    view,
  );
  const blank = new Set(words.filter((_, index) => !inked[index]).map((word) => word.text));
  return new Set(texts.filter((text) => !blank.has(text)));
}

/** For each box, whether the page shows anything but an even background in it. */
export function findInked(page: PdfiumPage, boxes: Rectangle[], view: Rectangle): boolean[] {
  if (boxes.length === 0) return [];
  const region = openRegion(page, overlap(around(boxes), view), COARSE_DPI);
  const picture = region.draw();
  return boxes.map((box) => hasContrast(picture, region.place(box)));
}

function hasContrast(picture: Pixels, box: PixelBox): boolean {
  let [darkest, brightest] = [255, 0];
  return somePixel(picture, box, (at) => {
    const value = brightness(picture.data, at);
    [darkest, brightest] = [Math.min(darkest, value), Math.max(brightest, value)];
    return brightest - darkest > CONTRAST;
  });
}

/** Share of the pixels around a letter; ink covers about a third of them. */
const MIN_LETTER_SHARE = 0.12;

/** Thin strokes are paler than their color, so the color itself is compared with the background. */
function isDrawn(whole: Pixels, without: Pixels, box: PixelBox, color: Uint8Array | undefined): boolean {
  let count = 0;
  const enough = MIN_LETTER_SHARE * (box.right - box.left) * (box.bottom - box.top);
  return somePixel(whole, box, (at) => {
    const change = distance(whole.data, at, without.data, at);
    const isInk = color
      ? change > CONTRAST / 2 && distance(color, 0, without.data, at) > CONTRAST
      : change > CONTRAST;
    if (isInk) count += 1;
    return count > enough;
  });
}

function pixelOf(color: string): Uint8Array {
  return Uint8Array.from([5, 3, 1].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
}

import { openRegion, type PixelBox, type Pixels } from '../../render/draw-region.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { around, coreOf, overlap, type Rectangle } from './geometry.ts';
import { groupApart } from './groups.ts';
import type { Glyph } from './ink.ts';
import { type DrawnText, wordsOf } from './texts.ts';

/** Fine enough for the stems of small type. */
const FINE_DPI = 144;
/** Enough to detect that something is drawn. */
const COARSE_DPI = 72;
/** Of 255; black on #181818 is practically invisible. */
const CONTRAST = 24;
const FILL = 0;
const INVISIBLE = 3;

/**
 * Whether the rendered page shows each letter, where that can be determined. Text that draws something is visible if
 * the page looks different without it. Text that draws nothing is visible if something else draws its letters: outlines
 * of bold type printed by a browser, or the scanned image that it was recognized in.
 */
export function findShown(
  page: PdfiumPage,
  texts: DrawnText[],
  { view, isScan }: { view: Rectangle; isScan: boolean },
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

  const silent = texts.filter(isSilent);
  if (isScan) {
    for (const word of silent.flatMap((text) => wordsOf(text.glyphs))) {
      const at = region.place(around(word.map((glyph) => glyph.box)));
      setAll(shown, word, isInked(whole, at));
    }
    return shown;
  }
  for (const group of groupApart(silent, view)) {
    for (const { ink } of group) {
      call.FPDFTextObj_SetTextRenderMode(ink.object, FILL);
      call.FPDFPageObj_SetFillColor(ink.object, 255, 0, 255, 255);
    }
    const filled = region.draw();
    for (const { ink } of group) call.FPDFTextObj_SetTextRenderMode(ink.object, INVISIBLE);
    for (const word of group.flatMap((text) => wordsOf(text.glyphs))) {
      const at = region.place(around(word.map((glyph) => glyph.box)));
      setAll(shown, word, showsLetters(whole, filled, at));
    }
  }
  return shown;
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

const isSilent = ({ ink }: DrawnText) => ink.isInvisible || ink.alpha < 0.05;

function setAll(shown: Map<Glyph, boolean>, glyphs: Glyph[], isShown: boolean): void {
  for (const glyph of glyphs) shown.set(glyph, isShown);
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

function distance(one: Uint8Array, at: number, other: Uint8Array, there: number): number {
  return Math.max(
    Math.abs((one[at] ?? 0) - (other[there] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[there + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[there + 2] ?? 0)),
  );
}

function somePixel({ width }: Pixels, box: PixelBox, test: (at: number) => boolean): boolean {
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) if (test(4 * (y * width + x))) return true;
  }
  return false;
}

/** Whether the color inside the filled letters differs from the color around them. */
function showsLetters(whole: Pixels, filled: Pixels, box: PixelBox): boolean {
  const [inside, outside] = [newMean(), newMean()];
  let [darkest, brightest] = [255, 0];
  somePixel(whole, box, (at) => {
    const value = brightness(whole.data, at);
    [darkest, brightest] = [Math.min(darkest, value), Math.max(brightest, value)];
    add(distance(whole.data, at, filled.data, at) > 96 ? inside : outside, value);
    return false;
  });
  const range = brightest - darkest;
  return range > CONTRAST && Math.abs(meanOf(inside) - meanOf(outside)) > range / 2;
}

/** Of 255: between the noise of a scan and its letters. */
const GRAIN = 40;
/** Share of the pixels of a word. */
const MIN_INK_SHARE = 0.02;

/** Whether a scan has something darker than its background there. */
function isInked(whole: Pixels, box: PixelBox): boolean {
  const values: number[] = [];
  somePixel(whole, box, (at) => values.push(brightness(whole.data, at)) < 0);
  values.sort((one, other) => one - other);
  const at = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 0;
  return at(0.5) - at(MIN_INK_SHARE) > GRAIN || at(1 - MIN_INK_SHARE) - at(0.5) > GRAIN;
}

type Mean = { sum: number; count: number };
const newMean = (): Mean => ({ sum: 0, count: 0 });
const meanOf = ({ sum, count }: Mean) => (count === 0 ? 0 : sum / count);
function add(mean: Mean, value: number): void {
  mean.sum += value;
  mean.count += 1;
}

function brightness(data: Uint8Array, at: number): number {
  return (29 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 77 * (data[at + 2] ?? 0)) >> 8;
}

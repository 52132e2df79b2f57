import { openRegion, type PixelBox, type Pixels, type Region } from '../../render/draw-region.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { around, overlap, type Rectangle } from './geometry.ts';
import { groupApart } from './groups.ts';
import type { Glyph } from './ink.ts';
import { brightness, medianOf, somePixel } from './pixels.ts';
import { type DrawnText, wordsOf } from './texts.ts';

/** Fine enough to separate the strokes of small bold type. */
const DPI = 288;
/** Of 255. */
const CONTRAST = 24;
const FILL = 0;
const INVISIBLE = 3;

/** Draws nothing itself. */
export const isSilent = ({ ink }: Pick<DrawnText, 'ink'>) => ink.isInvisible || ink.alpha < 0.05;

/**
 * For text that draws nothing: whether something else draws its letters, for example outlines of bold type printed by
 * a browser, an image with a shadow, or a scan that it was recognized in. Ink alone is not enough, because it may
 * belong to other text: it must have the shape of the letters.
 */
export function findDrawnElsewhere(
  page: PdfiumPage,
  texts: DrawnText[],
  { view, isScan, objects }: { view: Rectangle; isScan: boolean; objects: number[] },
): Map<Glyph, boolean> {
  const shown = new Map<Glyph, boolean>();
  if (texts.length === 0) return shown;
  const region = openRegion(page, overlap(around(texts.map((text) => text.box)), view), DPI);
  const whole = region.draw();
  const check = (words: Glyph[][], test: (at: PixelBox) => boolean) => {
    for (const word of words) {
      const isShown = test(region.place(around(word.map((glyph) => glyph.box))));
      for (const glyph of word) shown.set(glyph, isShown);
    }
  };
  if (isScan) {
    check(
      texts.flatMap((text) => wordsOf(text.glyphs)),
      (at) => isInked(whole, at),
    );
    return shown;
  }
  for (const group of groupApart(texts, view)) {
    const letters = drawAlone(page, group, objects, region);
    check(
      group.flatMap((text) => wordsOf(text.glyphs)),
      (at) => showsLetters(whole, letters, at),
    );
  }
  return shown;
}

/** Only these texts, in black on white. */
function drawAlone({ call }: PdfiumPage, texts: DrawnText[], objects: number[], region: Region): Pixels {
  for (const object of objects) call.FPDFPageObj_SetIsActive(object, 0);
  for (const { ink } of texts) {
    call.FPDFPageObj_SetIsActive(ink.object, 1);
    call.FPDFTextObj_SetTextRenderMode(ink.object, FILL);
    call.FPDFPageObj_SetFillColor(ink.object, 0, 0, 0, 255);
  }
  const drawn = region.draw();
  for (const { ink } of texts) {
    call.FPDFTextObj_SetTextRenderMode(ink.object, INVISIBLE);
    call.FPDFPageObj_SetFillColor(ink.object, 0, 0, 0, 0);
  }
  for (const object of objects) call.FPDFPageObj_SetIsActive(object, 1);
  return drawn;
}

/** Shares of the pixels inside the letters, and well outside of them, that are not background. */
const MIN_INSIDE = 0.6;
const MAX_OUTSIDE = 0.3;

/** Whether there is ink inside the letters and none around them, whatever its color. */
function showsLetters(whole: Pixels, letters: Pixels, box: PixelBox): boolean {
  const inside: number[] = [];
  const outside: number[] = [];
  const { width } = whole;
  const isLetter = (at: number) => brightness(letters.data, at) < 128;
  const isFar = (at: number) =>
    [-4 * width - 4, -4 * width, -4 * width + 4, -4, 0, 4, 4 * width - 4, 4 * width, 4 * width + 4].every(
      (step) => brightness(letters.data, at + step) > 250,
    );
  somePixel(whole, box, (at) => {
    if (isLetter(at)) inside.push(at);
    else if (isFar(at)) outside.push(at);
    return false;
  });
  if (inside.length === 0 || outside.length === 0) return false;
  const background = [0, 1, 2].map((channel) => medianOf(outside.map((at) => whole.data[at + channel] ?? 0)));
  const isInk = (at: number) =>
    background.some((value, channel) => Math.abs(value - (whole.data[at + channel] ?? 0)) > CONTRAST);
  const share = (pixels: number[]) => pixels.filter(isInk).length / pixels.length;
  if (share(inside) >= MIN_INSIDE && share(outside) <= MAX_OUTSIDE) return true;
  return differs(whole, inside, outside);
}

/** On a background that is not even: whether the letters are clearly darker or brighter than what is around them. */
function differs(whole: Pixels, inside: number[], outside: number[]): boolean {
  const mean = (pixels: number[]) =>
    pixels.reduce((sum, at) => sum + brightness(whole.data, at), 0) / pixels.length;
  let [darkest, brightest] = [255, 0];
  for (const at of [...inside, ...outside]) {
    const value = brightness(whole.data, at);
    [darkest, brightest] = [Math.min(darkest, value), Math.max(brightest, value)];
  }
  const range = brightest - darkest;
  return range > CONTRAST && Math.abs(mean(inside) - mean(outside)) > range / 2;
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

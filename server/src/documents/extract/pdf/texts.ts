import { around, type Rectangle } from './geometry.ts';
import type { Glyph, Ink } from './ink.ts';

/** What the file draws in one step, with its letters. */
export type DrawnText = { ink: Ink; glyphs: Glyph[]; box: Rectangle };

/** Without spaces, which nobody sees anyway. */
export function textsOf(glyphs: Glyph[]): DrawnText[] {
  const drawn = glyphs.filter((glyph) => glyph.code > 32 || glyph.isUnmapped);
  return [...Map.groupBy(drawn, (glyph) => glyph.ink)].map(([ink, letters]) => ({
    ink,
    glyphs: letters,
    box: around(letters.map((glyph) => glyph.box)),
  }));
}

/** Of letters in the order of the file; a word may be drawn in several steps. */
export function wordsOf(glyphs: Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const word = words.at(-1);
    if (!word || glyph.isFirst) words.push([glyph]);
    else word.push(glyph);
  }
  return words;
}

/** Of their height: letters that stand closer than this are one blot. */
const CLOSEST = 0.2;

/** Nobody can read it: its letters lie on top of each other, or are squeezed to strokes. */
export function isCrushed(glyphs: Glyph[]): boolean {
  const isClose = (count: number) => count >= 4 && reach < CLOSEST * height * (count - 1);
  const corners = around(glyphs.map(({ x, y }) => ({ left: x, right: x, bottom: y, top: y })));
  const reach = Math.hypot(corners.right - corners.left, corners.top - corners.bottom);
  const height = glyphs.reduce(
    (most, { box }) => Math.max(most, box.top - box.bottom, box.right - box.left),
    0,
  );
  // One sign may stand for several letters, all of them in its place.
  return isClose(glyphs.length) && isClose(new Set(glyphs.map(({ x, y }) => `${x} ${y}`)).size);
}

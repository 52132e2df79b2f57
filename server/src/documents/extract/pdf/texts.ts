import { around, type Rectangle } from './geometry.ts';
import type { Glyph, Ink } from './ink.ts';

/** The text of one drawing operation, with its glyphs. */
export type DrawnText = { ink: Ink; glyphs: Glyph[]; box: Rectangle };

/** Without spaces, which are invisible anyway. */
export function textsOf(glyphs: Glyph[]): DrawnText[] {
  const drawn = glyphs.filter((glyph) => glyph.code > 32 || glyph.isUnmapped);
  return [...Map.groupBy(drawn, (glyph) => glyph.ink)].map(([ink, letters]) => ({
    ink,
    glyphs: letters,
    box: around(letters.map((glyph) => glyph.box)),
  }));
}

/** Groups glyphs in file order into words; a word may be drawn in several operations. */
export function wordsOf(glyphs: Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const word = words.at(-1);
    if (!word || glyph.isFirst) words.push([glyph]);
    else word.push(glyph);
  }
  return words;
}

/** Relative to their height: closer letters overlap completely. */
const MIN_SPACING = 0.2;

/** Illegible, because its letters overlap or are squeezed to strokes. */
export function isCrushed(glyphs: Glyph[]): boolean {
  const isClose = (count: number) => count >= 4 && reach < MIN_SPACING * height * (count - 1);
  const corners = around(glyphs.map(({ x, y }) => ({ left: x, right: x, bottom: y, top: y })));
  const reach = Math.hypot(corners.right - corners.left, corners.top - corners.bottom);
  const height = glyphs.reduce(
    (most, { box }) => Math.max(most, box.top - box.bottom, box.right - box.left),
    0,
  );
  // A ligature stands for several letters at one position.
  return isClose(glyphs.length) && isClose(new Set(glyphs.map(({ x, y }) => `${x} ${y}`)).size);
}

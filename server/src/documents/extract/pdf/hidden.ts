import type { HiddenReason } from '../../model.ts';
import { cleanText } from './clean.ts';
import { contains, meets, type Rectangle } from './geometry.ts';
import type { Glyph } from './ink.ts';
import type { Run } from './runs.ts';
import { isCrushed } from './texts.ts';

/** Smaller text is not legible on paper. */
const READABLE = 4;
/** Long side of US Letter, the smaller common paper size. */
const PAPER_LENGTH = 792;

/** Why a person cannot see or read this text; undefined if they can. */
export function hiddenReason(run: Run, box: Rectangle, view: Rectangle): HiddenReason | undefined {
  const length = Math.max(view.right - view.left, view.top - view.bottom);
  if (!meets(box, view)) return 'off-page';
  if (run.size < READABLE * Math.min(1, length / PAPER_LENGTH) || isCrushed(run.glyphs)) return 'tiny';
  return run.ink?.hidden ?? run.hidden;
}

/** Lines of text outside the page, which PDF.js leaves out. */
export function textBeside(glyphs: Glyph[], view: Rectangle): (Rectangle & { text: string; size: number })[] {
  // pdfium misplaces letters with a replacement text; the text that they belong to is in the right place.
  const isBeside = ({ x, y, ink: { bounds } }: Glyph) =>
    (x > view.right || y > view.top || x < view.left || y < view.bottom) &&
    !(bounds && contains(view, bounds));
  const lines = Map.groupBy(glyphs.filter(isBeside), (glyph) => Math.round(glyph.y));
  return [...lines.values()].flatMap((line) => {
    const text = cleanText(String.fromCodePoint(...line.map((glyph) => glyph.code))).trim();
    // The font size is about twice the average letter width.
    const size = (2 * line.reduce((sum, glyph) => sum + glyph.width, 0)) / line.length;
    const [first, last] = [line[0], line.at(-1)];
    if (text === '' || !first || !last) return [];
    const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x) + last.width];
    return [{ text, size, left, right, bottom: first.y - 0.2 * size, top: first.y + 0.8 * size }];
  });
}

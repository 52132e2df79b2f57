import type { HiddenReason } from '../model.ts';
import { cleanText } from './pdf-clean.ts';
import type { Glyph, Ink } from './pdf-ink.ts';
import type { Rectangle, Shape } from './pdf-shapes.ts';

export type HiddenContext = {
  /** What is shown of the page. */
  view: Rectangle;
  shapes: Shape[];
  /** The page is a picture, and invisible text over it is what was recognised in it. */
  isScan: boolean;
};

/** Smaller type than this cannot be read on paper. */
const READABLE = 4;
/** Of 255; black on #222 is as good as nothing. */
const CONTRAST = 24;
const PAPER = '#ffffff';
/** Long side of the smaller of the usual papers. */
const PAPER_LENGTH = 792;

/** Why a person who looks at the page does not see this text; undefined when they do. */
export function hiddenReason(
  box: Rectangle,
  size: number,
  ink: Ink | undefined,
  { view, shapes, isScan }: HiddenContext,
): HiddenReason | undefined {
  const length = Math.max(view.right - view.left, view.top - view.bottom);
  if (!meets(box, view)) return 'off-page';
  if (size < READABLE * Math.min(1, length / PAPER_LENGTH)) return 'tiny';
  if (!ink) return undefined;
  if (ink.isInvisible || ink.alpha < 0.05) return isScan ? undefined : 'invisible';
  if (ink.clip && !meets(box, ink.clip)) return 'off-page';
  if (shapes.some((shape) => shape.z > ink.z && shape.isOpaque && covers(shape, box))) return 'covered';
  return isLost(box, ink, shapes) ? 'no-contrast' : undefined;
}

function isLost(box: Rectangle, ink: Ink, shapes: Shape[]): boolean {
  const { color } = ink;
  if (color === undefined) return false;
  const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const under = shapes.filter(
    (shape) =>
      shape.z < ink.z &&
      shape.kind !== 'line' &&
      x > shape.left &&
      x < shape.right &&
      y > shape.bottom &&
      y < shape.top,
  );
  for (const shape of under.reverse()) {
    // What a picture or a drawing shows under the text is unknown: the text is given the benefit of the doubt.
    if (shape.kind === 'image') return false;
    if (shape.color === undefined) continue;
    if (!isClose(color, shape.color)) return false;
    if (shape.isOpaque) return true;
  }
  return isClose(color, PAPER);
}

function isClose(one: string, other: string): boolean {
  return [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <=
      CONTRAST,
  );
}

function meets(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && one.right > other.left && one.bottom < other.top && one.top > other.bottom;
}

function covers(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.bottom <= inner.bottom &&
    outer.top >= inner.top
  );
}

/** Lines of text beside the page, which the reader of text leaves out. */
export function textBeside(glyphs: Glyph[], view: Rectangle): (Rectangle & { text: string; size: number })[] {
  const isBeside = ({ x, y }: Glyph) => x > view.right || y > view.top || x < view.left || y < view.bottom;
  const lines = Map.groupBy(glyphs.filter(isBeside), (glyph) => Math.round(glyph.y));
  return [...lines.values()].flatMap((line) => {
    const text = cleanText(String.fromCodePoint(...line.map((glyph) => glyph.code))).trim();
    // The type is about twice as high as its letters are wide.
    const size = (2 * line.reduce((sum, glyph) => sum + glyph.width, 0)) / line.length;
    const [first, last] = [line[0], line.at(-1)];
    if (text === '' || !first || !last) return [];
    const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x) + last.width];
    return [{ text, size, left, right, bottom: first.y - 0.2 * size, top: first.y + 0.8 * size }];
  });
}

import { openRegion, type PixelBox, type Pixels, type Region } from '../../render/draw-region.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { around, inset, meets, overlap, type Rectangle } from './geometry.ts';
import { brightness } from './pixels.ts';
import type { Shape } from './shapes.ts';

const DPI = 108;
/** In points: smaller drawings are icons and bullets, smaller images logos. */
const MIN_WIDTH = 40;
const MIN_IMAGE_WIDTH = 100;
const MIN_HEIGHT = 7;
/** In points: taller outlines are not letters. */
const MAX_LETTER = 60;
/** Pages with more drawings than this are illustrations. */
const MAX_PARTS = 60;

/**
 * Parts of a page that show text which is not in the file: an image of a header or of a whole page below a line of
 * text, or words as outlines. `texts` are the places of the visible text.
 */
export function findUnread(
  page: PdfiumPage,
  shapes: Shape[],
  texts: Rectangle[],
  view: Rectangle,
): Rectangle[] {
  const parts = mergeTouching([...images(shapes, view), ...outlineRows(shapes, texts, view)]).filter(isLarge);
  if (parts.length === 0 || parts.length > MAX_PARTS) return [];
  const region = openRegion(page, overlap(around(parts), view), DPI);
  const picture = region.draw();
  const covered = maskOf(picture, region, texts);
  return parts.filter((part) => looksLikeText(picture, covered, region.place(part)));
}

const widthOf = ({ left, right }: Rectangle) => right - left;
const heightOf = ({ bottom, top }: Rectangle) => top - bottom;
const isLarge = (box: Rectangle) => widthOf(box) >= MIN_WIDTH && heightOf(box) >= MIN_HEIGHT;

function images(shapes: Shape[], view: Rectangle): Rectangle[] {
  return shapes
    .filter((shape) => shape.kind === 'image' && meets(shape, view))
    .map((shape) => overlap(shape, view))
    .filter((image) => widthOf(image) >= MIN_IMAGE_WIDTH);
}

/** Outlines of the size of letters or words, joined into rows. */
function outlineRows(shapes: Shape[], texts: Rectangle[], view: Rectangle): Rectangle[] {
  const rows: Rectangle[] = [];
  const letters = shapes
    .filter((shape) => shape.kind === 'figure' && meets(shape, view) && isLetterLike(shape))
    .toSorted((one, other) => other.top - one.top || one.left - other.left);
  for (const letter of letters) {
    const row = rows.slice(-8).find((each) => isBeside(each, letter));
    if (row) Object.assign(row, around([row, letter]));
    else rows.push(overlap(letter, letter));
  }
  return rows.filter((row) => isLarge(row) && !texts.some((text) => meets(inset(row, 1), text)));
}

const isLetterLike = (shape: Shape) => heightOf(shape) > 2 && heightOf(shape) < MAX_LETTER;

function isBeside(row: Rectangle, letter: Rectangle): boolean {
  const height = Math.max(heightOf(row), heightOf(letter));
  const isLevel = Math.min(row.top, letter.top) - Math.max(row.bottom, letter.bottom) > 0;
  return isLevel && letter.left < row.right + 2 * height && letter.right > row.left - 2 * height;
}

/** Scanners cut a page into strips, and lines of outlines belong together. */
function mergeTouching(boxes: Rectangle[]): Rectangle[] {
  const merged: Rectangle[] = [];
  for (const box of boxes.slice(0, 4 * MAX_PARTS)) {
    let grown = box;
    for (;;) {
      const near = inset(grown, -3);
      const index = merged.findIndex((other) => meets(near, other));
      if (index < 0) break;
      grown = around([grown, ...merged.splice(index, 1)]);
    }
    merged.push(grown);
  }
  return merged;
}

/** Pixels of text that is known already. */
function maskOf({ width, height }: Pixels, region: Region, texts: Rectangle[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const text of texts) {
    const { left, right, top, bottom } = region.place(inset(text, -1));
    for (let y = top; y < bottom; y++)
      mask.fill(1, y * width + left, Math.max(y * width + left, y * width + right));
  }
  return mask;
}

/** Of 255: shades of one background. */
const SHADES = 24;
/** Of 255: between a letter and its background. */
const EDGE = 70;
const MIN_BACKGROUND = 0.45;
const MIN_EDGES = 0.012;
/** Number of edges of a short word. */
const MIN_EDGE_COUNT = 40;

/** Text has an even background and many sharp edges; a photo has neither. */
function looksLikeText({ data, width }: Pixels, covered: Uint8Array, box: PixelBox): boolean {
  const counts = new Uint32Array(256);
  let [edges, total] = [0, 0];
  for (let y = box.top; y < box.bottom; y++) {
    let last = -1;
    for (let x = box.left; x < box.right; x++) {
      const at = y * width + x;
      if (covered[at]) {
        last = -1;
        continue;
      }
      const value = brightness(data, 4 * at);
      counts[value] = (counts[value] ?? 0) + 1;
      total++;
      if (last >= 0 && Math.abs(value - last) > EDGE) edges++;
      last = value;
    }
  }
  return edges > MIN_EDGE_COUNT && edges > MIN_EDGES * total && evenShare(counts, total) > MIN_BACKGROUND;
}

/** Share of the most frequent shades. */
function evenShare(counts: Uint32Array, total: number): number {
  let [sum, most] = [0, 0];
  counts.forEach((count, value) => {
    sum += count - (counts[value - SHADES] ?? 0);
    most = Math.max(most, sum);
  });
  return most / Math.max(1, total);
}

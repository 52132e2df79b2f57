import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';
import { medianOf } from './median.ts';
import type { RecognizedWord } from './port.ts';

/** Of 255: darker pixels are ink. */
const INK = 160;
/** Share of a tile that has to be ink. */
const MIN_INK = 0.06;
/** Tiles per font size. */
const FINE = 6;
/** Tiles between words of one line. */
const REACH = 4;
/** Relative to the usual font size of the page. */
const MIN_HEIGHT = 0.45;
const MAX_HEIGHT = 2;
const MIN_WIDTH = 1.2;
const EDGE = 0.4;
/** More are a photo or a pattern. */
const MAX_PARTS = 60;
/** With fewer words, their usual size is not known. */
const MIN_WORDS = 10;

/** Where lines of ink were left out by the recognition: mostly in tables and between columns. */
export function findMissedText(gray: Gray, words: RecognizedWord[]): Box[] {
  if (words.length < MIN_WORDS) return [];
  const size = medianOf(words.map((word) => word.size));
  const tile = Math.max(2, Math.round(size / FINE));
  const tiles = inkTiles(gray, tile);
  for (const { box } of words) coverTiles(tiles, box, tile, 0.25 * size);
  const parts = linesOf(tiles)
    .map(({ x, y, width, height }) => ({
      x: x * tile,
      y: y * tile,
      width: width * tile,
      height: height * tile,
    }))
    .filter(
      ({ width, height }) =>
        height >= MIN_HEIGHT * size && height <= MAX_HEIGHT * size && width >= MIN_WIDTH * size,
    );
  return parts.length > MAX_PARTS ? [] : parts.map((part) => widened(part, gray, Math.round(EDGE * size)));
}

type Tiles = { marks: Uint8Array; columns: number; rows: number };

function inkTiles({ pixels, width, height }: Gray, tile: number): Tiles {
  const [columns, rows] = [Math.floor(width / tile), Math.floor(height / tile)];
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < rows * tile; y++) {
    const row = Math.floor(y / tile) * columns;
    for (let x = 0; x < columns * tile; x++) {
      if ((pixels[y * width + x] ?? 255) < INK) {
        const at = row + Math.floor(x / tile);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  const marks = Uint8Array.from(counts, (count) => (count >= Math.max(1, MIN_INK * tile * tile) ? 1 : 0));
  return { marks, columns, rows };
}

function coverTiles({ marks, columns, rows }: Tiles, box: Box, tile: number, edge: number): void {
  const left = Math.max(0, Math.floor((box.x - edge) / tile));
  const right = Math.min(columns, Math.ceil((box.x + box.width + edge) / tile));
  const top = Math.max(0, Math.floor((box.y - edge) / tile));
  const bottom = Math.min(rows, Math.ceil((box.y + box.height + edge) / tile));
  for (let row = top; row < bottom; row++)
    marks.fill(0, row * columns + left, row * columns + Math.max(left, right));
}

/** Groups of tiles that touch, or that are beside each other with a narrow gap. */
function linesOf({ marks, columns, rows }: Tiles): Box[] {
  const open = marks.slice();
  const lines: Box[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] !== 1) continue;
    const group = [start];
    open[start] = 0;
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    for (let next = 0; next < group.length; next++) {
      const at = group[next] ?? 0;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++) {
        const reach = row === y ? REACH : 1;
        for (let column = Math.max(0, x - reach); column <= Math.min(columns - 1, x + reach); column++) {
          const other = row * columns + column;
          if (open[other] !== 1) continue;
          open[other] = 0;
          group.push(other);
        }
      }
    }
    lines.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
  }
  return lines;
}

function widened({ x, y, width, height }: Box, gray: Gray, edge: number): Box {
  const [left, top] = [Math.max(0, x - edge), Math.max(0, y - Math.ceil(edge / 2))];
  return {
    x: left,
    y: top,
    width: Math.min(gray.width, x + width + edge) - left,
    height: Math.min(gray.height, y + height + Math.ceil(edge / 2)) - top,
  };
}

/** Logos and pictures become words that Tesseract is not certain about. */
const MIN_CONFIDENCE = 0.65;
const MIN_LETTERS = 2;

/** Whether the words of a part are text, and not a drawing. */
export function isReadable(words: RecognizedWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const sum = words.reduce((total, word) => total + word.confidence * word.text.length, 0);
  return letters >= MIN_LETTERS && 2 * letters > text.length && sum >= MIN_CONFIDENCE * text.length;
}

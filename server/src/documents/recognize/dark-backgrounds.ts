import type { Gray } from '../render/gray.ts';

/** Side length of the cells in pixels. */
const CELL = 4;
const SHIFT = 2;
/** Text on a darker background than this is light. */
const DARK = 150;
/** In cells: strokes of letters are thinner than twice this, backgrounds are not. */
const STROKE = 3;
const GROUND = 4;
/** Bold text leaves more light between its strokes than a dark background has letters. */
const SOLID = 0.7;
/** In cells: a single letter is narrower. */
const MIN_WIDTH = 40;

/** Inverts white text on dark backgrounds, and nothing else. */
export function invertDarkBackgrounds(gray: Gray): Gray {
  const cells = shrink(gray);
  const dark = cells.pixels.map((value) => (value < DARK ? 1 : 0));
  if (!dark.includes(1)) return gray;
  const { width, height } = cells;
  const closed = spread(spread(dark, width, height, STROKE, 1), width, height, STROKE, 0);
  const opened = spread(spread(closed, width, height, GROUND, 0), width, height, GROUND, 1);
  if (!keepSolid(opened, dark, width)) return gray;
  return invert(gray, cells, opened);
}

function shrink({ pixels, width, height }: Gray): Gray {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const sums = new Uint16Array(columns * rows);
  for (let y = 0; y < rows * CELL; y++) {
    const row = (y >> SHIFT) * columns;
    for (let x = 0; x < columns * CELL; x++) {
      const at = row + (x >> SHIFT);
      sums[at] = (sums[at] ?? 0) + (pixels[y * width + x] ?? 0);
    }
  }
  return { pixels: Uint8Array.from(sums, (total) => total / CELL ** 2), width: columns, height: rows };
}

/** Expands `value` by a number of cells on all sides. Cells outside the page equal its edge. */
function spread(mask: Uint8Array, width: number, height: number, reach: number, value: 0 | 1): Uint8Array {
  const across = mask.slice();
  for (let y = 0; y < height; y++) {
    let last = -Infinity;
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] === value) last = x;
      if (x - last <= reach) across[y * width + x] = value;
    }
    last = Infinity;
    for (let x = width - 1; x >= 0; x--) {
      if (mask[y * width + x] === value) last = x;
      if (last - x <= reach) across[y * width + x] = value;
    }
  }
  const done = across.slice();
  for (let x = 0; x < width; x++) {
    let last = -Infinity;
    for (let y = 0; y < height; y++) {
      if (across[y * width + x] === value) last = y;
      if (y - last <= reach) done[y * width + x] = value;
    }
    last = Infinity;
    for (let y = height - 1; y >= 0; y--) {
      if (across[y * width + x] === value) last = y;
      if (last - y <= reach) done[y * width + x] = value;
    }
  }
  return done;
}

/** Clears areas that are not dark enough to be a background; false if none is left. */
function keepSolid(areas: Uint8Array, dark: Uint8Array, width: number): boolean {
  const seen = new Uint8Array(areas.length);
  let isAny = false;
  for (let start = 0; start < areas.length; start++) {
    if (areas[start] !== 1 || seen[start] === 1) continue;
    const area = [start];
    seen[start] = 1;
    for (let next = 0; next < area.length; next++) {
      const at = area[next] ?? 0;
      const column = at % width;
      const neighbors = [
        at - width,
        at + width,
        ...(column > 0 ? [at - 1] : []),
        ...(column < width - 1 ? [at + 1] : []),
      ];
      for (const other of neighbors) {
        if (areas[other] !== 1 || seen[other] === 1) continue;
        seen[other] = 1;
        area.push(other);
      }
    }
    const share = area.reduce((sum, at) => sum + (dark[at] ?? 0), 0) / area.length;
    const columns = area.map((at) => at % width);
    const isWide = spanOf(columns) > MIN_WIDTH;
    if (isWide && share >= SOLID) isAny = true;
    else for (const at of area) areas[at] = 0;
  }
  return isAny;
}

function spanOf(values: number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

function invert({ pixels, width, height }: Gray, cells: Gray, areas: Uint8Array): Gray {
  const inner = spread(areas, cells.width, cells.height, 1, 0);
  const outer = spread(areas, cells.width, cells.height, 1, 1);
  const inverted = pixels.slice();
  for (let y = 0; y < height; y++) {
    const row = Math.min(cells.height - 1, y >> SHIFT) * cells.width;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.min(cells.width - 1, x >> SHIFT);
      if (outer[cell] !== 1) continue;
      const at = y * width + x;
      // The edge belongs to neither side.
      inverted[at] = inner[cell] === 1 ? 255 - (pixels[at] ?? 0) : 255;
    }
  }
  return { pixels: inverted, width, height };
}

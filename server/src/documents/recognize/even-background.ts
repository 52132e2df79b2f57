import type { Gray } from '../render/gray.ts';

const TILE = 16;
/** Number of tiles to each side for the median: wide, because shaded table heads are. */
const TILES_BESIDE = 3;
const TILES_ABOVE = 1;
/**
 * Of 255: pixels that are darker than the background by less are background, more so in noisy images; this much darker
 * is full ink.
 */
const MIN_NOISE = 30;
const MAX_NOISE = 100;
const FULL = 200;

/** Makes the paper white, however shaded or badly lit; ink stays dark. */
export function evenBackground(gray: Gray): Gray {
  const { pixels, width, height } = gray;
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const backgrounds = smoothed(mediansOf(gray, columns, rows), columns, rows);
  const noise = Math.min(MAX_NOISE, Math.max(MIN_NOISE, 4 * usualDepth(gray, backgrounds, columns)));
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / TILE) * columns;
    for (let x = 0; x < width; x++) {
      const background = backgrounds[row + Math.floor(x / TILE)] ?? 255;
      const depth = background - (pixels[y * width + x] ?? 0);
      // Pale paper has pale ink.
      const full = Math.max(60, (FULL * background) / 255);
      even[y * width + x] = depth < noise ? 255 : Math.max(0, 255 - (255 * (depth - MIN_NOISE / 2)) / full);
    }
  }
  return { pixels: even, width, height };
}

/** Median difference of pixels from the background, because most of a page is background. */
function usualDepth({ pixels, width }: Gray, backgrounds: Uint8Array, columns: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 11) {
    const background =
      backgrounds[Math.floor(at / width / TILE) * columns + Math.floor((at % width) / TILE)] ?? 255;
    const depth = Math.abs(background - (pixels[at] ?? 0));
    counts[depth] = (counts[depth] ?? 0) + 1;
  }
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= pixels.length / 22;
  });
}

function mediansOf({ pixels, width, height }: Gray, columns: number, rows: number): Uint8Array {
  const medians = new Uint8Array(columns * rows);
  const values = new Uint8Array((TILE / 2) ** 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let count = 0;
      for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y += 2) {
        for (let x = column * TILE; x < Math.min(width, (column + 1) * TILE); x += 2) {
          values[count++] = pixels[y * width + x] ?? 0;
        }
      }
      medians[row * columns + column] = upper(values.subarray(0, count));
    }
  }
  return medians;
}

function smoothed(medians: Uint8Array, columns: number, rows: number): Uint8Array {
  const backgrounds = new Uint8Array(medians.length);
  const values = new Uint8Array((2 * TILES_ABOVE + 1) * (2 * TILES_BESIDE + 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let count = 0;
      for (let y = Math.max(0, row - TILES_ABOVE); y <= Math.min(rows - 1, row + TILES_ABOVE); y++) {
        for (
          let x = Math.max(0, column - TILES_BESIDE);
          x <= Math.min(columns - 1, column + TILES_BESIDE);
          x++
        ) {
          values[count++] = medians[y * columns + x] ?? 0;
        }
      }
      backgrounds[row * columns + column] = upper(values.subarray(0, count));
    }
  }
  return backgrounds;
}

/** Above the median: letters are darker than the background, and never most of it. */
function upper(values: Uint8Array): number {
  return values.sort()[Math.floor(values.length * 0.6)] ?? 255;
}

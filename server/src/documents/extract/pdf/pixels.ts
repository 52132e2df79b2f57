import type { PixelBox, Pixels } from '../../render/draw-region.ts';

export function brightness(data: Uint8Array, at: number): number {
  return (29 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 77 * (data[at + 2] ?? 0)) >> 8;
}

/** The largest difference of a color channel. */
export function distance(one: Uint8Array, at: number, other: Uint8Array, there: number): number {
  return Math.max(
    Math.abs((one[at] ?? 0) - (other[there] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[there + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[there + 2] ?? 0)),
  );
}

/** Whether a pixel of the box passes the test, which gets its offset in the data. */
export function somePixel({ width }: Pixels, box: PixelBox, test: (at: number) => boolean): boolean {
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) if (test(4 * (y * width + x))) return true;
  }
  return false;
}

export function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

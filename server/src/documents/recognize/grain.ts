import type { Gray } from '../render/gray.ts';

/** Median difference between adjacent pixels: most of a page is paper, so letters do not matter. */
export function grainOf({ pixels }: Gray): number {
  const steps = new Uint32Array(256);
  let count = 0;
  for (let index = 1; index < pixels.length; index += 7) {
    const step = Math.abs((pixels[index] ?? 0) - (pixels[index - 1] ?? 0));
    steps[step] = (steps[step] ?? 0) + 1;
    count++;
  }
  let seen = 0;
  return steps.findIndex((number) => {
    seen += number;
    return seen >= count / 2;
  });
}

/** Weighted mean of each pixel and its eight neighbors. */
export function soften({ pixels, width, height }: Gray): Gray {
  const across = new Uint16Array(pixels.length);
  for (let at = 1; at < pixels.length - 1; at++) {
    across[at] = (pixels[at - 1] ?? 0) + 2 * (pixels[at] ?? 0) + (pixels[at + 1] ?? 0);
  }
  const soft = new Uint8Array(pixels);
  for (let at = width + 1; at < pixels.length - width - 1; at++) {
    soft[at] = ((across[at - width] ?? 0) + 2 * (across[at] ?? 0) + (across[at + width] ?? 0) + 8) >> 4;
  }
  return { pixels: soft, width, height };
}

import type { Gray } from '../render/gray.ts';

/** Grain of this depth between neighbouring pixels is no matter; more of it makes blots that take minutes to read. */
const CALM = 6;
const ROUGH = 18;
/** Of 255: what is this much darker than the paper is ink. */
const INK = 45;

/** The same page without its grain, or undefined where it has none to speak of. */
export function cleanGrain(gray: Gray): Gray | undefined {
  const grain = grainOf(gray);
  if (grain <= CALM) return undefined;
  const smooth = grain > ROUGH ? blur(blur(gray)) : blur(gray);
  const paper = paperOf(smooth);
  const { pixels } = smooth;
  for (let index = 0; index < pixels.length; index++) {
    const value = pixels[index] ?? 0;
    pixels[index] = value > paper - INK ? 255 : (value * 255) / paper;
  }
  return smooth;
}

/** Median of the steps from pixel to pixel: most of a page is paper, so letters do not count. */
function grainOf({ pixels }: Gray): number {
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

/** The commonest of the bright values. */
function paperOf({ pixels }: Gray): number {
  const counts = new Uint32Array(256);
  for (let index = 0; index < pixels.length; index += 5) {
    const value = pixels[index] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let paper = 255;
  let most = 0;
  for (let value = 128; value < 256; value++) {
    if ((counts[value] ?? 0) > most) [paper, most] = [value, counts[value] ?? 0];
  }
  return paper;
}

/** Mean of each pixel and its eight neighbours. */
function blur({ pixels, width, height }: Gray): Gray {
  const across = new Uint16Array(pixels.length);
  for (let at = 1; at < pixels.length - 1; at++) {
    across[at] = (pixels[at - 1] ?? 0) + (pixels[at] ?? 0) + (pixels[at + 1] ?? 0);
  }
  const blurred = new Uint8Array(pixels);
  for (let at = width + 1; at < pixels.length - width - 1; at++) {
    blurred[at] = ((across[at - width] ?? 0) + (across[at] ?? 0) + (across[at + width] ?? 0)) / 9;
  }
  return { pixels: blurred, width, height };
}

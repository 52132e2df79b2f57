import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';

/** Of 255: darker pixels are drawn. */
const DRAWN = 225;
/** In inches; smaller ones may be letters. */
const MIN_WIDTH = 0.28;
const MIN_HEIGHT = 0.1;
const MAX_HEIGHT = 1;
/** A frame covers a smaller share of its area than letters do. */
const THIN = 0.25;

/** Erases outlines around words, which OCR mistakes for brackets. Returns where they were. */
export function eraseFrames(gray: Gray, dpi: number): { gray: Gray; frames: Box[] } {
  const { width, height } = gray;
  const pixels = gray.pixels.slice();
  const seen = new Uint8Array(pixels.length);
  const frames: Box[] = [];
  const shape: number[] = [];
  for (let start = width + 1; start < pixels.length - width - 1; start++) {
    if (seen[start] === 1 || (gray.pixels[start] ?? 255) >= DRAWN) continue;
    const box = follow(start);
    if (!isFrame(box)) continue;
    frames.push(box);
    for (const at of shape) {
      for (const row of [at - width, at, at + width]) pixels.fill(255, row - 1, row + 2);
    }
  }
  return { gray: { pixels, width, height }, frames };

  /** Fills `shape` with all pixels connected to one. */
  function follow(start: number): Box {
    shape.length = 0;
    shape.push(start);
    seen[start] = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let next = 0; next < shape.length; next++) {
      const at = shape[next] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x === 0 || x === width - 1 || y === 0 || y === height - 1) continue;
      for (let row = at - width; row <= at + width; row += width) {
        for (let other = row - 1; other <= row + 1; other++) {
          if (seen[other] === 1 || (gray.pixels[other] ?? 255) >= DRAWN) continue;
          seen[other] = 1;
          shape.push(other);
        }
      }
    }
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** Thin, closed around an empty area, with something else inside. */
  function isFrame(box: Box): boolean {
    const { width: wide, height: tall } = box;
    if (wide < MIN_WIDTH * dpi || tall < MIN_HEIGHT * dpi || tall > MAX_HEIGHT * dpi || wide < 1.2 * tall)
      return false;
    if (shape.length > THIN * wide * tall) return false;
    const inset = 0.25 * tall;
    const isInside = (at: number) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return x > box.x + inset && x < box.x + wide - inset && y > box.y + inset && y < box.y + tall - inset;
    };
    if (shape.some(isInside)) return false;
    return inkIn(gray, box, inset) > 0.05;
  }
}

function inkIn({ pixels, width }: Gray, box: Box, inset: number): number {
  let [ink, count] = [0, 0];
  for (let y = Math.ceil(box.y + inset); y < box.y + box.height - inset; y++) {
    for (let x = Math.ceil(box.x + inset); x < box.x + box.width - inset; x++) {
      count++;
      if ((pixels[y * width + x] ?? 255) < DRAWN) ink++;
    }
  }
  return ink / Math.max(1, count);
}

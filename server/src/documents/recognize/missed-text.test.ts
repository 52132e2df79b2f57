import { expect, it } from 'vitest';
import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';
import { heightOf } from './letter-heights.ts';
import { findMissedText, isReadable } from './missed-text.ts';
import type { RecognizedWord } from './port.ts';

const SIZE = 24;

/** Words as strokes, a third of their area. */
function pageWith(boxes: Box[]): Gray {
  const [width, height] = [800, 1000];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x += 3) pixels[y * width + x] = 0;
    }
  }
  return { pixels, width, height };
}

const word = (box: Box, text = 'word'): RecognizedWord => ({
  text,
  box,
  confidence: 0.9,
  line: 0,
  size: SIZE,
  bold: false,
});
const rows = Array.from({ length: 14 }, (_, row) => ({ x: 60, y: 40 + 50 * row, width: 180, height: 18 }));

it('lines of ink outside of all words are found', () => {
  const missed = { x: 400, y: 190, width: 160, height: 18 };
  const [found, ...others] = findMissedText(
    pageWith([...rows, missed]),
    rows.map((box) => word(box)),
  );
  expect(others).toEqual([]);
  expect(found?.x).toBeLessThan(missed.x);
  expect((found?.x ?? 0) + (found?.width ?? 0)).toBeGreaterThan(missed.x + missed.width);
  expect(found?.height).toBeLessThan(3 * missed.height);
});

it('nothing is missed in photos, in dots, or where every word was recognized', () => {
  const words = rows.map((box) => word(box));
  expect(findMissedText(pageWith(rows), words)).toEqual([]);
  expect(findMissedText(pageWith([...rows, { x: 500, y: 100, width: 200, height: 240 }]), words)).toEqual([]);
  expect(findMissedText(pageWith([...rows, { x: 500, y: 100, width: 6, height: 6 }]), words)).toEqual([]);
});

it('uncertain words and signs are no text', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(isReadable([word(box, 'Teacher')])).toBe(true);
  expect(isReadable([{ ...word(box, 'Tcxhr'), confidence: 0.4 }])).toBe(false);
  expect(isReadable([word(box, '~|'), word(box, 'a')])).toBe(false);
});

it('letters of other scripts are as high as those of Latin ones in the same size', () => {
  expect(heightOf('学歴')).toBeGreaterThan(heightOf('Education'));
  expect(heightOf('학력')).toBe(heightOf('学歴'));
  expect(heightOf('опыт')).toBe(heightOf('onem'));
  expect(heightOf('работа')).toBe(heightOf('pabe'));
});

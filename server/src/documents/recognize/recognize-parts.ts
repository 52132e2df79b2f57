import type { Box, Page, Piece } from '../model.ts';
import { cropGray, type Gray } from '../render/gray.ts';
import type { Recognizer } from './port.ts';
import { piecesOf } from './words-to-pieces.ts';

/** Logos, signatures and patterns become words that Tesseract is not certain about. */
const MIN_WORD_CONFIDENCE = 0.4;
const MIN_CONFIDENCE = 0.65;
const MIN_LETTERS = 4;
/** In points, around a part. */
const MARGIN = 3;

/**
 * Recognizes the parts of a page that show text which is not in the file, and adds it. The text that is in the file is
 * erased from the image first.
 */
export async function recognizeParts(
  page: Page,
  { gray, dpi }: { gray: Gray; dpi: number },
  language: string,
  recognizer: Recognizer,
): Promise<Page> {
  const { unread = [], ...rest } = page;
  const scale = dpi / 72;
  const blank = eraseTexts(gray, page.pieces, scale);
  const found: Piece[] = [];
  for (const part of unread) {
    const at = pixelsOf(part, blank, scale);
    const { words, rotation } = await recognizer.recognize(cropGray(blank, at), {
      languages: [language],
      dpi,
    });
    const certain = words.filter(
      ({ text, confidence }) => confidence >= MIN_WORD_CONFIDENCE || isAddressOrNumber(text),
    );
    if (rotation !== 0 || !isText(certain)) continue;
    const shifted = certain.map((word) => ({
      ...word,
      box: { ...word.box, x: word.box.x + at.x, y: word.box.y + at.y },
    }));
    found.push(...piecesOf(shifted, 1 / scale));
  }
  return { ...rest, pieces: [...withoutRepeated(page.pieces, found), ...found] };
}

/** They are no dictionary words, so Tesseract is never certain about them. */
const isAddressOrNumber = (text: string) => /\w@\w|\d{2}|\w\.\w{2}/u.test(text);

function isText(words: { text: string; confidence: number }[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const sum = words.reduce((total, { text, confidence }) => total + confidence * text.length, 0);
  const length = words.reduce((total, { text }) => total + text.length, 0);
  return letters >= MIN_LETTERS && sum >= MIN_CONFIDENCE * length;
}

function pixelsOf({ x, y, width, height }: Box, gray: Gray, scale: number): Box {
  const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
  const [right, bottom] = [x + width + MARGIN, y + height + MARGIN];
  const [pixelX, pixelY] = [Math.floor(left * scale), Math.floor(top * scale)];
  return {
    x: pixelX,
    y: pixelY,
    width: Math.min(gray.width, Math.ceil(right * scale)) - pixelX,
    height: Math.min(gray.height, Math.ceil(bottom * scale)) - pixelY,
  };
}

/** Paints over visible text with the color around it. */
function eraseTexts({ pixels, width, height }: Gray, pieces: Piece[], scale: number): Gray {
  const erased = pixels.slice();
  for (const { box, hidden } of pieces) {
    if (hidden) continue;
    const left = Math.max(0, Math.floor(box.x * scale) - 1);
    const right = Math.min(width, Math.ceil((box.x + box.width) * scale) + 1);
    const top = Math.max(0, Math.floor(box.y * scale) - 1);
    const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale) + 1);
    if (left >= right || top >= bottom) continue;
    const edge: number[] = [];
    for (let x = left; x < right; x++)
      edge.push(pixels[top * width + x] ?? 255, pixels[(bottom - 1) * width + x] ?? 255);
    const color = edge.toSorted((one, other) => one - other)[Math.floor(edge.length / 2)] ?? 255;
    for (let y = top; y < bottom; y++) erased.fill(color, y * width + left, y * width + right);
  }
  return { pixels: erased, width, height };
}

/** An invisible text layer over an image that says what the image shows is not hidden text. */
function withoutRepeated(pieces: Piece[], found: Piece[]): Piece[] {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const known = new Set(found.flatMap(({ text }) => wordsIn(text)));
  return pieces.filter(({ text, hidden }) => {
    if (hidden !== 'invisible') return true;
    const words = wordsIn(text);
    return words.length === 0 || 2 * words.filter((word) => known.has(word)).length < words.length;
  });
}

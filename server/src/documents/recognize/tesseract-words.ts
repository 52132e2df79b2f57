import type { Page } from 'tesseract.js';
import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';
import { heightOf } from './letter-heights.ts';
import { medianOf } from './median.ts';
import type { RecognizedWord } from './port.ts';

export type TesseractPage = Page;
type Bbox = { x0: number; y0: number; x1: number; y1: number };

/** Ratio to the usual stroke width. */
const BOLD = 1.35;
/** Of 255: darker pixels are ink. */
const INK = 200;

/** Words by line, in Tesseract's order. */
export function extractWords(page: TesseractPage, gray: Gray): RecognizedWord[] {
  const lines = (page.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const words = lines.flatMap((line, index) =>
    withSizes(
      line.words.map((word) => ({
        text: word.text.normalize('NFKC'),
        box: tightened(word.bbox, gray),
        confidence: word.confidence / 100,
        line: index,
        size: 0,
        bold: false,
      })),
    ),
  );
  return markBold(words, gray);
}

/** Some boxes reach into adjacent lines: only ink connected to the middle counts. */
function tightened({ x0, y0, x1, y1 }: Bbox, { pixels, width }: Gray): Box {
  const tall = y1 - y0;
  const ink = Array.from({ length: tall }, (_, row) => {
    let count = 0;
    for (let x = x0; x < x1; x++) if ((pixels[(y0 + row) * width + x] ?? 255) < INK) count++;
    return count;
  });
  const from = Math.floor(tall / 4);
  const middle = ink.slice(from, Math.ceil(0.75 * tall));
  const heaviest = from + middle.indexOf(Math.max(...middle));
  // Dots and accents are slightly separated from their letters.
  const gap = Math.max(1, Math.round(0.12 * tall));
  const reach = (step: 1 | -1) => {
    let end = heaviest;
    for (let row = heaviest; row >= 0 && row < tall && Math.abs(row - end) <= gap; row += step) {
      if ((ink[row] ?? 0) > 0) end = row;
    }
    return end;
  };
  const [top, bottom] = [reach(-1), reach(1)];
  return { x: x0, y: y0 + top, width: x1 - x0, height: bottom - top + 1 };
}

/** All words of a line have one size, the median, except those that clearly differ. */
function withSizes(line: RecognizedWord[]): RecognizedWord[] {
  const sizes = line.map(({ text, box }) => box.height / heightOf(text));
  const known = sizes.filter((_, index) => /[\p{L}\p{N}]{2}/u.test(line[index]?.text ?? ''));
  const usual = medianOf(known.length > 0 ? known : sizes);
  return line.map((word, index) => {
    const own = sizes[index] ?? usual;
    const isOther = /\p{L}{3}/u.test(word.text) && (own > 1.5 * usual || own < 0.6 * usual);
    return { ...word, size: isOther ? own : usual };
  });
}

/** Strokes of bold type are thicker relative to its size than those of most words on the page. */
function markBold(words: RecognizedWord[], gray: Gray): RecognizedWord[] {
  const strokes = new Map(words.map((word) => [word, strokeOf(word, gray) / Math.max(1, word.size)]));
  const strokeIn = (line: RecognizedWord[]) =>
    medianOf(line.map((word) => strokes.get(word) ?? 0).filter((stroke) => stroke > 0));
  const usual = strokeIn(words);
  return [...Map.groupBy(words, (word) => word.line).values()].flatMap((line) => {
    const whole = strokeIn(line);
    return line.map((word) => {
      const own = strokes.get(word) ?? 0;
      // Short words are ambiguous, and letters differ slightly.
      const isLikeLine = word.text.length < 4 || Math.abs(own - whole) < 0.2 * whole;
      return { ...word, bold: usual > 0 && (isLikeLine ? whole : own) > BOLD * usual };
    });
  });
}

/** Mean run length of ink along the pixel rows of a word; 0 if unknown. */
function strokeOf({ box }: RecognizedWord, { pixels, width }: Gray): number {
  let darkest = 255;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      darkest = Math.min(darkest, pixels[y * width + x] ?? 255);
    }
  }
  if (darkest > 195) return 0;
  const middle = (darkest + 255) / 2;
  let [ink, runs] = [0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    let isInside = false;
    for (let x = box.x; x < box.x + box.width; x++) {
      const isInk = (pixels[y * width + x] ?? 255) < middle;
      if (isInk) ink++;
      if (isInk && !isInside) runs++;
      isInside = isInk;
    }
  }
  return runs === 0 ? 0 : ink / runs;
}

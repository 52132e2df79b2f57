import type { Page } from 'tesseract.js';
import type { Gray } from '../render/gray.ts';
import type { RecognisedWord } from './port.ts';

export type TesseractPage = Page;
type Line = { rowAttributes: { rowHeight: number }; bbox: { y0: number; y1: number } };

/** Height of a line from the feet to the tops of its letters, as part of the size of its type. */
const ROW = 0.86;

/** Words line by line, in the order in which Tesseract reads the page. */
export function readWords(page: TesseractPage, gray: Gray, skew: number): RecognisedWord[] {
  const lines = (page.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const words = lines.flatMap((line, index) =>
    line.words.map((word) => ({
      text: word.text.normalize('NFKC'),
      box: {
        x: word.bbox.x0,
        y: word.bbox.y0,
        width: word.bbox.x1 - word.bbox.x0,
        height: word.bbox.y1 - word.bbox.y0,
      },
      confidence: word.confidence / 100,
      line: index,
      size: sizeOf(line),
      bold: false,
    })),
  );
  return markBold(words, gray, skew);
}

function sizeOf({ rowAttributes, bbox }: Line): number {
  const height = rowAttributes.rowHeight;
  // Of a line that is one drawing it says anything.
  const isLikely = height > 0.4 * (bbox.y1 - bbox.y0) && height < 2.5 * (bbox.y1 - bbox.y0);
  return (isLikely ? height : bbox.y1 - bbox.y0) / ROW;
}

/** Strokes of bold type are thicker for its size than those of most words on the page. */
function markBold(words: RecognisedWord[], gray: Gray, skew: number): RecognisedWord[] {
  const strokes = words.map((word) => strokeOf(word, gray, skew) / Math.max(1, word.size));
  const known = strokes.filter((stroke) => stroke > 0).sort((one, other) => one - other);
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  const marked = words.map((word, index) => ({
    ...word,
    bold: usual > 0 && (strokes[index] ?? 0) > 1.35 * usual,
  }));
  return marked.map((word, index) => {
    if (word.text.length > 2) return word;
    // Too short to tell by itself.
    const beside = [marked[index - 1], marked[index + 1]].find((other) => other?.line === word.line);
    return { ...word, bold: beside?.bold ?? word.bold };
  });
}

/** Mean length of what is ink along the rows of pixels of a word, 0 where it cannot be told. */
function strokeOf({ box }: RecognisedWord, { pixels, width, height }: Gray, skew: number): number {
  // Boxes are those of the page set straight; a small word lies as far off as its middle does.
  const [dx, dy] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
  const left = Math.round(width / 2 + dx * Math.cos(skew) - dy * Math.sin(skew) - box.width / 2);
  const top = Math.round(height / 2 + dx * Math.sin(skew) + dy * Math.cos(skew) - box.height / 2);
  if (left < 0 || top < 0 || left + box.width > width || top + box.height > height) return 0;
  let [darkest, brightest, sum] = [255, 0, 0];
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const value = pixels[(top + y) * width + left + x] ?? 0;
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
      sum += value;
    }
  }
  if (brightest - darkest < 60) return 0;
  const middle = (darkest + brightest) / 2;
  // Ink is what there is less of: white type on a dark ground has white ink.
  const isDarkInk = sum / (box.width * box.height) > middle;
  let [ink, runs] = [0, 0];
  for (let y = 0; y < box.height; y++) {
    let isInside = false;
    for (let x = 0; x < box.width; x++) {
      const value = pixels[(top + y) * width + left + x] ?? 0;
      const isInk = isDarkInk ? value < middle : value > middle;
      if (isInk) ink++;
      if (isInk && !isInside) runs++;
      isInside = isInk;
    }
  }
  return runs === 0 ? 0 : ink / runs;
}

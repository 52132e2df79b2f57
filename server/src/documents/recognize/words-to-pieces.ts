import { isRightToLeft, readStretches, type Stretch } from '../../platform/text/bidi.ts';
import type { Box, Piece } from '../model.ts';
import { BELOW, reachesDown } from './letter-heights.ts';
import type { RecognizedWord } from './port.ts';
import { repairWords } from './repair-words.ts';

/** Relative to the font size: words farther apart belong to different columns. */
const COLUMN_GAP = 1.4;
const TOP = 0.75;

/** Converts recognized words to pieces in points; `scale` is points per pixel. */
export function piecesOf(words: RecognizedWord[], scale: number): Piece[] {
  const lines = Map.groupBy(repairWords(words), (word) => word.line);
  const isReversed = isRightToLeft(words.map(({ text }) => text).join(' '));
  return [...lines.values()].flatMap((line) => {
    const drawn = isReversed ? line.toSorted((one, other) => one.box.x - other.box.x) : line;
    return runsOf(drawn).map((run) => toPiece(run, line, scale, isReversed));
  });
}

function runsOf(line: RecognizedWord[]): RecognizedWord[][] {
  const runs: RecognizedWord[][] = [];
  for (const word of line) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const gap = last ? word.box.x - last.box.x - last.box.width : 0;
    const isSame = last && gap < COLUMN_GAP * word.size && gap > -word.size && last.bold === word.bold;
    if (run && isSame) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Chinese and Japanese have no spaces between words, and none around digits. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef・ー]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Relative to the font size: spaces of Chinese and Japanese are as wide as a letter, those of Korean are narrow. */
const WIDE_SPACE = 0.9;
const NARROW_SPACE = 0.38;

function textOf(run: RecognizedWord[], isReversed: boolean): string {
  const stretches = run.map((word, index): Stretch => {
    const last = run[index - 1];
    const { text, box } = word;
    return { text, start: box.x, end: box.x + box.width, isApart: !(last && isJoined(last, word)) };
  });
  return readStretches(stretches, isReversed);
}

/** Tesseract separates letters of scripts without spaces. */
function isJoined(last: RecognizedWord, word: RecognizedWord): boolean {
  const gap = (word.box.x - last.box.x - last.box.width) / Math.max(1, word.size);
  const [before, after] = [[...last.text].at(-1) ?? '', [...word.text][0] ?? ''];
  if (HANGUL.test(before) && HANGUL.test(after)) return gap < NARROW_SPACE;
  if (!SPACELESS.test(before) && !SPACELESS.test(after)) return false;
  return gap < WIDE_SPACE && /[\p{N}\p{L}\p{P}]/u.test(before) && !/[\p{Script=Latin}]/u.test(before + after);
}

function toPiece(run: RecognizedWord[], line: RecognizedWord[], scale: number, isReversed: boolean): Piece {
  const left = Math.min(...run.map(({ box }) => box.x));
  const right = Math.max(...run.map(({ box }) => box.x + box.width));
  const [top, bottom] = reachOf(run, line);
  const letters = run.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = run.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
  return {
    text: textOf(run, isReversed),
    box: scaled({ x: left, y: top, width: right - left, height: bottom - top }, scale),
    size: round((run[0]?.size ?? 0) * scale),
    bold: run.some((word) => word.bold),
    italic: false,
    confidence: Math.round(confidence * 1000) / 1000,
  };
}

/** As high as the font, whatever letters it contains, so that pieces of one line align. */
function reachOf(run: RecognizedWord[], line: RecognizedWord[]): [number, number] {
  const [words = run] = [run, line].filter((some) => some.some(hasLetters));
  const feet = words.filter(hasLetters).map(footOf);
  const foot = feet.toSorted((one, other) => one - other)[Math.floor(feet.length / 2)];
  const size = run[0]?.size ?? 0;
  if (foot !== undefined && size > 0) return [foot - TOP * size, foot + BELOW * size];
  return [Math.min(...run.map(({ box }) => box.y)), Math.max(...run.map(({ box }) => box.y + box.height))];
}

function hasLetters({ text }: RecognizedWord): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The baseline of its letters. */
function footOf({ text, box, size }: RecognizedWord): number {
  const below = reachesDown(text) ? BELOW : /[,;]/u.test(text) ? BELOW / 2 : 0;
  return box.y + box.height - below * size;
}

export function scaled({ x, y, width, height }: Box, scale: number): Box {
  return {
    x: round(x * scale),
    y: round(y * scale),
    width: round(width * scale),
    height: round(height * scale),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

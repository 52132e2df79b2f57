import type { Piece } from '../model.ts';
import type { RecognisedWord } from './port.ts';

/** What is surer than this is kept. */
const SURE = 0.3;
/** Of the size of the type: words farther apart belong to different columns. */
const COLUMN_GAP = 1.4;

/** Pieces in points from recognised words; `scale` is points a pixel. Noise is dropped, bullets are told by their place. */
export function piecesOf(words: RecognisedWord[], scale: number): Piece[] {
  const lines = Map.groupBy(withBullets(joinAddresses(words.filter(isWord))), (word) => word.line);
  return [...lines.values()].flatMap((line) => runsOf(line).map((run) => toPiece(run, scale)));
}

function isWord({ text, confidence, box, size }: RecognisedWord): boolean {
  if (text.trim() === '') return false;
  // Addresses are no words of any language, so it is never sure of them.
  if (confidence < SURE) return /[\w.-]*@[\w-]+\./u.test(text);
  // Rules, frames and dirt.
  if (/^[|¦_=~\\[\]{}'"`´‘’“”.,;:\-—–]+$/u.test(text)) {
    return /^[—–|-]$/u.test(text) && confidence > 0.6 && box.height < 1.5 * size && size > 0;
  }
  return true;
}

/** `jane @example.com` is one address that was read as two words. */
function joinAddresses(words: RecognisedWord[]): RecognisedWord[] {
  const joined: RecognisedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = last ? word.box.x - last.box.x - last.box.width : Infinity;
    const isHalf = last && (/^@[\w-]+\./u.test(word.text) || /^[\w.+-]+@$/u.test(last.text));
    if (last && isHalf && last.line === word.line && gap < 0.5 * word.size) {
      const [top, bottom] = [
        Math.min(last.box.y, word.box.y),
        Math.max(last.box.y + last.box.height, word.box.y + word.box.height),
      ];
      const box = {
        x: last.box.x,
        y: top,
        width: word.box.x + word.box.width - last.box.x,
        height: bottom - top,
      };
      joined[joined.length - 1] = { ...last, text: last.text + word.text, box };
    } else {
      joined.push(word);
    }
  }
  return joined;
}

/** What Tesseract makes of round and square bullets. */
const likeBullet = /^[«»©®¢*°¤§¥€•●○■□▪◦·eoO0+>]$/u;
const surelyBullet = /^[«»©®¢*°¤•●○■□▪◦·]$/u;

function withBullets(words: RecognisedWord[]): RecognisedWord[] {
  const first = words.filter((word, index) => words[index - 1]?.line !== word.line);
  const marks = first.filter((word) => likeBullet.test(word.text));
  const isBullet = (word: RecognisedWord) =>
    surelyBullet.test(word.text) ||
    marks.filter((other) => Math.abs(other.box.x - word.box.x) < 0.4 * word.size).length >= 3;
  const bullets = new Set(marks.filter(isBullet));
  return words.map((word) => (bullets.has(word) ? { ...word, text: '•' } : word));
}

function runsOf(line: RecognisedWord[]): RecognisedWord[][] {
  const runs: RecognisedWord[][] = [];
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

function toPiece(run: RecognisedWord[], scale: number): Piece {
  const left = Math.min(...run.map(({ box }) => box.x));
  const right = Math.max(...run.map(({ box }) => box.x + box.width));
  const top = Math.min(...run.map(({ box }) => box.y));
  const bottom = Math.max(...run.map(({ box }) => box.y + box.height));
  const letters = run.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = run.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
  return {
    text: run.map((word) => word.text).join(' '),
    box: {
      x: round(left * scale),
      y: round(top * scale),
      width: round((right - left) * scale),
      height: round((bottom - top) * scale),
    },
    size: round((run[0]?.size ?? 0) * scale),
    bold: run.some((word) => word.bold),
    italic: false,
    confidence: Math.round(confidence * 1000) / 1000,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

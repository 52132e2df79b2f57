import type { RecognizedWord } from './port.ts';

/** More certain words are kept, whatever they look like. */
const CERTAIN_CONFIDENCE = 0.3;
/** What Tesseract makes of round and square bullets; letters count only where several are below each other. */
const likeBullet = /^(?:[«»©®¢*°¤§¥€•●○■□▪◦·eoO0+>=~„٠هـ۰-]|[0oO*°„][»«„,.])$/u;
const surelyBullet = /^[«»©®¢*°¤•●○■□▪◦·=~„]$/u;
const mark = /^[«»©®¢*°¤•●○■□▪◦·]$/u;
const likeMark = /^[+*e-]$/u;
const dirt = /^[|¦_=~\\[\]{}'"`´‘’“”.,;:\-—–]+$/u;

/** Corrects words where there is no doubt, drops noise, and detects bullets by their position. */
export function repairWords(words: RecognizedWord[]): RecognizedWord[] {
  const marked = withDashes(withBullets(words.filter(({ text }) => text.trim() !== '')));
  return joinAddresses(withCapitals(marked.filter(isWord)));
}

function isWord({ text, confidence, box, size }: RecognizedWord): boolean {
  // Email addresses and dates are not dictionary words, so Tesseract is never certain about them.
  if (confidence < CERTAIN_CONFIDENCE)
    return /[\p{L}\p{N}]{2}/u.test(text) && box.height < 1.5 * size && box.height > 0.3 * size;
  // Rules, frames and dirt.
  if (dirt.test(text)) {
    return /^[—–|-]$/u.test(text) && confidence > CERTAIN_CONFIDENCE && box.height < 1.5 * size && size > 0;
  }
  return true;
}

function withBullets(words: RecognizedWord[]): RecognizedWord[] {
  const isFirst = (index: number) => words[index - 1]?.line !== words[index]?.line;
  const isAlone = (index: number) => isFirst(index) && words[index + 1]?.line !== words[index]?.line;
  const candidates = words.filter(
    (word, index) => isFirst(index) && !isAlone(index) && likeBullet.test(word.text),
  );
  const isBullet = (word: RecognizedWord) =>
    surelyBullet.test(word.text) ||
    isSmall(word) ||
    candidates.filter((other) => Math.abs(other.box.x - word.box.x) < 0.4 * word.size).length >= 3;
  const bullets = new Set(candidates.filter(isBullet));
  const hasMarks = new Set(
    words.filter((word, index) => mark.test(word.text) && !isFirst(index)).map(({ line }) => line),
  );
  return words.map((word, index) => {
    const isMark =
      mark.test(word.text) || (likeMark.test(word.text) && isSmall(word) && hasMarks.has(word.line));
    const isBetween = isMark && !isFirst(index) && !/^\d/u.test(words[index + 1]?.text ?? '');
    return bullets.has(word) || isBetween ? { ...word, text: '•', confidence: 1 } : word;
  });
}

/** Smaller than any letter, and about as wide as high. */
function isSmall({ box, size }: RecognizedWord): boolean {
  return box.width < 0.45 * size && box.height < 0.45 * size && box.height > 0.12 * size;
}

/** `2020 ~ Present`: a word with the shape of a dash is one. */
function withDashes(words: RecognizedWord[]): RecognizedWord[] {
  return words.map((word) => {
    const { text, box, size } = word;
    const isDash = /^[~=_—–-]{1,2}$/u.test(text) && box.height < 0.35 * size && box.width > 1.5 * box.height;
    // Anything thinner than a stroke is the rest of a frame.
    if (!isDash || box.height < 0.04 * size) return word;
    return { ...word, text: /^[—–-]$/u.test(text) ? text : '–', confidence: Math.max(0.5, word.confidence) };
  });
}

/** In large type, `lyer` next to `Olivia` has a capital like all words around it. */
function withCapitals(words: RecognizedWord[]): RecognizedWord[] {
  const lines = Map.groupBy(words, (word) => word.line);
  const sizes = words.map((word) => word.size).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return words.map((word) => {
    if (!/^l[bcdfghjkmnpqrstvwxyz]/u.test(word.text) || word.size < 1.3 * usual) return word;
    const others = (lines.get(word.line) ?? []).filter((other) => other !== word);
    const isName =
      others.length > 0 && others.length < 5 && others.every(({ text }) => /^\p{Lu}/u.test(text));
    return isName ? { ...word, text: `I${word.text.slice(1)}` } : word;
  });
}

/** The @ sign is recognized as one or two letters, sometimes as a bracketed letter; nothing else has capitals there. */
const address =
  /^([a-z0-9][a-z0-9._+-]+?)(\([a-zA-Z@]\)?|[GC]?[OQ@©®€]\)?|[©®€]+)((?:[a-z0-9-]+\.)+[a-z]{2,})$/u;

export function repairAddress(text: string): string {
  return text.replace(address, '$1@$3');
}

function joinAddresses(words: RecognizedWord[]): RecognizedWord[] {
  const joined: RecognizedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && isOneAddress(last, word)) {
      const [top, bottom] = [
        Math.min(last.box.y, word.box.y),
        Math.max(last.box.y + last.box.height, word.box.y + word.box.height),
      ];
      const width = word.box.x + word.box.width - last.box.x;
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        box: { x: last.box.x, y: top, width, height: bottom - top },
      };
    } else {
      joined.push(word);
    }
  }
  return joined.map((word) => ({ ...word, text: repairAddress(word.text) }));
}

/** `jane @example.com` is one address recognized as two words. */
function isOneAddress(last: RecognizedWord, word: RecognizedWord): boolean {
  const gap = word.box.x - last.box.x - last.box.width;
  if (last.line !== word.line || gap > 0.5 * word.size) return false;
  const isSecondHalf = /^[@©®][\w-]+\.\w/u.test(word.text) || /^\.[\w.+-]+@[\w-]+\.\w/u.test(word.text);
  const isFirstHalf = /^[\w.+-]+[@©®]$/u.test(last.text) || /^[\w.+-]+@[\w-]+$/u.test(last.text);
  return (
    (isSecondHalf && /^[\w.+-]+$/u.test(last.text)) ||
    (isFirstHalf && /^[\w-]*\.[a-z]{2,}/u.test(word.text)) ||
    (/[a-z0-9][._]$/u.test(last.text) && /^[\w.+-]+@[\w-]+\.\w/u.test(word.text))
  );
}

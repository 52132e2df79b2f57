import { defined } from '../../defined.ts';
import { foldForEmbedding } from '../../text/fold.ts';

/**
 * The input of the model: the words of a text as hashes, and their letters for unknown words. `training/features.py`
 * does the same in Python: change both or neither, or trained rows are no longer found.
 */
type Words = {
  count: number;
  /** The hash of each word, in order. */
  hashes: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** The text, lower-case and without accents, as UTF-16 units. */
  units: Uint16Array;
};

const WORD_SEED = 0x811c9dc5;
const PIECE_SEED = 0x3b9aca07;
const PRIME = 0x01000193;
const SHORTEST_PIECE = 3;
const MAX_PIECE_LENGTH = 5;
const MAX_WORD_LENGTH = 40;

const PLUS = 0x2b;
const HASH = 0x23;
const DOT = 0x2e;
const OPEN = 0x3c;
const CLOSE = 0x3e;

export function emptyWords(): Words {
  return {
    count: 0,
    hashes: new Int32Array(0),
    starts: new Int32Array(0),
    ends: new Int32Array(0),
    units: new Uint16Array(0),
  };
}

/** Splits a text into `words`, whose buffers are reused for every text. */
export function splitWords(text: string, words: Words): void {
  const length = fillUnits(text, words);
  const units = words.units;
  let count = 0;
  let at = 0;
  while (at < length) {
    const start = at;
    let hash = WORD_SEED;
    if (isDotNet(units, at, length)) {
      for (; at < start + 4; at++) hash = Math.imul(hash ^ defined(units[at]), PRIME);
    } else {
      const first = letterSize(units, at, length);
      if (first === 0) {
        at++;
        continue;
      }
      for (let size: number = first; size > 0; size = letterSize(units, at, length)) {
        for (const end = at + size; at < end; at++) hash = Math.imul(hash ^ defined(units[at]), PRIME);
        // Nearly all further characters are cached by now, so this check is inlined.
        for (; at < length && letters[defined(units[at])] === LETTER; at++) {
          hash = Math.imul(hash ^ defined(units[at]), PRIME);
        }
      }
      const tail =
        units[at] === HASH && at < length
          ? 1
          : units[at] === PLUS && units[at + 1] === PLUS && at + 1 < length
            ? 2
            : 0;
      for (const end = at + tail; at < end; at++) hash = Math.imul(hash ^ defined(units[at]), PRIME);
    }
    words.hashes[count] = hash;
    words.starts[count] = start;
    words.ends[count] = at;
    count++;
  }
  words.count = count;
}

/** One key for two neighboring words. */
export function pairKey(first: number, second: number): number {
  let key = Math.imul(first ^ 0x5bd1e995, 0x9e3779b1) ^ second;
  key ^= key >>> 15;
  key = Math.imul(key, 0x85ebca6b);
  return key ^ (key >>> 13);
}

/** Calls back with the key of each piece of a word: three to five letters, with both ends marked. */
export function forEachPiece(words: Words, index: number, found: (key: number) => void): void {
  const start = defined(words.starts[index]);
  const length = Math.min(defined(words.ends[index]) - start, MAX_WORD_LENGTH) + 2;
  const unit = (at: number) =>
    at === 0 ? OPEN : at === length - 1 ? CLOSE : defined(words.units[start + at - 1]);
  for (let size = SHORTEST_PIECE; size <= MAX_PIECE_LENGTH; size++) {
    for (let from = 0; from + size <= length; from++) {
      let hash = PIECE_SEED;
      for (let at = from; at < from + size; at++) hash = Math.imul(hash ^ unit(at), PRIME);
      found(hash | 0);
    }
  }
}

function fillUnits(text: string, words: Words): number {
  const length = copyUnits(text, words);
  for (let at = 0; at < length; at++) {
    if (defined(words.units[at]) > 0x7f) return copyUnits(foldForEmbedding(text), words);
  }
  return length;
}

function copyUnits(text: string, words: Words): number {
  const length = text.length;
  if (words.units.length < length + 4) {
    const room = length * 2 + 256;
    words.units = new Uint16Array(room);
    words.hashes = new Int32Array(room);
    words.starts = new Int32Array(room);
    words.ends = new Int32Array(room);
  }
  const units = words.units;
  for (let at = 0; at < length; at++) {
    const unit = text.charCodeAt(at);
    units[at] = unit >= 0x41 && unit <= 0x5a ? unit + 32 : unit;
  }
  return length;
}

function isDotNet(units: Uint16Array, at: number, length: number): boolean {
  return (
    units[at] === DOT &&
    at + 3 < length &&
    units[at + 1] === 0x6e &&
    units[at + 2] === 0x65 &&
    units[at + 3] === 0x74 &&
    letterSize(units, at + 4, length) === 0
  );
}

/** The number of UTF-16 units of the letter or digit at this index: none, one, or two. */
function letterSize(units: Uint16Array, at: number, length: number): 0 | 1 | 2 {
  if (at >= length) return 0;
  const unit = defined(units[at]);
  if (unit >= 0xd800 && unit <= 0xdbff && at + 1 < length) {
    return isLetter(String.fromCharCode(unit, defined(units[at + 1]))) ? 2 : 0;
  }
  if (letters[unit] === UNKNOWN) letters[unit] = isLetter(String.fromCharCode(unit)) ? LETTER : OTHER;
  return letters[unit] === LETTER ? 1 : 0;
}

const UNKNOWN = 0;
const LETTER = 1;
const OTHER = 2;
/** The class of each unit, filled on demand. */
const letters = new Uint8Array(0x10000);

function isLetter(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character);
}

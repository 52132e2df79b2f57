import { defined } from '../../platform/defined.ts';

/**
 * String metrics for millions of calls: no allocation on the usual path, and early exits. The scratch arrays are shared,
 * which is safe because nothing here is asynchronous.
 */

const MAX_LENGTH = 64;
const matchedLeft = new Uint8Array(MAX_LENGTH);
const matchedRight = new Uint8Array(MAX_LENGTH);

/** From 0 (nothing in common) to 1 (equal). A common beginning counts more, because typos come late in a word. */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1;
  const a = left.length > MAX_LENGTH ? left.slice(0, MAX_LENGTH) : left;
  const b = right.length > MAX_LENGTH ? right.slice(0, MAX_LENGTH) : right;
  const jaro = jaroOf(a, b);
  if (jaro < 0.7) return jaro;
  let prefix = 0;
  const maxPrefix = Math.min(4, a.length, b.length);
  while (prefix < maxPrefix && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroOf(a: string, b: string): number {
  const aLength = a.length;
  const bLength = b.length;
  if (aLength === 0 || bLength === 0) return 0;
  const reach = Math.max(0, (Math.max(aLength, bLength) >> 1) - 1);
  for (let i = 0; i < aLength; i++) matchedLeft[i] = 0;
  for (let i = 0; i < bLength; i++) matchedRight[i] = 0;
  let matches = 0;
  for (let i = 0; i < aLength; i++) {
    const letter = a.charCodeAt(i);
    const end = Math.min(bLength, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (matchedRight[j] === 1 || b.charCodeAt(j) !== letter) continue;
      matchedLeft[i] = 1;
      matchedRight[j] = 1;
      matches++;
      break;
    }
  }
  if (matches === 0) return 0;
  let transpositions = 0;
  let j = 0;
  for (let i = 0; i < aLength; i++) {
    if (matchedLeft[i] === 0) continue;
    while (matchedRight[j] === 0) j++;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) transpositions++;
    j++;
  }
  return (matches / aLength + matches / bLength + (matches - transpositions / 2) / matches) / 3;
}

let rowBefore = new Uint16Array(MAX_LENGTH + 1);
let row = new Uint16Array(MAX_LENGTH + 1);
let rowNext = new Uint16Array(MAX_LENGTH + 1);

/**
 * Damerau–Levenshtein distance (swapped neighbors are one edit). Returns `limit + 1` for everything beyond the limit.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (left === right) return 0;
  let aLength = Math.min(left.length, MAX_LENGTH);
  let bLength = Math.min(right.length, MAX_LENGTH);
  if (Math.abs(aLength - bLength) > limit) return limit + 1;
  let start = 0;
  while (start < aLength && start < bLength && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  while (
    aLength > start &&
    bLength > start &&
    left.charCodeAt(aLength - 1) === right.charCodeAt(bLength - 1)
  ) {
    aLength--;
    bLength--;
  }
  const rows = aLength - start;
  const columns = bLength - start;
  if (rows === 0 || columns === 0) return Math.min(limit + 1, rows + columns);
  if (limit === 1) return oneEdit(left, right, start, rows, columns);
  for (let j = 0; j <= columns; j++) row[j] = j;
  for (let i = 1; i <= rows; i++) {
    const letter = left.charCodeAt(start + i - 1);
    const letterBefore = i > 1 ? left.charCodeAt(start + i - 2) : -1;
    rowNext[0] = i;
    let best = i;
    for (let j = 1; j <= columns; j++) {
      const other = right.charCodeAt(start + j - 1);
      let cost = at(row, j - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, at(row, j) + 1, at(rowNext, j - 1) + 1);
      if (j > 1 && letter === right.charCodeAt(start + j - 2) && letterBefore === other) {
        cost = Math.min(cost, at(rowBefore, j - 2) + 1);
      }
      rowNext[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    const free = rowBefore;
    rowBefore = row;
    row = rowNext;
    rowNext = free;
  }
  return Math.min(at(row, columns), limit + 1);
}

/** Whether one edit is enough, after the common beginning and end were removed: one letter, or two swapped ones. */
function oneEdit(left: string, right: string, start: number, rows: number, columns: number): number {
  if (rows === 1 && columns === 1) return 1;
  if (rows !== 2 || columns !== 2) return 2;
  const crossed =
    left.charCodeAt(start) === right.charCodeAt(start + 1) &&
    left.charCodeAt(start + 1) === right.charCodeAt(start);
  return crossed ? 1 : 2;
}

function at(numbers: Uint16Array, index: number): number {
  return defined(numbers[index]);
}

/**
 * The share of the shorter text's words that are in the longer one, from 0 to 1. A word may have a typo, but not in its
 * first letter.
 */
export function wordOverlap(left: string, right: string): number {
  if (left === right) return 1;
  const [few, many] = wordCount(left) <= wordCount(right) ? [left, right] : [right, left];
  let found = 0;
  let total = 0;
  for (let start = 0; start < few.length; ) {
    let end = few.indexOf(' ', start);
    if (end < 0) end = few.length;
    const weight = Math.min(end - start, 8);
    total += weight;
    found += weight * bestOf(few.slice(start, end), many);
    start = end + 1;
  }
  return total === 0 ? 0 : found / total;
}

/** 1 where the word is in the text, 0.85 where it is there misspelled. */
function bestOf(word: string, text: string): number {
  let best = 0;
  const first = word.charCodeAt(0);
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf(' ', start);
    if (end < 0) end = text.length;
    const length = end - start;
    if (text.charCodeAt(start) === first && Math.abs(length - word.length) < 2) {
      if (length === word.length && text.startsWith(word, start)) return 1;
      if (length > 3 && word.length > 3 && editDistance(word, text.slice(start, end), 1) === 1) best = 0.85;
    }
    start = end + 1;
  }
  return best;
}

function wordCount(text: string): number {
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

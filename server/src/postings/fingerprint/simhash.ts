import { defined } from '../../platform/defined.ts';
import { md5Tail, tail } from './md5.ts';
import { type Words, wordsOf } from './words.ts';

const SHINGLE = 3;

/**
 * The 64-bit SimHash over the three-word shingles of a text, weighted by frequency; undefined for a text without words.
 * Compatible with the Python package `simhash` for the same shingles: last eight bytes of MD5, and 0 for a tie.
 */
export function simhash(text: string): bigint | undefined {
  return simhashOf(wordsOf(text));
}

/** Texts with fewer words cannot be compared. */
const MIN_WORDS = 50;

/** The SimHash of a text that has enough words for one. */
export function textSimhash(text: string): bigint | undefined {
  const words = wordsOf(text);
  return words.count < MIN_WORDS ? undefined : simhashOf(words);
}

/** The number of different bits. */
export function hamming(one: bigint, other: bigint): number {
  const different = BigInt.asUintN(64, one ^ other);
  return bitsIn(Number(different >> 32n)) + bitsIn(Number(different & 0xffff_ffffn));
}

// Counters for 32 bits, stored as bit planes: plane `p` has bit `p` of all 32 counters, so that adding a hash takes a
// few carries instead of 32 additions.
const PLANES = 24;
const high = new Int32Array(PLANES);
const low = new Int32Array(PLANES);

function simhashOf({ bytes, starts, ends, count }: Words): bigint | undefined {
  if (count === 0) return undefined;
  high.fill(0);
  low.fill(0);
  const size = Math.min(SHINGLE, count);
  const shingles = count - size + 1;
  for (let first = 0; first < shingles; first++) {
    md5Tail(bytes, defined(starts[first]), defined(ends[first + size - 1]));
    add(high, defined(tail[0]));
    add(low, defined(tail[1]));
  }
  return (BigInt(majority(high, shingles)) << 32n) | BigInt(majority(low, shingles));
}

function add(planes: Int32Array, hash: number): void {
  let carry = hash;
  for (let plane = 0; carry !== 0; plane++) {
    const held = defined(planes[plane]);
    planes[plane] = held ^ carry;
    carry &= held;
  }
}

/** The bits that are set in more than half of the shingles. */
function majority(planes: Int32Array, shingles: number): number {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) {
    let ones = 0;
    for (let plane = 0; plane < PLANES; plane++) ones |= ((defined(planes[plane]) >>> bit) & 1) << plane;
    if (ones * 2 > shingles) result |= 1 << bit;
  }
  return result >>> 0;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

import { defined } from '../../platform/defined.ts';

const encoder = new TextEncoder();
const isWordCharacter = /[\p{L}\p{N}_]/u;

/** By code unit: 0 unknown, 1 part of a word, 2 not. */
const classes = new Uint8Array(0x10000);

/**
 * The words of a text in lowercase and NFC, as UTF-8 with single spaces: a range of words is a range of bytes. A word
 * is a sequence of letters, digits and underscores of any script.
 */
export type Words = { bytes: Uint8Array; starts: Uint32Array; ends: Uint32Array; count: number };

// Buffers that grow and are reused, because the words of a page are never kept.
let bytes = new Uint8Array(1 << 16);
let starts = new Uint32Array(1 << 13);
let ends = new Uint32Array(1 << 13);

/** The result is valid until the next call. */
export function wordsOf(text: string): Words {
  const lower = text.normalize('NFC').toLowerCase();
  const { length } = lower;
  if (bytes.length < length * 3 + 64) bytes = new Uint8Array(length * 4 + 64);
  if (starts.length < length / 2 + 2) {
    starts = new Uint32Array(length + 2);
    ends = new Uint32Array(length + 2);
  }
  let count = 0;
  let to = 0;
  for (let at = 0; at < length; ) {
    const first = at;
    let ascii = true;
    for (; at < length; at++) {
      const unit = lower.charCodeAt(at);
      if (unit >= 0xd800 && unit < 0xdc00) {
        if (!isWordCharacter.test(String.fromCodePoint(defined(lower.codePointAt(at))))) break;
        at++;
        ascii = false;
        continue;
      }
      const known = classes[unit] || classify(unit);
      if (known === 2) break;
      if (unit > 0x7f) ascii = false;
    }
    if (at > first) {
      if (count > 0) bytes[to++] = 0x20;
      starts[count] = to;
      if (ascii) for (let each = first; each < at; each++) bytes[to++] = lower.charCodeAt(each);
      else to += encoder.encodeInto(lower.slice(first, at), bytes.subarray(to)).written;
      ends[count++] = to;
    }
    at++;
  }
  return { bytes, starts, ends, count };
}

function classify(unit: number): number {
  const known = isWordCharacter.test(String.fromCharCode(unit)) ? 1 : 2;
  classes[unit] = known;
  return known;
}

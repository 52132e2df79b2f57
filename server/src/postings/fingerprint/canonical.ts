import { hash } from 'node:crypto';

/** Increase it when the same page would get a different key: everything is then extracted again once. */
export const KEY_VERSION = 1;

const notAscii = /[^\0-\x7f]/;
const blanks = /\s\s|[^\S ]/;

/** Lowercase, composed (NFC), single spaces: the form that wording patterns are tested on. */
export function normalizeText(text: string): string {
  const trimmed = text.trim();
  const lower = (notAscii.test(trimmed) ? trimmed.normalize('NFKC') : trimmed).toLowerCase();
  return blanks.test(lower) ? lower.replace(/\s+/g, ' ') : lower;
}

/**
 * The words of a normalized text, and symbols that change their meaning (`c++`, `c#`, `$90k`, `5%`), separated by
 * single spaces: punctuation and typography make no difference.
 */
export function wordsOnly(text: string): string {
  const { length } = text;
  if (kept.length < length) kept = Buffer.alloc(length * 2);
  let to = 0;
  let isApart = false;
  for (let at = 0; at < length; at++) {
    const unit = text.charCodeAt(at);
    if ((classes[unit] || classify(unit)) === 2) {
      isApart = to > 0;
      continue;
    }
    // Latin-1 is not enough here.
    if (unit > 0xff) return text.replace(separators, ' ').trim();
    if (isApart) kept[to++] = 0x20;
    isApart = false;
    kept[to++] = unit;
  }
  return kept.toString('latin1', 0, to);
}

const separators = /[^\p{L}\p{N}\p{M}_+#%\p{Sc}]+/gu;
const isKept = /[\p{L}\p{N}\p{M}_+#%\p{Sc}\ud800-\udfff]/u;

/** By code unit: 0 unknown, 1 kept, 2 dropped. */
const classes = new Uint8Array(0x10000);
let kept = Buffer.alloc(1 << 13);

function classify(unit: number): number {
  const known = isKept.test(String.fromCharCode(unit)) ? 1 : 2;
  classes[unit] = known;
  return known;
}

export function canonical(text: string): string {
  return wordsOnly(normalizeText(text));
}

/** The first eight bytes of SHA-256. */
export function keyOf(parts: readonly string[]): bigint {
  return hash('sha256', parts.join('\n'), 'buffer').readBigUInt64BE();
}

/** Chinese, Japanese and Thai have no spaces between words: two letters count as one word. */
export function countWords(text: string): number {
  if (text === '') return 0;
  let words = 1;
  let dense = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x20) words++;
    else if (unit >= 0x0e00 && (unit < 0x0e80 || (unit >= 0x3040 && unit < 0xa000))) dense++;
  }
  return words + (dense >> 1);
}

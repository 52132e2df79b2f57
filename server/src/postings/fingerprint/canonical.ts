import { hash } from 'node:crypto';

/** Raised whenever the same page would get another key: everything is then read anew once. */
export const KEY_VERSION = 1;

const notAscii = /[^\0-\x7f]/;
const blanks = /\s\s+|[^\S ]/;

/** Lower case, composed, one blank between words: what rules about wording are tried on. */
export function plain(text: string): string {
  const lower = (notAscii.test(text) ? text.normalize('NFKC') : text).toLowerCase();
  return (blanks.test(lower) ? lower.replace(/\s+/g, ' ') : lower).trim();
}

/**
 * The words of a plain text and the signs that change what they say (`c++`, `c#`, `$90k`, `5%`), with one blank between
 * them: punctuation and typography make no difference.
 */
export function wordsOnly(text: string): string {
  return text.replace(notAscii.test(text) ? separators : asciiSeparators, ' ').trim();
}

const asciiSeparators = /[^a-z0-9_+#%$]+/g;
const separators = /[^\p{L}\p{N}\p{M}_+#%\p{Sc}]+/gu;

export function canonical(text: string): string {
  return wordsOnly(plain(text));
}

/** The first eight bytes of SHA-256. */
export function keyOf(parts: readonly string[]): bigint {
  return hash('sha256', parts.join('\n'), 'buffer').readBigUInt64BE();
}

/** Chinese, Japanese and Thai put no blanks between words: two of their letters count as one. */
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

import { hash } from 'node:crypto';

/** Raised whenever the same page would get another key: everything is then read anew once. */
export const KEY_VERSION = 1;

/**
 * The words of a text and the signs that change what they say (`C++`, `C#`, `$90k`, `5 %`), with one blank between
 * them. Letter case, punctuation, typography and markup make no difference.
 */
export function canonical(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(separators, ' ').trim();
}

const separators = /[^\p{L}\p{N}\p{M}_+#%\p{Sc}]+/gu;

/** The first eight bytes of SHA-256. */
export function keyOf(parts: readonly string[]): bigint {
  return hash('sha256', parts.join('\n'), 'buffer').readBigUInt64BE();
}

/** Chinese, Japanese and Thai put no blanks between words: two of their letters count as one. */
export function countWords(text: string): number {
  let words = 1;
  let dense = 0;
  if (text === '') return 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x20) words++;
    else if (unit >= 0x0e00 && (unit < 0x0e80 || (unit >= 0x3040 && unit < 0xa000))) dense++;
  }
  return words + (dense >> 1);
}

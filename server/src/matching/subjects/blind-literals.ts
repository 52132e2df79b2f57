import { foldInPlace } from '../../platform/text/fold-in-place.ts';
import { expandUmlauts } from './blind-names.ts';

type Span = { start: number; end: number };

/**
 * Finds the phrases as whole words, ignoring case and accents. The longest win, and matches do not overlap. It uses no
 * regular expression: every person has other phrases, and compiling one takes longer than searching.
 */
export function findLiterals(text: string, words: readonly string[]): Span[] {
  const folded = foldInPlace(text);
  const found: Span[] = [];
  const taken = new Uint8Array(text.length);
  for (const word of longestFirst(words)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const span = { start: at, end: at + word.length };
      // Earlier matches are at least as long, so an overlap contains the start or the end of this one.
      if (taken[span.start] || taken[span.end - 1] || !isBounded(text, span)) continue;
      taken.fill(1, span.start, span.end);
      found.push(span);
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Replaces each span with a space. */
export function removeSpans(text: string, spans: readonly Span[]): string {
  let left = '';
  let from = 0;
  for (const { start, end } of spans) {
    left += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return left + text.slice(from);
}

const sortedWords = new WeakMap<readonly string[], string[]>();

function longestFirst(words: readonly string[]): string[] {
  const cached = sortedWords.get(words);
  if (cached) return cached;
  const written = words.map((word) => word.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  const all = [...new Set(written.flatMap((word) => [foldInPlace(word), foldInPlace(expandUmlauts(word))]))]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  sortedWords.set(words, all);
  return all;
}

const letter = /[\p{L}\p{N}]/u;

function isBounded(text: string, { start, end }: Span): boolean {
  const opens = letter.test(text[start] ?? '') && letter.test(text[start - 1] ?? '');
  const closes = letter.test(text[end - 1] ?? '') && letter.test(text[end] ?? '');
  return !opens && !closes;
}

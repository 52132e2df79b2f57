import { defined } from '../../platform/defined.ts';
import { foldForNamePart } from '../../platform/text/fold.ts';
import { titleBefore } from './blind-patterns.ts';

type Span = { start: number; end: number };
type Word = Span & { isName: boolean; isLowerCase: boolean; isConnector: boolean };

/** Parts of names that do not identify anyone. */
const particles = new Set(
  'van von der den dem de del della di da das do dos du des la le las los el al bin ibn bint ben abu ter ten te zu zum zur af av y e i und and jr sr ii iii dr prof mr mrs ms'.split(
    ' ',
  ),
);

const MAX_TITLE_LENGTH = 30;

const wordsOf = (name: string) => name.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];

/**
 * Finds mentions of a person with one of these names, including a title before it. Two adjacent parts of a name are always
 * a mention. A single part is not if it is an ordinary word here: Ruby may write Ruby, and Mr Cook may cook.
 */
export function findNames(
  text: string,
  names: readonly string[],
  isOrdinaryWord: (span: Span) => boolean = () => false,
): Span[] {
  const parts = partsOf(names);
  if (parts.size === 0) return [];
  const found: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}]+(?:['’](?!s\b)[\p{L}\p{M}]+)*/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const folded = foldForNamePart(match[0]);
    const isPart = parts.has(folded);
    const isName = isWrittenAsName(match[0]) && (isPart || isGenitive(text, start, match[0], parts));
    const isConnector = particles.has(folded) || /^\p{Lu}$/u.test(match[0]);
    found.push({ start, end, isName, isLowerCase: isPart && !isName, isConnector });
  }
  for (const [at, word] of found.entries()) if (word.isLowerCase) word.isName = isBesideName(text, found, at);
  return joinNames(text, found, isOrdinaryWord);
}

const partsCache = new WeakMap<readonly string[], Set<string>>();

function partsOf(names: readonly string[]): Set<string> {
  const cached = partsCache.get(names);
  if (cached) return cached;
  const words = names
    .flatMap(wordsOf)
    .flatMap((word) => [word, expandUmlauts(word), ...word.split(/['’]/).filter((part) => part.length > 2)])
    .map(foldForNamePart);
  const parts = new Set(words.filter((word) => word.length > 1 && !particles.has(word)));
  partsCache.set(names, parts);
  return parts;
}

/** In lowercase, two different adjacent parts of a name are a name: “siobhán o’connor”. */
function isBesideName(text: string, words: readonly Word[], at: number): boolean {
  const word = defined(words[at]);
  const folded = foldForNamePart(text.slice(word.start, word.end));
  return [words[at - 1], words[at + 1]].some((other) => {
    if (!other || !(other.isName || other.isLowerCase)) return false;
    const [first, second] = other.start < word.start ? [other, word] : [word, other];
    return (
      /^[ \u00A0.-]$/.test(text.slice(first.end, second.start)) &&
      foldForNamePart(text.slice(other.start, other.end)) !== folded
    );
  });
}

/** “Müllers Team” mentions Müller, but a sentence that starts with “Marks exam papers” does not mention Mark. */
function isGenitive(text: string, start: number, word: string, parts: ReadonlySet<string>): boolean {
  if (word.length < 4 || !/\p{Ll}s$/u.test(word) || !parts.has(foldForNamePart(word.slice(0, -1))))
    return false;
  const begins = !/[\p{L}\p{N},)] ?$/u.test(text.slice(Math.max(0, start - 2), start));
  return !begins || !/^[\p{L}]+ \p{Ll}/u.test(text.slice(start, start + 60)) || /[^\0-\x7F]/.test(word);
}

/** Joins parts of names with the particles and initials between them. */
function joinNames(text: string, words: readonly Word[], isOrdinaryWord: (span: Span) => boolean): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = defined(words[at]);
    if (!first.isName) continue;
    let last = at;
    let names = 1;
    for (let next = at + 1; next < words.length; next++) {
      const gap = text.slice(defined(words[next - 1]).end, defined(words[next]).start);
      const word = defined(words[next]);
      if (!/^(?:[\s.\u00A0-]{1,2}|, )$/.test(gap) || !(word.isName || word.isConnector)) break;
      if (!word.isName) continue;
      last = next;
      names += 1;
    }
    const span = { start: startOf(text, words, at), end: defined(words[last]).end };
    const from = Math.max(0, span.start - MAX_TITLE_LENGTH);
    const title = titleBefore.exec(text.slice(from, span.start));
    const isPerson = names > 1 || title !== null || span.start < first.start;
    if (isPerson || !isOrdinaryWord(span))
      spans.push(withPossessive(text, { ...span, start: title ? from + title.index : span.start }));
    at = last;
  }
  return spans;
}

/** “von der Heide” starts before its first capitalized word. */
function startOf(text: string, words: readonly (Span & { isConnector: boolean })[], at: number): number {
  let start = defined(words[at]).start;
  for (let back = at - 1; back >= 0; back--) {
    const word = defined(words[back]);
    const written = text.slice(word.start, word.end);
    const isParticle = word.isConnector && particles.has(written) && !ambiguousParticles.has(written);
    if (!isParticle || text.slice(word.end, start).trim() !== '') break;
    start = word.start;
  }
  return start;
}

/** Particles that are also ordinary words before a name. */
const ambiguousParticles = new Set('and und y e i de da do la le el al zu'.split(' '));

export function withPossessive(text: string, { start, end }: Span): Span {
  const tail = /^['’]s?(?![\p{L}\p{N}])/u.exec(text.slice(end, end + 3));
  return { start, end: end + (tail?.[0].length ?? 0) };
}

/** Capitalized, or in a script without case: “mark” is a word, “Mark” and “MARK” may be names. */
const isWrittenAsName = (word: string) => !/^\p{Ll}/u.test(word);

/** Müller is spelled Mueller where umlauts are not available. */
export const expandUmlauts = (word: string) =>
  word.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}e`);

import { readdirSync, readFileSync } from 'node:fs';
import type { NamedSkill } from '@tenon/contract/requirement';
import { defined } from '../../platform/defined.ts';
import { foldForLookup } from '../../platform/text/fold.ts';
import { isLikelyIn, languagesOfLine } from './line-language.ts';

export type Span = { start: number; end: number };
/** A skill of the taxonomy that a line mentions. */
export type Mention = Span & NamedSkill;
export type FoundPhrase = Span & { kind: string };

/** A word of a line, folded, with its offsets and the number of the clause it is in. */
export type Token = Span & { word: string; clause: number };

const WORD = /[\p{L}\p{N}]+|[%§]/gu;
const CLAUSE_END = /[,;:()!?–—•\n]|\.\s/;
const MAX_GAP = 5;
/** A shorter word means something in many languages, so it counts only in its own, or in capitals. */
const MIN_LENGTH = 4;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let clause = 0;
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (tokens.length > 0 && CLAUSE_END.test(text.slice(end, match.index))) clause++;
    end = match.index + match[0].length;
    tokens.push({ word: foldForLookup(match[0]), start: match.index, end, clause });
  }
  return tokens;
}

type Phrase = { kind: string; language: string; words: string[] };

/** Phrases by their first word, or by its first or last letters if it has a `*`. */
const byWord = new Map<string, Phrase[]>();
const byBeginning = new Map<string, Phrase[]>();
const byEnding = new Map<string, Phrase[]>();
const KEY_LENGTH = 3;

for (const name of readdirSync(new URL('words/', import.meta.url)).filter((file) => file.endsWith('.tsv'))) {
  const language = name.replace('.tsv', '');
  const lines = readFileSync(new URL(`words/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const [kind = '', phrases = ''] = line.split('\t');
    for (const words of phrases.split('|').flatMap(variantsOf)) addPhrase({ kind, language, words });
  }
}

function addPhrase(phrase: Phrase): void {
  const first = defined(phrase.words[0]);
  const [index, key] = first.startsWith('*')
    ? [byEnding, first.slice(-KEY_LENGTH)]
    : first.endsWith('*')
      ? [byBeginning, first.slice(0, KEY_LENGTH)]
      : [byWord, first];
  const known = index.get(key);
  if (known) known.push(phrase);
  else index.set(key, [phrase]);
}

/** “?valid car/van licence” is four phrases. */
function variantsOf(phrase: string): string[][] {
  let variants: string[][] = [[]];
  for (const slot of phrase.trim().split(/\s+/)) {
    const isOptional = slot.startsWith('?');
    const choices = slot === '..' ? [['..']] : slot.replace('?', '').split('/').map(wordsOf);
    variants = variants.flatMap((words) => [
      ...(isOptional ? [words] : []),
      ...choices.map((choice) => [...words, ...choice]),
    ]);
  }
  return variants;
}

function wordsOf(written: string): string[] {
  const words = tokensOf(written).map(({ word }) => word);
  const last = words.length - 1;
  return words.map(
    (word, at) =>
      `${at === 0 && written.startsWith('*') ? '*' : ''}${word}${at === last && written.endsWith('*') ? '*' : ''}`,
  );
}

/** All phrases in a line, in the languages that the line may be written in. */
export function findPhrases(text: string, tokens: readonly Token[]): FoundPhrase[] {
  const languages = languagesOfLine(text, tokens);
  const found: FoundPhrase[] = [];
  tokens.forEach((token, at) => {
    const candidates = [
      byWord.get(token.word) ?? [],
      byBeginning.get(token.word.slice(0, KEY_LENGTH)) ?? [],
      byEnding.get(token.word.slice(-KEY_LENGTH)) ?? [],
    ];
    for (const { kind, language, words } of candidates.flat()) {
      const end = matchAt(tokens, at, words, 0);
      if (end === undefined) continue;
      const isShort = words.length === 1 && token.word.length < MIN_LENGTH && language !== 'english';
      const isCertain =
        languages.size > 0 || !isShort || /^[\p{Lu}\d]+$/u.test(text.slice(token.start, token.end));
      if (isLikelyIn(languages, language) && isCertain)
        found.push({ kind, start: token.start, end: defined(tokens[end]).end });
    }
  });
  return found;
}

/** The last word of the phrase, if it starts at this word. */
function matchAt(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
  from: number,
): number | undefined {
  const wanted = defined(words[from]);
  if (wanted === '..') {
    for (let gap = 0; gap <= MAX_GAP; gap++) {
      const end = matchAt(tokens, at + gap, words, from + 1);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const token = tokens[at];
  if (!token || !isWord(token.word, wanted)) return undefined;
  if (from === words.length - 1) return at;
  return tokens[at + 1]?.clause === token.clause ? matchAt(tokens, at + 1, words, from + 1) : undefined;
}

function isWord(word: string, wanted: string): boolean {
  if (wanted.startsWith('*')) return word.endsWith(wanted.slice(1));
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}

/** The number of the first token that ends after this offset. Tokens are in order. */
function tokenAt(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(tokens[middle]).end > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many words are between two stretches of a line. */
export function wordsBetween(tokens: readonly Token[], one: Span, other: Span): number {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return Math.max(0, tokenAt(tokens, second.start) - tokenAt(tokens, first.end));
}

export function isSameClause(tokens: readonly Token[], one: Span, other: Span): boolean {
  const clauseOf = ({ start }: Span) => tokens[tokenAt(tokens, start)]?.clause;
  return clauseOf(one) === clauseOf(other);
}

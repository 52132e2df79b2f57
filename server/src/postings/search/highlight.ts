import type { Highlighted } from '@tenon/contract/postings';
import { foldForSearch } from '../../platform/text/fold.ts';

export type Token = { word: string; start: number; end: number };

const SNIPPET_RADIUS = 160;
const signs: Record<string, RegExp> = {
  cplusplus: /c\+\+/gi,
  csharp: /c#/gi,
  fsharp: /f#/gi,
  dotnet: /\.net(?![a-z0-9])/gi,
  infotech: /\bIT\b/g,
};

/**
 * Words of a text that could be forms of one of the lexemes, with their positions. Hyphenated words are also returned
 * as one word. Stemming removes endings and never beginnings, so words with other beginnings are skipped.
 */
export function tokensOf(text: string, lexemes: readonly string[]): Token[] {
  const tokens = lexemes.flatMap((lexeme) => signTokens(text, lexeme));
  const starts = new Set(
    lexemes.map((lexeme) => lexeme.slice(0, Math.max(1, Math.min(3, lexeme.length - 1)))),
  );
  if (starts.size === 0) return tokens;
  const plain = foldInPlace(text);
  const letter = isAscii(plain) ? 'a-z0-9' : '\\p{L}\\p{N}';
  const words = new RegExp(
    `(?<![${letter}])(?:${[...starts].map(escapeLetters).join('|')})[${letter}]*(?=(-[${letter}]+|\\.js(?![${letter}]))?)`,
    isAscii(plain) ? 'gi' : 'giu',
  );
  for (const { 0: word, 1: joined = '', index: start } of plain.matchAll(words)) {
    const end = start + word.length;
    tokens.push({ word: word.toLowerCase(), start, end });
    const whole = word + joined.slice(1);
    if (joined) tokens.push({ word: whole.toLowerCase(), start, end: end + joined.length });
  }
  return tokens;
}

function signTokens(text: string, lexeme: string): Token[] {
  const sign = signs[lexeme];
  if (!sign) return [];
  return [...text.matchAll(sign)].map(({ 0: written, index: start }) => ({
    word: lexeme,
    start,
    end: start + written.length,
  }));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text);
const escapeLetters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** Removes accents without changing the position of any letter. */
function foldInPlace(text: string): string {
  if (isAscii(text)) return text;
  return text.replaceAll(/[\u0080-\uffff]/g, (letter) => {
    const folded = foldForSearch(letter);
    return folded.length >= 1 && !/[\ud800-\udfff]/.test(letter) ? folded.charAt(0) : letter;
  });
}

export function marksOf(tokens: readonly Token[], isMeant: (word: string) => boolean): [number, number][] {
  const hits = tokens.filter(({ word }) => isMeant(word)).sort((one, other) => one.start - other.start);
  const marks: [number, number][] = [];
  for (const { start, end } of hits) {
    const last = marks.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** The passage with the most matching words, with its marks. Null if nothing in the text matches. */
export function snippetOf(text: string, marks: readonly [number, number][]): Highlighted | null {
  const centre = bestPassage(text, marks);
  if (!centre) return null;
  const [from, to] = [
    cutBefore(text, centre[0] - SNIPPET_RADIUS),
    cutAfter(text, centre[1] + SNIPPET_RADIUS),
  ];
  const shown = marks.filter(([start, end]) => start >= from && end <= to);
  const line = { text: from > 0 ? '…' : '', marks: [] as [number, number][] };
  let at = from;
  for (const [start, end] of shown) {
    line.text += onOneLine(text.slice(at, start));
    const begin = line.text.length;
    line.text += onOneLine(text.slice(start, end));
    line.marks.push([begin, line.text.length]);
    at = end;
  }
  line.text += onOneLine(text.slice(at, to)) + (to < text.length ? '…' : '');
  return line;
}

/** Joins lines with a separator, so that list items stay apart. */
function onOneLine(text: string): string {
  return text.replaceAll(/(?:(?<!\s)\s+)?\n\s*/g, ' · ').replaceAll(/\s/g, ' ');
}

/** The range of marks with the most different words within one passage, then with the most marks. */
function bestPassage(text: string, marks: readonly [number, number][]): [number, number] | undefined {
  let best: { from: number; to: number; score: number } | undefined;
  for (const [at, [from]] of marks.entries()) {
    const inside = marks.slice(at, at + 20).filter(([, end]) => end - from <= SNIPPET_RADIUS);
    const words = new Set(inside.map(([start, end]) => text.slice(start, end).toLowerCase().slice(0, 5)));
    const score = words.size * 100 + inside.length;
    if (!best || score > best.score) best = { from, to: inside.at(-1)?.[1] ?? from, score };
  }
  return best && [best.from, best.to];
}

function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(at).search(/\s/);
  return blank < 0 || blank > 30 ? outsideCharacter(text, at) : at + blank + 1;
}

function cutAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(Math.max(0, at - 30), at).search(/\s\S*$/);
  return blank < 0 ? outsideCharacter(text, at) : at - Math.min(30, at) + blank;
}

/** Moves the position out of a surrogate pair. */
function outsideCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

import type { Highlighted } from '@tenon/contract/postings';
import { foldPlace } from './countries.ts';

export type Token = { word: string; start: number; end: number };

const AROUND = 160;
const signs: Record<string, string> = {
  'c++': 'cplusplus',
  'c#': 'csharp',
  'f#': 'fsharp',
  '.net': 'dotnet',
};

/** The words of a text as the index has them, with where they stand; what has a hyphen in it also as one word. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (word: string, start: number, end: number) => tokens.push({ word, start, end });
  for (const { 0: written, index } of text.matchAll(/c\+\+|[cf]#|\.net(?![\p{L}\p{N}])/giu)) {
    add(signs[written.toLowerCase()] ?? written, index, index + written.length);
  }
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}\p{M}’']+/gu)) {
    add(written === 'IT' ? 'infotech' : foldWord(written), index, index + written.length);
  }
  for (const { 0: written, index } of text.matchAll(
    /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+|\.js(?![\p{L}\p{N}]))/giu,
  )) {
    add(foldWord(written), index, index + written.length);
  }
  return tokens.filter(({ word }) => word !== '');
}

const foldWord = (written: string) => foldPlace(written).replaceAll(' ', '');

/** Whether a word can come down to one of these: its ending may be cut, its beginning never. */
export function mayBecome(word: string, lexemes: readonly string[]): boolean {
  return lexemes.some((lexeme) =>
    word.startsWith(lexeme.slice(0, Math.max(1, Math.min(3, lexeme.length - 1)))),
  );
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

/** The passage that says most of what was asked for, with its marks; none where the text says nothing of it. */
export function snippetOf(text: string, marks: readonly [number, number][]): Highlighted | null {
  const centre = bestPassage(text, marks);
  if (!centre) return null;
  const [from, to] = [cutBefore(text, centre[0] - AROUND), cutAfter(text, centre[1] + AROUND)];
  const before = from > 0 ? '…' : '';
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to).replaceAll(/\s/g, ' ') + (to < text.length ? '…' : ''),
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}

/** From which mark to which: as many different words as fit into the passage, then as many marks. */
function bestPassage(text: string, marks: readonly [number, number][]): [number, number] | undefined {
  let best: { from: number; to: number; worth: number } | undefined;
  for (const [at, [from]] of marks.entries()) {
    const inside = marks.slice(at, at + 20).filter(([, end]) => end - from <= AROUND);
    const words = new Set(inside.map(([start, end]) => foldWord(text.slice(start, end)).slice(0, 5)));
    const worth = words.size * 100 + inside.length;
    if (!best || worth > best.worth) best = { from, to: inside.at(-1)?.[1] ?? from, worth };
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

/** Never between the halves of one character. */
function outsideCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

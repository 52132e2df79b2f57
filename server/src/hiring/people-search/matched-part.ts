import type { MatchedPart } from '@tenon/contract/people-search';
import { foldForSearch } from '../../platform/text/fold.ts';

type Place = MatchedPart['in'];
export type Part = { in: Place; text: string };
type Marks = [number, number][];

const MAX_LENGTH = 200;
const signs: Record<string, string> = {
  'c++': 'cplusplus',
  'c#': 'csharp',
  'f#': 'fsharp',
  '.net': 'dotnet',
};

/** The words of a text that begin with one of the accepted forms of a searched word. */
export function marksIn(text: string, words: readonly string[][]): { marks: Marks; found: Set<number> } {
  const marks: Marks = [];
  const found = new Set<number>();
  for (const { 0: written, index } of text.matchAll(/[.\p{L}\p{N}\p{M}'’+#]+/gu)) {
    const folded = signs[written.toLowerCase()] ?? foldForSearch(written).replaceAll(' ', '');
    const hits = words.flatMap((forms, at) =>
      forms.some((form) => folded.startsWith(form.replaceAll(' ', ''))) ? [at] : [],
    );
    if (hits.length === 0) continue;
    marks.push([index, index + written.length]);
    for (const at of hits) found.add(at);
  }
  return { marks, found };
}

/** The first of the parts with the most words that the name does not have; undefined if none has any. */
export function matchedPart(
  words: readonly string[][],
  name: string,
  parts: readonly Part[],
): { name_marks: Marks; matched: MatchedPart | null } {
  if (words.length === 0) return { name_marks: [], matched: null };
  const inName = marksIn(name, words);
  let best: { part: Part; marks: Marks; score: number } | undefined;
  for (const part of parts) {
    const { marks, found } = marksIn(part.text, words);
    const score = [...found].filter((at) => !inName.found.has(at)).length;
    if (score > (best?.score ?? 0)) best = { part, marks, score };
  }
  return { name_marks: inName.marks, matched: best ? shorten(best.part, best.marks) : null };
}

/** Keeps the passage around the first mark. */
function shorten({ in: place, text }: Part, marks: Marks): MatchedPart {
  if (text.length <= MAX_LENGTH) return { in: place, text, marks };
  const first = marks[0]?.[0] ?? 0;
  const blank = text.indexOf(' ', Math.max(0, first - MAX_LENGTH / 3));
  const from = first < MAX_LENGTH / 3 || blank < 0 || blank >= first ? Math.min(first, 0) : blank + 1;
  const start = Math.max(from, first < MAX_LENGTH / 3 ? 0 : from);
  const end = Math.min(text.length, Math.max(start + MAX_LENGTH, marks[0]?.[1] ?? 0));
  const before = start > 0 ? '…' : '';
  return {
    in: place,
    text: `${before}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter(([, to]) => to <= end)
      .map(([a, b]) => [a - start + before.length, b - start + before.length]),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { foldInPlace } from '../../platform/text/fold-in-place.ts';

const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsv'))
  .toSorted();
const entries = files.flatMap((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')),
);

/** English names of the languages with a word file, in lower case. */
export const wordLanguages: ReadonlySet<string> = new Set(files.map((name) => name.replace('.tsv', '')));

/** All words of one kind in all languages, as written in the files. */
export function listWords(kind: WordKind): string[] {
  const words = entries
    .filter(([key]) => key === kind)
    .flatMap(([, list = '']) => list.split('|').map((word) => word.trim()));
  return [...new Set(words)];
}

/** The same, folded by `foldInPlace`. */
export function foldedWords(kind: WordKind): string[] {
  return [...new Set(listWords(kind).map(foldInPlace))];
}

/** Words of the twelve months, folded by `foldInPlace`. */
export function foldedMonths(): string[][] {
  const months: string[][] = Array.from({ length: 12 }, () => []);
  for (const [key, list = ''] of entries) {
    if (key !== 'months') continue;
    for (const [index, names] of list.split(';').entries())
      months[index]?.push(...names.split(',').map((name) => foldInPlace(name.trim())));
  }
  return months;
}

/** A regular expression that matches any of the words; a word may end in `*` for any ending. */
export function wordsPattern(words: Iterable<string>): string {
  return [...new Set(words)]
    .toSorted((left, right) => right.length - left.length)
    .map((word) => RegExp.escape(word.replace(/\*$/, '')) + (word.endsWith('*') ? '[\\p{L}\\p{M}]*' : ''))
    .join('|');
}

export type WordKind =
  | 'present'
  | 'since'
  | 'from'
  | 'to'
  | 'until'
  | 'season'
  | 'years'
  | 'month-units'
  | 'school'
  | 'organization'
  | 'form'
  | 'title'
  | 'field'
  | 'doctorate'
  | 'master'
  | 'bachelor'
  | 'associate'
  | 'vocational'
  | 'secondary'
  | `label-${'dates' | 'until' | 'title' | 'company' | 'location' | 'duties' | 'facts' | 'degree' | 'school' | 'field' | 'score' | 'tools'}`
  | 'name'
  | 'salutation'
  | 'given-name'
  | 'family-name'
  | 'reading'
  | 'document'
  | 'lead-in'
  | 'native'
  | 'c1'
  | 'b2'
  | 'b1'
  | 'a2';

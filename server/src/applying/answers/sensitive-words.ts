import { readFileSync } from 'node:fs';
import { foldForLookup } from '../../platform/text/fold.ts';
import { expandTerm } from './expand-term.ts';
import { termIndex } from './term-index.ts';

export type WordKind = 'legal' | 'demographic' | 'pay' | 'past' | 'expected' | 'work' | 'self';

const SPACELESS_LANGUAGES = new Set(['ja', 'zh', 'th']);
const SPACELESS_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MAX_LABEL_WORDS = 3;

const index = termIndex<WordKind>();
const labels = new Map<string, WordKind>();
const spaceless = new Map<string, Set<WordKind>>();

for (const line of readFileSync(new URL('sensitive-words.tsv', import.meta.url), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [language = '', kind = '', terms = ''] = line.split('\t');
  for (const term of terms.split(',').map((text) => text.trim())) addTerm(language, kind as WordKind, term);
}
const longestSpaceless = Math.max(...[...spaceless.keys()].map(({ length }) => length));

/** The kinds of words that a question contains, in any language. */
export function wordKindsIn(question: string): Set<WordKind> {
  const text = foldLetters(question)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  const words = text.split(' ');
  const kinds = index.find(words, variantsOf);
  if (SPACELESS_SCRIPT.test(text)) for (const kind of kindsWithin(text)) kinds.add(kind);
  if (words.length <= MAX_LABEL_WORDS) {
    for (const word of words) {
      const kind = labels.get(word);
      if (kind) kinds.add(kind);
    }
  }
  return kinds;
}

function addTerm(language: string, kind: WordKind, term: string): void {
  if (term.startsWith('=')) {
    labels.set(foldLetters(term.slice(1)), kind);
    return;
  }
  for (const text of expandTerm(foldLetters(term))) {
    if (!SPACELESS_LANGUAGES.has(language)) index.add(text, kind);
    else spaceless.set(text, (spaceless.get(text) ?? new Set()).add(kind));
  }
}

function kindsWithin(text: string): Set<WordKind> {
  const kinds = new Set<WordKind>();
  for (let at = 0; at < text.length; at++) {
    for (let length = 1; length <= longestSpaceless; length++) {
      for (const kind of spaceless.get(text.slice(at, at + length)) ?? []) kinds.add(kind);
    }
  }
  return kinds;
}

/** Unlike in other patterns, vowel signs stay: in many scripts they tell words apart. */
function foldLetters(text: string): string {
  return foldForLookup(text.normalize('NFKC').replaceAll(/['’`ʻʼ]/g, ' '))
    .replaceAll('ё', 'е')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');
}

/** Arabic and Hebrew write articles, prepositions and conjunctions together with the next word. */
function variantsOf(word: string): string[] {
  const prefix =
    /^(?:[وفبلك]?ال|لل|[وفبلك])(?=\p{L}{2})/u.exec(word)?.[0] ??
    /^[ושהבלמכ]{1,2}(?=\p{L}{2})/u.exec(word)?.[0];
  if (!prefix) return [word];
  return [word, ...Array.from({ length: prefix.length }, (_, at) => word.slice(at + 1))];
}

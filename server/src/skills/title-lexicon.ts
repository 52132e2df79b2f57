import { defined } from '../platform/defined.ts';
import {
  type Area,
  type CanonicalTitle,
  readTitleFiles,
  readTitles,
  type Titles,
} from './taxonomy/read-titles.ts';
import { formsForMen, otherForms, titleWords } from './title-forms.ts';
import { deletesOf } from './title-typos.ts';
import { headSuffixes } from './title-words.ts';

/** `words` are those of the matched form; a one-word form with two meanings has both. */
export type KnownForm = { title: CanonicalTitle; words: string[] };

/** Empty if the word means nothing in a title. */
export type ResolvedWord = { words: string[]; isTypo: boolean };

export interface TitleLexicon {
  /** Words of a title in order, joined by spaces. */
  form(key: string): KnownForm | undefined;
  /** The same words in any order: pass them sorted. */
  inAnyOrder(key: string): KnownForm | undefined;
  area(key: string): Area | undefined;
  /** Resolves a word to one in the files: itself, its masculine form, its parts, or the correction of a typo. */
  resolve(word: string): ResolvedWord;
  /** Whether the word occurs in any title. */
  knows(word: string): boolean;
  /** Whether the word alone is a title. */
  isHead(word: string): boolean;
}

const files = () => {
  read ??= readTitleFiles();
  return read;
};
let read: ReturnType<typeof readTitleFiles> | undefined;
let opened: TitleLexicon | undefined;

/** Changes with the title files. */
export const titlesVersion = () => files().version;

/** Built from the files when the first title is needed, which keeps startup fast. */
export function openTitleLexicon(): TitleLexicon {
  opened ??= createTitleLexicon(readTitles(files()));
  return opened;
}

const MIN_TYPO_LENGTH = 6;
const NOTHING: ResolvedWord = { words: [], isTypo: false };

export function createTitleLexicon({ titles, areas }: Titles): TitleLexicon {
  const { forms, count, heads, main } = indexForms(titles);
  const { areaOf, areaWords } = indexAreas(areas, main);
  const knows = (word: string) => count.has(word) || areaWords.has(word);
  const resolveWord = wordResolver(knows, main, () => count.keys());
  const resolved = new Map<string, ResolvedWord>();
  let unordered: Map<string, CanonicalTitle> | undefined;

  return {
    form: (key) => known(forms, key),
    inAnyOrder(key) {
      unordered ??= sortedForms(forms);
      return known(unordered, key);
    },
    area: (key) => areaOf.get(key),
    resolve(word) {
      let resolution = resolved.get(word);
      if (!resolution) {
        resolution = resolveWord(word);
        // Any input is looked up, so the cache is bounded.
        if (resolved.size < 20_000) resolved.set(word, resolution);
      }
      return resolution;
    },
    knows,
    isHead: (word) => heads.has(word),
  };
}

/** Titles by their forms in masculine words; `main` returns the masculine form of a word. */
function indexForms(titles: CanonicalTitle[]) {
  const keys: string[] = [];
  const owners: CanonicalTitle[] = [];
  const count = new Map<string, number>();
  const heads = new Set<string>();
  for (const title of titles) {
    for (const text of title.forms) {
      const words = titleWords(text);
      keys.push(words.join(' '));
      owners.push(title);
      if (words.length === 1) heads.add(defined(words[0]));
      for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
    }
  }
  const mainForms = mainFormsOf(count, heads);
  const main = (word: string) => mainForms.get(word) ?? word;
  const forms = new Map<string, CanonicalTitle>();
  for (const [index, written] of keys.entries()) {
    const words = written.split(' ');
    const key = words.some((word) => mainForms.has(word)) ? words.map(main).join(' ') : written;
    if (!forms.has(key)) forms.set(key, defined(owners[index]));
  }
  return { forms, count, heads, main };
}

function indexAreas(areas: Area[], main: (word: string) => string) {
  const areaOf = new Map<string, Area>();
  const areaWords = new Set<string>();
  for (const area of areas) {
    for (const text of area.forms) {
      const words = titleWords(text).map(main);
      const key = words.join(' ');
      if (!areaOf.has(key)) areaOf.set(key, area);
      for (const word of words) areaWords.add(word);
    }
  }
  return { areaOf, areaWords };
}

function wordResolver(
  knows: (word: string) => boolean,
  main: (word: string) => string,
  titleWordsOf: () => Iterable<string>,
): (word: string) => ResolvedWord {
  let deletes: Map<string, string> | undefined;

  /** “Frontendentwickler” is a Frontend-Entwickler, “Vertriebsassistentin” an assistant in sales. */
  function partsOf(word: string): string[] | undefined {
    if (word.length < 9) return undefined;
    for (const suffix of headSuffixes) {
      if (!word.endsWith(suffix) || word.length < suffix.length + 3) continue;
      const head = knows(suffix) ? suffix : otherForms(suffix).find(knows);
      if (!head) continue;
      const front = word.slice(0, -suffix.length);
      const modifier = [front, front.replace(/s$/, ''), front.replace(/(?:en|n|e)$/, '')].find(knows);
      return modifier ? [main(modifier), main(head)] : [main(head)];
    }
    return undefined;
  }

  function correctionOf(word: string): string | undefined {
    if (word.length < MIN_TYPO_LENGTH || /\d/.test(word)) return undefined;
    deletes ??= typoTable(titleWordsOf());
    for (const shorter of [word, ...deletesOf(word)]) {
      const intended = deletes.get(shorter);
      if (intended && intended[0] === word[0] && Math.abs(intended.length - word.length) <= 1)
        return intended;
    }
    return undefined;
  }

  return (word) => {
    if (knows(word)) return { words: [main(word)], isTypo: false };
    const other = otherForms(word).find(knows);
    const words = other ? [main(other)] : partsOf(word);
    if (words) return { words, isTypo: false };
    const correction = correctionOf(word);
    return correction ? { words: [main(correction)], isTypo: true } : NOTHING;
  };
}

function known(forms: Map<string, CanonicalTitle>, key: string): KnownForm | undefined {
  const title = forms.get(key);
  return title && { title, words: key.split(' ') };
}

/** “Infirmière” is in the files, too: the masculine form stands for both if it is a title or more frequent. */
function mainFormsOf(count: Map<string, number>, heads: Set<string>): Map<string, string> {
  const main = new Map<string, string>();
  for (const [word, times] of count) {
    if (heads.has(word) || word.length < 5) continue;
    const form = formsForMen(word).find((other) => heads.has(other) || (count.get(other) ?? 0) > times);
    if (form) main.set(word, form);
  }
  return main;
}

function sortedForms(forms: Map<string, CanonicalTitle>): Map<string, CanonicalTitle> {
  const byKey = new Map<string, CanonicalTitle>();
  for (const [written, title] of forms) {
    if (!written.includes(' ')) continue;
    const key = written.split(' ').sort().join(' ');
    if (!byKey.has(key)) byKey.set(key, title);
  }
  return byKey;
}

function typoTable(words: Iterable<string>): Map<string, string> {
  const table = new Map<string, string>();
  for (const word of words) {
    if (word.length < MIN_TYPO_LENGTH) continue;
    for (const shorter of [word, ...deletesOf(word)]) if (!table.has(shorter)) table.set(shorter, word);
  }
  return table;
}

import { readFileSync } from 'node:fs';
import type { Level } from '@tenon/contract/profile';

const read = (file: string) => readFileSync(new URL(`title-words/${file}`, import.meta.url), 'utf8').trim();
const words = (file: string) => read(file).split(/\s+/);

/** Occupations in English, Spanish, French, German, Portuguese, Italian and Dutch, folded. */
export const headNouns = new Set(words('head-nouns.txt'));

/** German and Dutch write the whole title as one word. */
export const headSuffixes = words('head-suffixes.txt').sort((a, b) => b.length - a.length);

/** The strongest word counts: an “assistant director” follows the rule for “assistant”. */
export const levelWords = new Map<string, Level>(
  read('levels.tsv')
    .split('\n')
    .flatMap((line) => {
      const [level, list = ''] = line.split('\t');
      return list.split(/\s+/).map((word): [string, Level] => [word, level as Level]);
    }),
);

/** Words that occur in titles but are not titles. */
export const titleModifiers = new Set(words('title-modifiers.txt'));

/** Lines with these words name an employer, a school or a place of study. */
export const organizationWords = new Set(words('organization-words.txt'));

/** Occupations that became surnames, and so names of companies and people. */
export const nameLikeHeads = new Set(words('name-like-heads.txt'));

/** Titles that are also common words. */
export const weakHeads = new Set(words('weak-heads.txt'));

/** Words of prose, which no title contains. */
export const sentenceWords = new Set(words('sentence-words.txt'));

/** A line that ends in one of these names a company, unless everything else in it is a title. */
export const endsOfNames = new Set(words('ends-of-names.txt'));

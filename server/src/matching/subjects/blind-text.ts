import { findNames } from './blind-names.ts';
import {
  address,
  contact,
  courtesy,
  learning,
  loneDay,
  personal,
  phone,
  pronoun,
  year,
} from './blind-words.ts';

/** What is known of a person, to be taken out of texts about them. */
export type Known = {
  names: readonly string[];
  /** Handles, addresses and numbers as they are written. */
  contacts?: readonly string[] | undefined;
  /** Where they live: out of what they say of themselves, not out of what they did elsewhere. */
  residence?: readonly string[] | undefined;
  schools?: readonly string[] | undefined;
  /** Words that mean something else than somebody's name where they stand. */
  isSpoken?: ((text: string, start: number, end: number) => boolean) | undefined;
};

export type BlindOptions = {
  /** About the person themselves: a summary, a headline. */
  ofThemselves?: boolean;
  /** About learning: no year stays. */
  ofLearning?: boolean;
};

/**
 * The text without who it is about: names, ways to reach them, where they live, when they were born and finished
 * school, pronouns. Nothing is put in the place of what is taken out.
 */
export function blindText(text: string, known: Known, options: BlindOptions = {}): string {
  let blind = withoutYears(text.normalize('NFC'), options);
  for (const pattern of contact) blind = blind.replaceAll(pattern, ' ');
  blind = without(blind, known.contacts ?? [], 'giu');
  blind = without(blind, known.schools ?? [], 'giu');
  for (const pattern of [...personal, ...address, loneDay]) blind = blind.replaceAll(pattern, ' ');
  blind = blind.replaceAll(phone, (found) => (isDateRange(found) ? found : ' '));
  blind = blind.replaceAll(courtesy, ' ');
  blind = withoutNames(blind, known);
  if (known.residence?.length) blind = withoutResidence(blind, known.residence, options);
  return tidy(blind.replaceAll(pronoun, ' '));
}

/** First of all: once the school is gone, nothing would tell that its years are years of learning. */
function withoutYears(text: string, { ofLearning }: BlindOptions): string {
  return text.replaceAll(/[^.!?\n]+/g, (part) =>
    ofLearning || learning.test(part) ? part.replaceAll(year, ' ') : part,
  );
}

function withoutNames(text: string, { names, isSpoken }: Known): string {
  const spans = findNames(text, names, isSpoken && (({ start, end }) => isSpoken(text, start, end)));
  let blind = '';
  let from = 0;
  for (const { start, end } of spans) {
    blind += `${text.slice(from, start)} `;
    from = end;
  }
  return blind + text.slice(from);
}

const dwelling =
  '(?:(?:currently |now )?(?:based|living|lives?|located|residing|resides?|resident|wohnhaft|wohne|ansässig|lebe|basée?|domiciliée?|viviendo|residente|woonachtig|from|aus) (?:in|at|near|of|à|en|em|a|te)?\\s*)?';

/** “Berlin-based”, “living in Berlin”, and in what they say of themselves wherever it stands. */
function withoutResidence(
  text: string,
  residence: readonly string[],
  { ofThemselves }: BlindOptions,
): string {
  let blind = text;
  for (const place of longestFirst(residence)) {
    const name = escaped(place);
    const alone = ofThemselves
      ? `${dwelling}${name}(?:[- ]based)?`
      : `${dwelling.slice(0, -1)}${name}|${name}[- ]based`;
    blind = blind.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${alone})(?![\\p{L}\\p{N}])`, 'giu'), ' ');
  }
  return blind;
}

function without(text: string, words: readonly string[], flags: string): string {
  let blind = text;
  for (const word of longestFirst(words))
    blind = blind.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, flags), ' ');
  return blind;
}

const longestFirst = (words: readonly string[]) =>
  [...new Set(words.map((word) => word.normalize('NFC').trim()))]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll(/\s+/g, '\\s+');

/** “2015 - 2019”, “01.2018 – 03.2020” have as many digits as a telephone number. */
function isDateRange(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  return (
    numbers.length > 1 &&
    numbers.some(isYear) &&
    numbers.every((number) => isYear(number) || Number(number) <= 31)
  );
}

const isYear = (number: string) => /^(19|20)\d\d$/.test(number);

/** What was around a gap closes up, so that nothing tells how long it was. */
function tidy(text: string): string {
  return text
    .replaceAll(/[ \t\u00A0\u202F]+/g, ' ')
    .replaceAll(/\(\s*[,;|/]?\s*\)|\[\s*\]/g, '')
    .replaceAll(/ +([,;.!?)\]])/g, '$1')
    .replaceAll(/([([]) +/g, '$1')
    .replaceAll(/([,;|])(?:\s*[,;|])+/g, '$1')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^[\s,;:|.)\]–—-]+|[\s,;:|([–—-]+$/gmu, '');
}

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
  const { whoever, home, homeAlone } = patternsOf(known);
  if (whoever) blind = blind.replaceAll(whoever, ' ');
  for (const pattern of [...personal, ...address, loneDay]) blind = blind.replaceAll(pattern, ' ');
  blind = blind.replaceAll(phone, (found) => (isDateRange(found) ? found : ' '));
  blind = withoutNames(blind, known).replaceAll(courtesy, ' ');
  const place = options.ofThemselves ? homeAlone : home;
  if (place) blind = blind.replaceAll(place, ' ');
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
  '(?:currently |now )?(?:based|living|lives?|located|residing|resides?|resident|wohnhaft|wohne|ansässig|lebe|basée?|domiciliée?|viviendo|residente|woonachtig|from|aus) (?:(?:in|at|near|of|à|en|em|a|te) )?';

type Patterns = { whoever: RegExp | undefined; home: RegExp | undefined; homeAlone: RegExp | undefined };

/** Made once for everybody: their texts are many. */
const made = new WeakMap<Known, Patterns>();

function patternsOf(known: Known): Patterns {
  const before = made.get(known);
  if (before) return before;
  const { contacts = [], schools = [], residence = [] } = known;
  const home = oneOf(residence);
  const patterns = {
    whoever: bounded(oneOf([...contacts, ...schools])),
    // “Berlin-based”, “living in Berlin”.
    home: bounded(home && `${dwelling}${home}|${home}[- ]based`),
    // In what they say of themselves, wherever it stands.
    homeAlone: bounded(home && `(?:${dwelling})?${home}(?:[- ]based)?`),
  };
  made.set(known, patterns);
  return patterns;
}

function oneOf(words: readonly string[]): string | undefined {
  const all = [...new Set(words.map((word) => word.normalize('NFC').trim()))]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  return all.length > 0 ? `(?:${all.join('|')})` : undefined;
}

const bounded = (source: string | undefined) =>
  source ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu') : undefined;

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

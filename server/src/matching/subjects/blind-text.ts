import { cutOut, findLiterals } from './blind-literals.ts';
import { findNames } from './blind-names.ts';
import { findOthers } from './blind-others.ts';
import { ofOneself } from './blind-traits.ts';
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
} from './blind-patterns.ts';

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
  let blind = withoutYears(closedUp(text.normalize('NFC')), options);
  for (const pattern of contact) blind = blind.replaceAll(pattern, ' ');
  for (const words of [known.contacts, known.schools])
    if (words?.length) blind = cutOut(blind, findLiterals(blind, words));
  for (const pattern of [...ofOneself, ...personal, ...address, loneDay])
    blind = blind.replaceAll(pattern, ' ');
  blind = blind.replaceAll(phone, (found) => (isDateRange(found) ? found : ' '));
  blind = withoutNames(blind, known).replaceAll(courtesy, ' ');
  if (known.residence?.length) blind = cutOut(blind, findHome(blind, known.residence, options));
  return tidy(blind.replaceAll(pronoun, ' '));
}

/** Single blanks: patterns that look for what stands behind them would look at long gaps again and again. */
const closedUp = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[ \n]*/g, '\n');

/** First of all: once the school is gone, nothing would tell that its years are years of learning. */
function withoutYears(text: string, { ofLearning }: BlindOptions): string {
  return text.replaceAll(/[^\n]+?(?:[.!?](?=\s+\p{Lu})|$)/gmu, (part) =>
    ofLearning || learning.test(part) ? part.replaceAll(year, ' ') : part,
  );
}

function withoutNames(text: string, { names, isSpoken }: Known): string {
  const spokenIn = (text: string) =>
    isSpoken && (({ start, end }: { start: number; end: number }) => isSpoken(text, start, end));
  const left = cutOut(text, findNames(text, names, spokenIn(text)));
  return cutOut(left, findOthers(left, spokenIn(left)));
}

const dwelling =
  /(?<!\p{L})(?:currently |now )?(?:based|living|lives?|located|residing|resides?|resident|wohnhaft|wohne|ansässig|lebe|basée?|domiciliée?|viviendo|residente|woonachtig|from|aus) (?:(?:in|at|near|of|à|en|em|a|te) )?$/iu;

const LONGEST_DWELLING = 60;

/** “Berlin-based”, “living in Berlin”; and in what they say of themselves wherever it stands. */
function findHome(text: string, residence: readonly string[], { ofThemselves }: BlindOptions) {
  return findLiterals(text, residence).flatMap(({ start, end }) => {
    const from = Math.max(0, start - LONGEST_DWELLING);
    const before = dwelling.exec(text.slice(from, start));
    const isBase = /^[- ]based(?!\p{L})/iu.test(text.slice(end));
    if (!ofThemselves && !before && !isBase) return [];
    return [{ start: before ? from + before.index : start, end: isBase ? end + '-based'.length : end }];
  });
}

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
    .replaceAll(/\(\s*(?:[,;|/]\s*)?\)|\[\s*\]/g, '')
    .replaceAll(/(?<! ) +([,;!?)\]]|\.(?!\p{L}))/gu, '$1')
    .replaceAll(/([([]) +/g, '$1')
    .replaceAll(/([,;|])(?:\s*[,;|])+/g, '$1')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^[\s,;:|.)\]–—-]+|(?<![\s,;:|([–—-])[\s,;:|([–—-]+$/gmu, '');
}

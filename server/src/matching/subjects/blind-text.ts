import { findLiterals, removeSpans } from './blind-literals.ts';
import { findNames } from './blind-names.ts';
import { findOtherPeople } from './blind-others.ts';
import {
  address,
  contact,
  courtesyTitle,
  educationTerms,
  personalDetails,
  phone,
  pronoun,
  singleDate,
  year,
} from './blind-patterns.ts';
import { traitPatterns } from './blind-traits.ts';

/** What is known of a person, to be taken out of texts about them. */
export type IdentifyingDetails = {
  names: readonly string[];
  /** Handles, addresses and numbers as they are written. */
  contacts?: readonly string[] | undefined;
  /** Where they live: out of what they say of themselves, not out of what they did elsewhere. */
  residence?: readonly string[] | undefined;
  schools?: readonly string[] | undefined;
  /** Words that mean something else than somebody's name where they stand. */
  isOrdinaryWord?: ((text: string, start: number, end: number) => boolean) | undefined;
};

export type BlindOptions = {
  /** About the person themselves: a summary, a headline. */
  aboutThemselves?: boolean;
  /** About learning: no year stays. */
  aboutEducation?: boolean;
};

/**
 * The text without who it is about: names, ways to reach them, where they live, when they were born and finished
 * school, pronouns. Nothing is put in the place of what is taken out.
 */
export function blindText(text: string, known: IdentifyingDetails, options: BlindOptions = {}): string {
  let blind = removeYears(collapseSpaces(text.normalize('NFC')), options);
  for (const pattern of contact) blind = blind.replaceAll(pattern, ' ');
  for (const words of [known.contacts, known.schools])
    if (words?.length) blind = removeSpans(blind, findLiterals(blind, words));
  for (const pattern of [...traitPatterns, ...personalDetails, ...address, singleDate])
    blind = blind.replaceAll(pattern, ' ');
  blind = blind.replaceAll(phone, (found) => (isDateRange(found) ? found : ' '));
  blind = removeNames(blind, known).replaceAll(courtesyTitle, ' ');
  if (known.residence?.length) blind = removeSpans(blind, findResidence(blind, known.residence, options));
  return tidy(blind.replaceAll(pronoun, ' '));
}

/** Single blanks: patterns that look for what stands behind them would look at long gaps again and again. */
const collapseSpaces = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[ \n]*/g, '\n');

/** First of all: once the school is gone, nothing would tell that its years are years of learning. */
function removeYears(text: string, { aboutEducation: ofLearning }: BlindOptions): string {
  return text.replaceAll(/[^\n]+?(?:[.!?](?=\s+\p{Lu})|$)/gmu, (part) =>
    ofLearning || educationTerms.test(part) ? part.replaceAll(year, ' ') : part,
  );
}

function removeNames(text: string, { names, isOrdinaryWord: isSpoken }: IdentifyingDetails): string {
  const ordinaryWordIn = (text: string) =>
    isSpoken && (({ start, end }: { start: number; end: number }) => isSpoken(text, start, end));
  const left = removeSpans(text, findNames(text, names, ordinaryWordIn(text)));
  return removeSpans(left, findOtherPeople(left, ordinaryWordIn(left)));
}

const RESIDENCE_PREFIX =
  /(?<!\p{L})(?:currently |now )?(?:based|living|lives?|located|residing|resides?|resident|wohnhaft|wohne|ansässig|lebe|basée?|domiciliée?|viviendo|residente|woonachtig|from|aus) (?:(?:in|at|near|of|à|en|em|a|te) )?$/iu;

const MAX_RESIDENCE_PREFIX = 60;

/** “Berlin-based”, “living in Berlin”; and in what they say of themselves wherever it stands. */
function findResidence(
  text: string,
  residence: readonly string[],
  { aboutThemselves: ofThemselves }: BlindOptions,
) {
  return findLiterals(text, residence).flatMap(({ start, end }) => {
    const from = Math.max(0, start - MAX_RESIDENCE_PREFIX);
    const before = RESIDENCE_PREFIX.exec(text.slice(from, start));
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

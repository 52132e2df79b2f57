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

/** What identifies a person and is removed from texts about them. */
export type IdentifyingDetails = {
  names: readonly string[];
  /** Handles, addresses and phone numbers as written. */
  contacts?: readonly string[] | undefined;
  /** Removed where people describe themselves, but kept where they describe their work. */
  residence?: readonly string[] | undefined;
  schools?: readonly string[] | undefined;
  /** Tells whether a part of a name is an ordinary word at this position. */
  isOrdinaryWord?: ((text: string, start: number, end: number) => boolean) | undefined;
};

export type BlindOptions = {
  /** The text describes the person: a summary or headline. */
  aboutThemselves?: boolean;
  /** The text is about education: years are removed. */
  aboutEducation?: boolean;
};

/**
 * Removes what identifies the person: names, contact details, residence, dates of birth and graduation, pronouns. No
 * placeholder is left.
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

/** Without long gaps, patterns with a lookbehind run in linear time. */
const collapseSpaces = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[ \n]*/g, '\n');

/** Runs first: once the school is removed, its years can no longer be recognized as years of education. */
function removeYears(text: string, { aboutEducation }: BlindOptions): string {
  return text.replaceAll(/[^\n]+?(?:[.!?](?=\s+\p{Lu})|$)/gmu, (part) =>
    aboutEducation || educationTerms.test(part) ? part.replaceAll(year, ' ') : part,
  );
}

function removeNames(text: string, { names, isOrdinaryWord }: IdentifyingDetails): string {
  const ordinaryWordIn = (context: string) =>
    isOrdinaryWord &&
    (({ start, end }: { start: number; end: number }) => isOrdinaryWord(context, start, end));
  const left = removeSpans(text, findNames(text, names, ordinaryWordIn(text)));
  return removeSpans(left, findOtherPeople(left, ordinaryWordIn(left)));
}

const RESIDENCE_PREFIX =
  /(?<!\p{L})(?:currently |now )?(?:based|living|lives?|located|residing|resides?|resident|wohnhaft|wohne|ansässig|lebe|basée?|domiciliée?|viviendo|residente|woonachtig|from|aus) (?:(?:in|at|near|of|à|en|em|a|te) )?$/iu;

const MAX_RESIDENCE_PREFIX = 60;

/** “Berlin-based”, “living in Berlin”. In texts where people describe themselves, any mention of the place. */
function findResidence(text: string, residence: readonly string[], { aboutThemselves }: BlindOptions) {
  return findLiterals(text, residence).flatMap(({ start, end }) => {
    const from = Math.max(0, start - MAX_RESIDENCE_PREFIX);
    const before = RESIDENCE_PREFIX.exec(text.slice(from, start));
    const isBase = /^[- ]based(?!\p{L})/iu.test(text.slice(end));
    if (!aboutThemselves && !before && !isBase) return [];
    return [{ start: before ? from + before.index : start, end: isBase ? end + '-based'.length : end }];
  });
}

/** “2015 - 2019” and “01.2018 – 03.2020” have as many digits as a phone number. */
function isDateRange(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  return (
    numbers.length > 1 &&
    numbers.some(isYear) &&
    numbers.every((number) => isYear(number) || Number(number) <= 31)
  );
}

const isYear = (number: string) => /^(19|20)\d\d$/.test(number);

/** Closes gaps, so that the length of what was removed does not show. */
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

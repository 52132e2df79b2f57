import { defined } from '../../platform/defined.ts';
import { hasCue, hasExperienceCue } from './cues.ts';
import { isSameFamily } from './families.ts';
import { isInListOfSkills, isItem, isListed, isWholeItem } from './listed.ts';
import type { Match } from './phrases.ts';
import type { Words } from './words.ts';

const SENTENCE_END = /(?:[.!?:•·▪●◦■►➢*]|(?<!\s)[^\S\n]*\n)\s*$/;
const NEAR_WORDS = 8;
/** How many skills on each side are considered. */
const NEAR_SKILLS = 3;

/**
 * Decides whether an ambiguous word means the skill here: by skills next to it in a list, by words that support it, by
 * certain skills of its family in the same sentence. Capitals alone are no evidence. 0 if there is none.
 */
export function weigh(text: string, words: Words, matches: Match[], at: number): number {
  const match = defined(matches[at]);
  const start = defined(words.starts[match.first]);
  const end = defined(words.ends[match.last]);
  const written = text.slice(start, end);
  if (isGlued(text, start, end)) return 0;
  const hasCapitals = /\p{Lu}/u.test(match.meaning.text) && written === match.meaning.text;

  if (hasListedNeighbor(text, words, matches, at, hasCapitals)) return 0.85;
  const gap = text.slice(words.ends[match.first - 1] ?? 0, start);
  const opensSentence = (match.first === 0 || SENTENCE_END.test(gap)) && !/\p{Lu}[\p{Lu}\d]/u.test(written);
  if (hasCapitals && hasCue(text, words, match, opensSentence)) return 0.8;
  if (match.meaning.hasSeveralMeanings)
    return hasCapitals && (isNearFamily(text, words, matches, at) || isSpelledOut(matches, at)) ? 0.75 : 0;
  const isShown = hasCapitals || written === written.toUpperCase();
  if (isShown && isWholeItem(text, words, match) && isInListOfSkills(text, words, matches, at)) return 0.75;
  if (isWork(match) && hasExperienceCue(text, words, match)) return 0.7;
  if (!hasCapitals || (opensSentence && !/^\s*,/.test(text.slice(end)))) return 0;
  return isNearFamily(text, words, matches, at) ? 0.75 : 0;
}

/** A kind of work in small letters, unlike a product: “ervaring in de logistiek”. */
const isWork = ({ meaning: { isName, hasSeveralMeanings } }: Match) => !isName && !hasSeveralMeanings;

/** “Go-live”, “R&D”, “C’s”, “O.R.”: the letters belong to something else. */
function isGlued(text: string, start: number, end: number): boolean {
  const isElided = /(?<!\p{L})[dl]['’]$/u.test(text.slice(Math.max(0, start - 3), start));
  return (
    (!isElided && /[\p{L}\p{N}][-‐‑&'’.]$/u.test(text.slice(Math.max(0, start - 2), start))) ||
    /^[-‐‑&'’.][\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  );
}

/**
 * A skill directly before or after it in a list. If it could be another skill, or an ordinary word in small letters
 * (“ensured safety and access”), that must be one of its family.
 */
function hasListedNeighbor(
  text: string,
  words: Words,
  matches: Match[],
  at: number,
  hasCapitals: boolean,
): boolean {
  const match = defined(matches[at]);
  const { isName, hasSeveralMeanings, sector } = match.meaning;
  const needsFamily = hasSeveralMeanings || (isName && !hasCapitals);
  const supports = (other: Match | undefined, from: Match | undefined, to: Match | undefined) => {
    if (!other || !from || !to || !isListed(text, words, from.last, to.first)) return false;
    const isFamily = isSameFamily(other.meaning.sector, sector);
    if (other.certainty > 0.7) return !needsFamily || isFamily;
    // Two names that are also words support each other as items: “Word, Excel”.
    return hasCapitals && isName && !hasSeveralMeanings && isFamily && isNameItem(text, words, other, match);
  };
  const [left, right] = [matches[at - 1], matches[at + 1]];
  return supports(left, left, match) || supports(right, match, right);
}

function isNameItem(text: string, words: Words, other: Match, match: Match): boolean {
  const { isName, hasSeveralMeanings, text: name } = other.meaning;
  const written = text.slice(words.starts[other.first], words.ends[other.last]);
  return (
    isName &&
    !hasSeveralMeanings &&
    written === name &&
    isItem(text, words, other) &&
    isItem(text, words, match)
  );
}

/** Whether an unambiguous skill of its family is in the same sentence. */
function isNearFamily(text: string, words: Words, matches: Match[], at: number): boolean {
  const match = defined(matches[at]);
  const others = matches.slice(Math.max(0, at - NEAR_SKILLS), at + NEAR_SKILLS + 1);
  return others.some((other) => {
    if (other.certainty < 0.9 || !isSameFamily(other.meaning.sector, match.meaning.sector)) return false;
    const [from, to] = other.first < match.first ? [other.last, match.first] : [match.last, other.first];
    return to - from <= NEAR_WORDS && !/[.!?]\s|\n/.test(text.slice(words.ends[from], words.starts[to]));
  });
}

/** “Measurement system analysis (MSA)”: its full name is close by. */
function isSpelledOut(matches: Match[], at: number): boolean {
  const { skill } = defined(matches[at]).meaning;
  const others = matches.slice(Math.max(0, at - 2 * NEAR_SKILLS), at + 2 * NEAR_SKILLS + 1);
  return others.some(({ meaning, certainty }) => meaning.skill === skill && certainty > 0.9);
}

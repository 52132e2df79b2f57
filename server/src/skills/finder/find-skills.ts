import { defined } from '../../platform/defined.ts';
import { weigh } from './evidence.ts';
import type { Match, Meaning, Phrases } from './phrases.ts';
import type { Words } from './words.ts';

export type FoundPhrase = { meaning: Meaning; start: number; end: number; certainty: number };

const CERTAIN = 0.95;
const JOINT = /^(?:[ \u00A0]{0,3}(?:[-‐‑–_/&'’.][ \u00A0]?)?|[ ]?-?\r?\n[ ]{0,3})$/;

/** All skills that a text names: the longest phrase from the left, ambiguous words only with evidence. */
export function findPhrases(phrases: Phrases, text: string): FoundPhrase[] {
  const words = phrases.words(text);
  const isJoined = (next: number) => isJoint(text, words, next);
  const matches: Match[] = [];
  for (let at = 0; at < words.ids.length; ) {
    const hit = defined(words.ids[at]) < 0 ? undefined : phrases.longest(words, at, isJoined);
    if (!hit) {
      at++;
      continue;
    }
    const isDoubtful = hit.meaning.ambiguous || isShoutedWord(text, words, at, hit.last, hit.meaning.text);
    matches.push({ meaning: hit.meaning, first: at, last: hit.last, certainty: isDoubtful ? 0 : CERTAIN });
    at = hit.last + 1;
  }
  return settle(text, words, matches);
}

/**
 * Ambiguous words are decided from left to right and then from right to left, so that a whole list of them can support
 * itself.
 */
function settle(text: string, words: Words, matches: Match[]): FoundPhrase[] {
  const doubtful = matches.flatMap(({ certainty }, at) => (certainty === 0 ? [at] : []));
  for (const order of [doubtful, doubtful.toReversed()]) {
    for (const at of order) {
      const match = defined(matches[at]);
      if (match.certainty === 0) match.certainty = weigh(text, words, matches, at);
    }
  }
  return matches
    .filter(({ certainty }) => certainty > 0)
    .map(({ meaning, first, last, certainty }) => ({
      meaning,
      start: defined(words.starts[first]),
      end: defined(words.ends[last]),
      certainty,
    }));
}

function isJoint(text: string, words: Words, next: number): boolean {
  const from = defined(words.ends[next - 1]);
  const to = defined(words.starts[next]);
  if (to - from === 1) {
    const code = text.charCodeAt(from);
    if (code === 32 || code === 45 || code === 46 || code === 10) return true;
  }
  return to - from <= 5 && !/\.\s/.test(text.slice(from, to)) && JOINT.test(text.slice(from, to));
}

/**
 * A short abbreviation in another case may be something else: “GPs” is not GPS, “DBS” is not the plural of DB, “sas”
 * may be a word in some language. Without a vowel it is not a word: “sql” and “Css” are clear.
 */
function isShoutedWord(text: string, words: Words, first: number, last: number, name: string): boolean {
  if (name.length > 4 || first !== last || !/^\p{Lu}+$/u.test(name)) return false;
  const written = text.slice(words.starts[first], words.ends[last]);
  if (written === name || written === `${name}s`) return false;
  return written.length !== name.length || /[AEIOU]/.test(name) || /.\p{Lu}/u.test(written);
}

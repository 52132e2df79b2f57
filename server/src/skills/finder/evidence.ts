import { defined } from '../../platform/defined.ts';
import type { Meaning } from './phrases.ts';
import type { Words } from './words.ts';

/** A found phrase, by the indexes of its first and last word. */
export type Match = { meaning: Meaning; first: number; last: number; certainty: number };

const before =
  wordSet(`using use used with via in including like programming language languages knowledge proficient
  proficiency skilled experience experienced framework microsoft ms adobe google apache learn learning learned coding code written wrote
  developed built scripting tools software con en usando mit avec sous sur com em usando met nel uso utilizando conocimientos manejo
  kenntnisse connaissances maitrise conhecimento conoscenza kennis`);
const after =
  wordSet(`programming language developer developers development engineer framework script scripts scripting code coding
  application applications app apps spreadsheet spreadsheets macros macro formulas pivot vlookup dashboards workbooks server database databases
  files library libraries sdk modules microservices services backend frontend api apis certified certification expert skills knowledge
  kenntnisse programmierung entwickler desarrollador programador developpeur sviluppatore`);
const joining = wordSet('and or y e o u und oder et ou en of plus');

const LIST_MARK = /[,;|/+•·▪●◦■►➢*\n\t()&]|\s[-–—]\s/;
const SENTENCE_END = /(?:[.!?:•·▪●◦■►➢*]|(?<!\s)[^\S\n]*\n)\s*$/;
const NEAR_WORDS = 8;

/**
 * Decides whether an ambiguous word means the skill here: by capitals, by skills next to it in a list, by words around
 * it. 0 if there is no evidence.
 */
export function weigh(text: string, words: Words, matches: Match[], at: number): number {
  const match = defined(matches[at]);
  const start = defined(words.starts[match.first]);
  const end = defined(words.ends[match.last]);
  const written = text.slice(start, end);
  if (isGlued(text, start, end)) return 0;

  if (hasListedNeighbor(text, words, matches, at)) return 0.85;
  const gap = text.slice(words.ends[match.first - 1] ?? 0, start);
  const rest = text.slice(end, words.starts[match.last + 1] ?? text.length);
  const hasCapitals = /\p{Lu}/u.test(match.meaning.text) && written === match.meaning.text;
  const opensSentence = (match.first === 0 || SENTENCE_END.test(gap)) && !/\p{Lu}[\p{Lu}\d]/u.test(written);

  if (hasCapitals && hasCue(text, words, match, gap, rest, opensSentence)) return 0.8;
  if (
    isWholeItem(
      match.first === 0 ? `\n${gap}` : gap,
      rest === '' || match.last === words.ids.length - 1 ? `${rest}\n` : rest,
    ) &&
    (hasCapitals || written === written.toUpperCase())
  )
    return 0.75;
  if (!hasCapitals || opensSentence) return 0;
  if (isNearCertain(text, words, matches, at)) return 0.75;
  if (written.length < 4) return 0;
  const previous = wordAt(text, words, match.first - 1);
  const next = wordAt(text, words, match.last + 1);
  const standsAlone = /^\p{Ll}/u.test(previous) && gap === ' ' && !(rest === ' ' && /^\p{Lu}/u.test(next));
  return standsAlone ? 0.65 : 0;
}

/** “Go-live”, “R&D”, “C’s”, “O.R.”: the letters belong to something else. */
function isGlued(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}][-‐‑&'’.]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^[-‐‑&'’.][\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  );
}

function hasListedNeighbor(text: string, words: Words, matches: Match[], at: number): boolean {
  const match = defined(matches[at]);
  const left = matches[at - 1];
  const right = matches[at + 1];
  return (
    (left !== undefined && left.certainty > 0.7 && isListed(text, words, left.last, match.first)) ||
    (right !== undefined && right.certainty > 0.7 && isListed(text, words, match.last, right.first))
  );
}

/** Whether only a comma, a bullet or “and” is between the two. */
function isListed(text: string, words: Words, from: number, to: number): boolean {
  const between = text.slice(words.ends[from], words.starts[to]);
  if (to === from + 1) return LIST_MARK.test(between) && between.length < 12;
  return (
    to === from + 2 && joining.has(wordAt(text, words, from + 1).toLowerCase()) && !/[.!?:]/.test(between)
  );
}

function hasCue(
  text: string,
  words: Words,
  match: Match,
  gap: string,
  rest: string,
  opensSentence: boolean,
): boolean {
  const isFollowed = /^[\s-]*$/.test(rest) && after.has(wordAt(text, words, match.last + 1).toLowerCase());
  if (isFollowed) return true;
  if (opensSentence) return false;
  return /^[\s:(]*$/.test(gap) && before.has(wordAt(text, words, match.first - 1).toLowerCase());
}

const isWholeItem = (gap: string, rest: string) =>
  /(?:[,;|•·▪●◦■►➢*]|(?<!\s)[^\S\n\t]*[\n\t]|\n[^\S\n]*[-–—])\s*$/.test(gap) &&
  /^\s*[,;|•·▪●◦■►➢\n\t]/.test(rest);

/** Whether an unambiguous skill is in the same sentence. */
function isNearCertain(text: string, words: Words, matches: Match[], at: number): boolean {
  const match = defined(matches[at]);
  return [matches[at - 1], matches[at + 1]].some((other) => {
    if (!other || other.certainty < 0.9) return false;
    const [from, to] = other.first < match.first ? [other.last, match.first] : [match.last, other.first];
    return to - from <= NEAR_WORDS && !/[.!?]\s|\n/.test(text.slice(words.ends[from], words.starts[to]));
  });
}

function wordAt(text: string, words: Words, at: number): string {
  return text.slice(words.starts[at] ?? 0, words.ends[at] ?? 0);
}

function wordSet(text: string): Set<string> {
  return new Set(text.split(/\s+/));
}

import { defined } from '../../platform/defined.ts';
import { isSameFamily } from './families.ts';
import type { Match } from './phrases.ts';
import { REACH } from './reach.ts';
import { type Words, wordAt } from './words.ts';

const joining = new Set('and or y e o u und oder et ou en of plus'.split(' '));
const LIST_MARK = /[,;|/+•·▪●◦■►➢*\n\t()&]|\s[-–—]\s/;
const ITEM_END = /[,;|•·▪●◦■►➢\n\t]/;
const SURE = 0.7;
const MAX_ITEM_WORDS = 4;
const NEAR_ITEMS = 12;

type Span = { first: number; last: number };

/** Whether only a comma, a bullet or “and” is between the two. */
export function isListed(text: string, words: Words, from: number, to: number): boolean {
  const between = text.slice(words.ends[from], words.starts[to]);
  if (to === from + 1) return LIST_MARK.test(between) && between.length < 12;
  return (
    to === from + 2 && joining.has(wordAt(text, words, from + 1).toLowerCase()) && !/[.!?:]/.test(between)
  );
}

/** Whether list marks or the ends of the text are on both sides. */
export function isWholeItem(text: string, words: Words, { first, last }: Span): boolean {
  const gap = text.slice(words.ends[first - 1] ?? 0, words.starts[first]);
  const rest = text.slice(words.ends[last], words.starts[last + 1] ?? text.length);
  return (
    /(?:[,;|•·▪●◦■►➢*]|(?<!\s)[^\S\n\t]*[\n\t]|\n[^\S\n]*[-–—])\s*$/.test(first === 0 ? `\n${gap}` : gap) &&
    /^\s*[,;|•·▪●◦■►➢\n\t]/.test(last === words.ids.length - 1 ? `${rest}\n` : rest)
  );
}

/** The same, where “and” or “or” may be on one side. */
export function isItem(text: string, words: Words, span: Span): boolean {
  const isJoint = (at: number) => joining.has(wordAt(text, words, at).toLowerCase());
  const first = isJoint(span.first - 1) ? 0 : span.first;
  const last = isJoint(span.last + 1) ? words.ids.length - 1 : span.last;
  return isWholeItem(text, words, { first, last });
}

/** Whether the items around it are short, and one of them is a recognized skill, or names one of its family. */
export function isInListOfSkills(text: string, words: Words, matches: Match[], at: number): boolean {
  const { first, last, meaning } = defined(matches[at]);
  const start = defined(words.starts[first]);
  const end = defined(words.ends[last]);
  const from = Math.max(0, start - REACH);
  const items = text
    .slice(from, end + REACH)
    .split(ITEM_END)
    .filter((item) => item.trim() !== '');
  const length = items.reduce((sum, item) => sum + item.trim().split(/\s+/).length, 0);
  if (items.length < 3 || length > items.length * MAX_ITEM_WORDS) return false;
  const isNear = (other: Match) =>
    defined(words.ends[other.last]) > from && defined(words.starts[other.first]) < end + REACH;
  const others = matches.slice(Math.max(0, at - NEAR_ITEMS), at + NEAR_ITEMS + 1);
  return others.some(
    (other) =>
      other.certainty > SURE &&
      isNear(other) &&
      (isSameFamily(other.meaning.sector, meaning.sector) || isWholeItem(text, words, other)),
  );
}

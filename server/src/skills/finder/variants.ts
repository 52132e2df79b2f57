import { defined } from '../../platform/defined.ts';

/** Small words: “skilled in design” is not InDesign, “linked in” is usually not the network. */
const SMALL = new Set('in on to at of by up it is as an the and for out one all'.split(' '));
/** Capitals, dots, hyphens or digits inside: “Power BI” is also written as one word, “data analysis” is not. */
const LIKE_A_NAME = /.[A-Z0-9./-]/;
const MAX_JOINED_LENGTH = 3;
const MIN_JOINED_LENGTH = 4;

/**
 * Other spellings of a name that need no alias: joined, split at capitals, plural. `words` are the folded words of
 * `text`.
 */
export function variantsOf(text: string, words: string[], { inPlural }: { inPlural: boolean }): string[][] {
  const made: string[][] = [];
  if (words.length > 1 && words.length <= MAX_JOINED_LENGTH && LIKE_A_NAME.test(text)) {
    const joined = words.join('');
    if (joined.length >= MIN_JOINED_LENGTH) made.push([joined]);
  }
  if (/[a-z][A-Z]/.test(text)) {
    const parted = partedAtCapitals(text);
    if (parted) made.push(parted);
  }
  const last = otherNumber(text, words, inPlural);
  if (last) made.push([...words.slice(0, -1), last]);
  return made;
}

/** “PostgreSQL” → “postgre sql”. */
function partedAtCapitals(text: string): string[] | undefined {
  if (!/^[A-Za-z0-9 ]+$/.test(text)) return undefined;
  const parts = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return parts.every((part) => part.length > 1 && !SMALL.has(part)) ? parts : undefined;
}

/** Products have no plural (“a panda” is not Pandas); abbreviations and phrases do. */
function otherNumber(text: string, words: string[], inPlural: boolean): string | undefined {
  const last = defined(words[words.length - 1]);
  const end = text.charCodeAt(text.length - 1);
  const isAbbreviation = end >= 65 && end <= 90;
  if (isAbbreviation) return /[A-Z]{2}$/.test(text) ? `${last}s` : undefined;
  if (last.length < 4 || !/[a-z]/.test(defined(last[last.length - 1]))) return undefined;
  if (words.length === 1 && !(inPlural && last.length > 5)) return undefined;
  if (last.endsWith('ies')) return `${last.slice(0, -3)}y`;
  if (/(?:ss|us|is|ics)$/.test(last)) return undefined;
  if (last.endsWith('s')) return last.slice(0, -1);
  return /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`;
}

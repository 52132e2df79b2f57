/** How two values of one field stand to each other. */
export type Likeness = 'same' | 'common' | 'similar' | 'different' | 'left' | 'right' | 'none';

export const likenessWords: Record<Exclude<Likeness, 'none'>, string> = {
  same: 'Same',
  common: 'In common',
  similar: 'Similar',
  different: 'Different',
  left: 'Only left',
  right: 'Only right',
};

/** How much of two words may differ for them to look alike: a third, and never less than one letter. */
const SLACK = 3;

export function compareTexts(left: string | null, right: string | null): Likeness {
  const known = oneSided(Boolean(left), Boolean(right));
  if (known) return known;
  const [a, b] = [folded(left ?? ''), folded(right ?? '')];
  if (a === b) return 'same';
  return isAlike(a, b) ? 'similar' : 'different';
}

/** Lists are the same with the same members in any order; else they may share one, or nearly share one. */
export function compareLists(left: string[], right: string[]): Likeness {
  const known = oneSided(left.length > 0, right.length > 0);
  if (known) return known;
  const [a, b] = [left.map(folded), right.map(folded)];
  if (a.length === b.length && a.every((word) => b.includes(word))) return 'same';
  if (a.some((word) => b.includes(word))) return 'common';
  return a.some((word) => b.some((other) => isAlike(word, other))) ? 'similar' : 'different';
}

function oneSided(left: boolean, right: boolean): Likeness | undefined {
  if (left && right) return undefined;
  return left ? 'left' : right ? 'right' : 'none';
}

/** As it is compared: case, accents and punctuation do not make a difference. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

function isAlike(a: string, b: string): boolean {
  const [first, second] = [a.split(' '), b.split(' ')];
  if (first.some((word) => word.length > 2 && second.includes(word))) return true;
  return distance(a, b) <= Math.max(1, Math.floor(Math.max(a.length, b.length) / SLACK));
}

/** Letters to change, add or take away to make one of the other. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

/** A text in three pieces, the middle one being what the other does not have there. */
export function apart(text: string, other: string): [string, string, string] {
  let start = 0;
  while (start < text.length && text[start]?.toLowerCase() === other[start]?.toLowerCase()) start++;
  let end = 0;
  const room = Math.min(text.length, other.length) - start;
  while (end < room && text.at(-1 - end)?.toLowerCase() === other.at(-1 - end)?.toLowerCase()) end++;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}

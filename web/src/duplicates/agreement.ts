import type { WeightPart } from '@tenon/contract/duplicates';

/** How two values of one field compare. `common` means that some values of a list match. */
export type Agreement = 'same' | 'common' | 'similar' | 'different' | 'left' | 'right' | 'none';

export const agreementLabels: Record<Exclude<Agreement, 'none'>, string> = {
  same: 'Match',
  common: 'Partial match',
  similar: 'Similar',
  different: 'Different',
  left: 'Left only',
  right: 'Right only',
};

/** Combines several compared parts that are shown as one field. Only the server compares values. */
export function combineParts(parts: WeightPart[]): Agreement {
  const known = parts.filter(({ agreement }) => agreement !== 'unknown');
  if (known.length === 0) return 'none';
  if (known.every(({ agreement }) => agreement === 'same'))
    return known.length < parts.length ? 'common' : 'same';
  if (known.every(({ agreement }) => agreement === 'different')) return 'different';
  return known.reduce((bits, { weight }) => bits + weight, 0) > 0 ? 'similar' : 'different';
}

export function compareTexts(left: string | null, right: string | null, parts: WeightPart[] = []): Agreement {
  return compareLists(left ? [left] : [], right ? [right] : [], parts);
}

/** Uses the server's comparison. Values that the server did not compare match if they are spelled the same. */
export function compareLists(left: string[], right: string[], parts: WeightPart[] = []): Agreement {
  if (left.length === 0 || right.length === 0)
    return left.length > 0 ? 'left' : right.length > 0 ? 'right' : 'none';
  const [a, b] = [left.map(fold), right.map(fold)];
  const areEqual = a.length === b.length && a.every((value) => b.includes(value));
  const combined = combineParts(parts);
  if (combined === 'same') return areEqual || a.length + b.length === 2 ? 'same' : 'common';
  if (combined !== 'none') return combined;
  if (areEqual) return 'same';
  return a.some((value) => b.includes(value)) ? 'common' : 'different';
}

/** Removes differences in case, accents and punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Splits a text into its common start, the different middle and the common end. */
export function splitDifference(text: string, other: string): [string, string, string] {
  let start = 0;
  while (start < text.length && text[start]?.toLowerCase() === other[start]?.toLowerCase()) start++;
  let end = 0;
  const rest = Math.min(text.length, other.length) - start;
  while (end < rest && text.at(-1 - end)?.toLowerCase() === other.at(-1 - end)?.toLowerCase()) end++;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}

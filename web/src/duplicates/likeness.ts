import type { WeightPart } from '@tenon/contract/duplicates';

/** How two values of one field stand to each other. */
export type Likeness = 'same' | 'common' | 'similar' | 'different' | 'left' | 'right' | 'none';

export const likenessWords: Record<Exclude<Likeness, 'none'>, string> = {
  same: 'Match',
  common: 'Partial match',
  similar: 'Similar',
  different: 'Different',
  left: 'Left only',
  right: 'Right only',
};

/** What is compared of two people is judged by the server alone, here as in the weights: its words, in ours. */
export function judged({ level, weight }: WeightPart): Likeness {
  if (level === 'not known of both') return 'none';
  if (/^(the same( day)?|one is the same)(, but (common|easily shared))?$/.test(level)) return 'same';
  return level !== 'different' && weight > 0 ? 'similar' : 'different';
}

/** What several parts say of what is shown as one thing; none when they say nothing. */
export function judgedTogether(parts: WeightPart[]): Likeness {
  const known = parts.filter((part) => judged(part) !== 'none');
  if (known.length === 0) return 'none';
  if (known.every((part) => judged(part) === 'same')) return known.length < parts.length ? 'common' : 'same';
  if (known.every((part) => judged(part) === 'different')) return 'different';
  return known.reduce((bits, { weight }) => bits + weight, 0) > 0 ? 'similar' : 'different';
}

export function compareTexts(left: string | null, right: string | null, parts: WeightPart[] = []): Likeness {
  return compareLists(left ? [left] : [], right ? [right] : [], parts);
}

/** As judged; what nobody judged is the same where it is written the same, with lists in any order. */
export function compareLists(left: string[], right: string[], parts: WeightPart[] = []): Likeness {
  if (left.length === 0 || right.length === 0)
    return left.length > 0 ? 'left' : right.length > 0 ? 'right' : 'none';
  const [a, b] = [left.map(folded), right.map(folded)];
  const isWhole = a.length === b.length && a.every((word) => b.includes(word));
  const verdict = judgedTogether(parts);
  if (verdict === 'same') return isWhole || a.length + b.length === 2 ? 'same' : 'common';
  if (verdict !== 'none') return verdict;
  if (isWhole) return 'same';
  return a.some((word) => b.includes(word)) ? 'common' : 'different';
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

/** A text in three pieces, the middle one being what the other does not have there. */
export function apart(text: string, other: string): [string, string, string] {
  let start = 0;
  while (start < text.length && text[start]?.toLowerCase() === other[start]?.toLowerCase()) start++;
  let end = 0;
  const room = Math.min(text.length, other.length) - start;
  while (end < room && text.at(-1 - end)?.toLowerCase() === other.at(-1 - end)?.toLowerCase()) end++;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}

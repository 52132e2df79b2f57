import type { Breakdown } from '@tenon/contract/matching';
import { rounded } from './rounded.ts';

/**
 * Sorts by score, best first. Matches that could not be checked come after all others. Scores that were clamped to 0 or 1
 * are sorted by the sum of their terms.
 */
export function bestFirst(one: Breakdown, other: Breakdown): number {
  return (
    Number(other.is_checked) - Number(one.is_checked) || other.score - one.score || sumOf(other) - sumOf(one)
  );
}

const sumOf = ({ semantic, keyword, recency, must }: Breakdown) =>
  rounded(semantic.points + keyword.points + recency.points + must.points);

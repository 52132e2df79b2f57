import type { Breakdown } from '@tenon/contract/matching';
import { rounded } from './rounded.ts';

/** Sorts by score, best first. Scores that were clamped to 0 or 1 are sorted by the sum of their terms. */
export function bestFirst(one: Breakdown, other: Breakdown): number {
  return other.score - one.score || sumOf(other) - sumOf(one);
}

const sumOf = ({ semantic, keyword, recency, must }: Breakdown) =>
  rounded(semantic.points + keyword.points + recency.points + must.points);

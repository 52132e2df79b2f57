import type { Breakdown } from '@tenon/contract/matching';
import { rounded } from './rounded.ts';

/** The better one first. Where both were cut off at 0 or 1, what their terms add up to tells them apart. */
export function bestFirst(one: Breakdown, other: Breakdown): number {
  return other.score - one.score || sumOf(other) - sumOf(one);
}

const sumOf = ({ semantic, keyword, recency, must }: Breakdown) =>
  rounded(semantic.points + keyword.points + recency.points + must.points);

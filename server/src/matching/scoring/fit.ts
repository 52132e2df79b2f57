import type { Weights } from '@tenon/contract/matching';
import { rounded } from './rounded.ts';

/** The score of someone who matches perfectly. The same for all jobs, so that a higher score is always a higher fit. */
export function attainableScore(weights: Weights, { recency }: { recency: boolean }): number {
  const { semantic, keyword_most, recency_month, recency_quarter } = weights;
  const active = recency ? Math.max(recency_month, recency_quarter) : 0;
  return rounded(Math.min(1, semantic + keyword_most + active));
}

/** From 0 to 100. */
export function fitOf(score: number, attainable: number): number {
  return attainable === 0 ? 0 : Math.min(100, Math.round((100 * score) / attainable));
}

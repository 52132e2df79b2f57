import type { Weights } from '@tenon/contract/matching';
import { distinctNotices, type RankingNotice } from '../notices.ts';
import type { ServedRanking } from '../ranking.ts';
import { nextCursor } from './ranking-cursor.ts';

/** The fields that every page of a ranking has besides its items. */
export function describeRanking(
  { madeAt, entries, fromCache, about }: ServedRanking,
  { next, weights, notices }: { next: number; weights: Weights; notices: readonly RankingNotice[] },
) {
  return {
    next_cursor: nextCursor(madeAt, next, entries.length),
    total: entries.length,
    made_at: madeAt,
    from_cache: fromCache,
    basis: about.basis,
    weights,
    notices: distinctNotices([...about.notices, ...notices]),
  };
}

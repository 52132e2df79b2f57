import type { Weights } from '@tenon/contract/matching';
import { distinctNotices, type NoticeLine } from '../notices.ts';
import { nextCursor } from '../cache/ranking-key.ts';
import type { ServedList } from '../cache/ranking-cache.ts';

/** What every page of an order says besides who stands on it. */
export function describeOrder(
  { madeAt, entries, fromCache, about }: ServedList,
  { next, weights, notices }: { next: number; weights: Weights; notices: readonly NoticeLine[] },
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

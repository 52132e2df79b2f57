import { type Conflict, type ConflictStatus, listConflicts } from '@tenon/contract/duplicates';
import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { useEffect } from 'react';
import { usePages } from '../api/queries.ts';
import { type Queue, queryOf } from './queue-url.ts';

/** The next page is fetched this many items before the end. */
const PREFETCH_DISTANCE = 10;

export type Neighbors = {
  previous: Conflict | undefined;
  following: Conflict | undefined;
  /** The next one to decide: the following one, or the first if there is none. */
  next: Conflict | undefined;
  /** Position in the queue, or -1. */
  index: number;
  count: number | undefined;
};

/** The possible duplicates before and after one, in the order of its queue. */
export function useNeighbors(id: string, queue: Queue): Neighbors {
  const list = usePages(listConflicts, { query: { ...queryOf(queue), limit: PAGE_SIZE_LIMIT } });
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const index = items.findIndex((item) => item.id === id);
  const isNearEnd = index >= 0 && index >= items.length - PREFETCH_DISTANCE;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const following = index < 0 ? undefined : items[index + 1];
  return {
    previous: index < 0 ? undefined : items[index - 1],
    following,
    next: following ?? items.find((item) => item.id !== id),
    index,
    count: hasNextPage ? totalOf(queue, list.first?.counts) : items.length,
  };
}

/** The server counts the unfiltered queue. With filters, the total is unknown until all pages are loaded. */
function totalOf(
  { status, search, kind, person }: Queue,
  counts: Record<ConflictStatus, number> | undefined,
): number | undefined {
  return search || kind || person ? undefined : counts?.[status];
}

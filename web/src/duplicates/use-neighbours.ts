import { type Conflict, type ConflictStatus, listConflicts } from '@tenon/contract/duplicates';
import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { useEffect } from 'react';
import { usePages } from '../api/queries.ts';
import { type Queue, queryOf } from './queue-address.ts';

/** So many before the end of what was read, the next page is fetched. */
const AHEAD = 10;

export type Neighbours = {
  before: Conflict | undefined;
  after: Conflict | undefined;
  /** The next one to decide: the one after, or the first when this is the last or is not in the queue. */
  next: Conflict | undefined;
  place: number;
  count: number | undefined;
};

/** The questions before and after one, in the order of the queue that it was opened from. */
export function useNeighbours(id: string, queue: Queue): Neighbours {
  const list = usePages(listConflicts, { query: { ...queryOf(queue), limit: PAGE_SIZE_LIMIT } });
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const place = items.findIndex((item) => item.id === id);
  const nearEnd = place >= 0 && place >= items.length - AHEAD;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const after = place < 0 ? undefined : items[place + 1];
  return {
    before: place < 0 ? undefined : items[place - 1],
    after,
    next: after ?? items.find((item) => item.id !== id),
    place,
    count: hasNextPage ? allOf(queue, list.first?.counts) : items.length,
  };
}

/** The counts are of the whole queue: with a filter, nobody knows how many there are until all were read. */
function allOf(
  { status, search, kind, person }: Queue,
  counts: Record<ConflictStatus, number> | undefined,
): number | undefined {
  return search || kind || person ? undefined : counts?.[status];
}

import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { type PersonIdentifier, readHistory } from '@tenon/contract/people';
import { useEffect } from 'react';
import { usePages } from '../../api/queries.ts';

/** Every address and number that a person ever had, each once, the latest first. */
export function useIdentifierHistory(personId: string) {
  const history = usePages(readHistory, { params: { id: personId }, query: { limit: PAGE_SIZE_LIMIT } });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const all = new Map<string, PersonIdentifier>();
  for (const { identifier } of history.items) {
    if (identifier && !all.has(identifier.id)) all.set(identifier.id, identifier);
  }
  return { ...history, all: [...all.values()] };
}

/** Whether anything was replaced or removed; as long as not all is read it may have been. */
export function useHasEarlier(personId: string): boolean {
  const history = usePages(readHistory, { params: { id: personId }, query: { limit: PAGE_SIZE_LIMIT } });
  return (
    history.hasNextPage ||
    history.items.some(({ identifier }) => identifier !== null && isEarlier(identifier))
  );
}

export function isEarlier({ status }: PersonIdentifier): boolean {
  return status === 'superseded' || status === 'deleted';
}

/** What stood in the place of this one before, the latest first. */
export function before(identifier: PersonIdentifier, all: PersonIdentifier[]): PersonIdentifier[] {
  const chain: PersonIdentifier[] = [];
  const seen = new Set([identifier.id]);
  for (let next: PersonIdentifier | undefined = identifier; next; ) {
    const current: PersonIdentifier = next;
    next = all.find((other) => !seen.has(other.id) && ledTo(other, current));
    if (!next) break;
    seen.add(next.id);
    chain.push(next);
  }
  return chain;
}

/** One was replaced by the other, or removed and added again. */
function ledTo(earlier: PersonIdentifier, later: PersonIdentifier): boolean {
  if (earlier.superseded_by === later.id) return true;
  const isSame = earlier.type === later.type && earlier.value === later.value;
  return isSame && earlier.valid_to !== null && earlier.valid_to <= later.valid_from;
}

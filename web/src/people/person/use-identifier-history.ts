import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { type PersonIdentifier, readHistory } from '@tenon/contract/people';
import { useEffect } from 'react';
import { usePages } from '../../api/queries.ts';

/** All identifiers that a person has or had, each once, latest first. */
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

/** Whether any identifier was replaced or removed. True until the whole history has loaded. */
export function useHasPrevious(personId: string): boolean {
  const history = usePages(readHistory, { params: { id: personId }, query: { limit: PAGE_SIZE_LIMIT } });
  return (
    history.hasNextPage ||
    history.items.some(({ identifier }) => identifier !== null && isPrevious(identifier))
  );
}

export function isPrevious({ status }: PersonIdentifier): boolean {
  return status === 'superseded' || status === 'deleted';
}

/** The identifiers that this one replaced, latest first. */
export function predecessorsOf(identifier: PersonIdentifier, all: PersonIdentifier[]): PersonIdentifier[] {
  const chain: PersonIdentifier[] = [];
  const seen = new Set([identifier.id]);
  for (let next: PersonIdentifier | undefined = identifier; next; ) {
    const current: PersonIdentifier = next;
    next = all.find((other) => !seen.has(other.id) && precedes(other, current));
    if (!next) break;
    seen.add(next.id);
    chain.push(next);
  }
  return chain;
}

/** Whether one was replaced by the other, or removed and added again. */
function precedes(earlier: PersonIdentifier, later: PersonIdentifier): boolean {
  if (earlier.superseded_by === later.id) return true;
  const isSame = earlier.type === later.type && earlier.value === later.value;
  return isSame && earlier.valid_to !== null && earlier.valid_to <= later.valid_from;
}

import type { Query } from '@tenon/contract/endpoint';
import { PostingSort, type searchPostings } from '@tenon/contract/postings';
import { useSearchParams } from 'react-router';

/** The search parameters in the URL: a link to a search is the search. */
export const searchFields = [
  'search',
  'exact',
  'company',
  'location',
  'remote',
  'level',
  'employment_type',
  'skill',
  'salary_min',
  'currency',
  'posted_since',
  'stage',
  'starred',
  'run_id',
  'new_in_run',
  'state',
] as const;
export type SearchField = (typeof searchFields)[number];
export type SearchParameters = Partial<Record<SearchField, string>>;

type SearchQuery = NonNullable<Query<typeof searchPostings>>;

export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const parameters: SearchParameters = {};
  for (const field of searchFields) {
    const value = address.get(field);
    if (value) parameters[field] = value;
  }
  const sort =
    PostingSort.safeParse(address.get('sort')).data ?? (parameters.search ? 'relevance' : 'newest');
  const write = (edit: (next: URLSearchParams) => void) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        // Any change makes it different from the saved search.
        next.delete('saved');
        edit(next);
        return next;
      },
      // Synchronously, so that a checkbox does not flip back until the URL has changed.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return {
    parameters,
    sort,
    /** The opened saved search, as long as it is unchanged. */
    saved: address.get('saved') ?? undefined,
    /** The URL may contain anything; the server validates it. */
    query: { ...parameters, sort } as SearchQuery,
    set: (changes: Partial<Record<SearchField | 'sort', string | undefined>>) =>
      write((next) => {
        // A new search text resets the exact search.
        if ('search' in changes) next.delete('exact');
        for (const [field, value] of Object.entries(changes)) {
          if (value) next.set(field, value);
          else next.delete(field);
        }
      }),
    toggle: (field: SearchField, value: string) =>
      write((next) => {
        const chosen = listOf(next.get(field));
        const rest = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
        if (rest.length > 0) next.set(field, rest.join(','));
        else next.delete(field);
      }),
    clear: () =>
      write((next) => {
        for (const field of searchFields) if (field !== 'search') next.delete(field);
      }),
  };
}

export type SearchAddress = ReturnType<typeof useSearchAddress>;

export function listOf(value: string | null | undefined): string[] {
  return value?.split(',').filter(Boolean) ?? [];
}

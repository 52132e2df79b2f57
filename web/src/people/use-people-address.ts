import type { Query } from '@tenon/contract/endpoint';
import type { searchPeople } from '@tenon/contract/people-search';
import { useSearchParams } from 'react-router';

/** Filters that are kept in the address, so that a reload and going back from a person show the same list. */
export const filterNames = [
  ...(['skill', 'skill_match', 'title', 'level', 'place', 'language', 'years_min', 'years_max'] as const),
  ...(['tag', 'own_tag', 'source', 'job', 'stage', 'list', 'fields', 'added_from', 'added_until'] as const),
] as const;
export type FilterName = (typeof filterNames)[number];
export const views = ['all', 'mine', 'duplicates'] as const;
export type View = (typeof views)[number];
export const sorts = ['relevance', 'newest', 'name'] as const;
export type Sort = (typeof sorts)[number];
export type PeopleQuery = Query<typeof searchPeople>;

export type PeopleAddress = {
  search: string;
  view: View;
  sort: Sort;
  filters: Partial<Record<FilterName, string>>;
  /** All of it as a query of the API. */
  query: PeopleQuery;
  /** Replaces the given parts. An empty text removes one. */
  set: (change: Partial<Record<FilterName | 'search' | 'view' | 'sort', string>>) => void;
  /** Shows a saved view. */
  open: (query: Record<string, string>) => void;
  clearFilters: () => void;
};

const viewQueries: Record<View, Pick<PeopleQuery, 'mine' | 'has_conflicts'>> = {
  all: {},
  mine: { mine: 'true' },
  duplicates: { has_conflicts: 'true' },
};

export function usePeopleAddress(): PeopleAddress {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const view = views.find((name) => name === address.get('view')) ?? 'all';
  const sort = sorts.find((name) => name === address.get('sort')) ?? 'relevance';
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
  ) as Partial<Record<FilterName, string>>;
  const show = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true });
  return {
    search,
    view,
    sort,
    filters,
    query: { ...(filters as PeopleQuery), ...viewQueries[view], ...(search && { search }), sort },
    set: (change) => {
      const next = new URLSearchParams(address);
      for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
      if (next.get('view') === 'all') next.delete('view');
      if (next.get('sort') === 'relevance') next.delete('sort');
      // These say something about other filters only.
      if (!next.get('skill')) next.delete('skill_match');
      if (!next.get('job')) next.delete('stage');
      show(next);
    },
    open: (query) => show(new URLSearchParams(query)),
    clearFilters: () => {
      const next = new URLSearchParams(address);
      for (const name of filterNames) next.delete(name);
      show(next);
    },
  };
}

import type { listApplications } from '@tenon/contract/applications';
import type { Query } from '@tenon/contract/endpoint';
import { useSearchParams } from 'react-router';

/** Filters that both the board and the list have. They are kept in the address, so that a link shows the same. */
const sharedFilters = [
  ...(['origin', 'source', 'tag', 'fit_min', 'fit_max', 'days_min', 'days_max'] as const),
  ...(['applied_from', 'applied_until', 'fields', 'answers'] as const),
] as const;
const filterNames = ['stage', ...sharedFilters] as const;
export type FilterName = (typeof filterNames)[number];
type ParameterName = FilterName | 'search' | 'sort' | 'columns';
const parameterNames: readonly ParameterName[] = [...filterNames, 'search', 'sort', 'columns'];

export type ApplicantFilters = Partial<Record<FilterName, string>>;
type ApplicationQuery = Query<typeof listApplications>;

export type ApplicantsAddress = {
  search: string;
  sort: 'fit' | 'applied';
  filters: ApplicantFilters;
  /** As chosen; undefined for the columns that are shown otherwise. */
  columns: string | undefined;
  /** The filters of the board as a query of the API; it shows all stages, and searches by itself. */
  boardQuery: Omit<ApplicationQuery, 'job' | 'stage' | 'person' | 'cursor' | 'limit' | 'sort' | 'search'>;
  /** All of it, as parameters of a saved view. */
  saved: Record<string, string>;
  isFiltered: boolean;
  /** Replaces the given parts. An empty text removes one. */
  set: (change: Partial<Record<ParameterName, string>>) => void;
  /** Shows a saved view. */
  open: (query: Record<string, string>, columns: readonly string[]) => void;
  clearFilters: () => void;
};

export function useApplicantsAddress(): ApplicantsAddress {
  const [address, setAddress] = useSearchParams();
  const pick = (names: readonly ParameterName[]) =>
    Object.fromEntries(names.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : [])));
  const show = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true });
  const without = (names: readonly ParameterName[]) => {
    const next = new URLSearchParams(address);
    for (const name of names) next.delete(name);
    return next;
  };
  const { columns: _, ...saved } = pick(parameterNames);
  const filters = pick(filterNames) as ApplicantFilters;
  return {
    search: address.get('search') ?? '',
    sort: address.get('sort') === 'applied' ? 'applied' : 'fit',
    filters,
    columns: address.get('columns') ?? undefined,
    boardQuery: pick(sharedFilters) as ApplicantsAddress['boardQuery'],
    saved,
    isFiltered: Object.keys(filters).length > 0 || Boolean(address.get('search')),
    set: (change) => {
      const next = new URLSearchParams(address);
      for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
      if (next.get('sort') === 'fit') next.delete('sort');
      show(next);
    },
    open: (query, columns) => {
      const next = without(parameterNames);
      for (const name of parameterNames) if (query[name]) next.set(name, query[name]);
      if (columns.length > 0) next.set('columns', columns.join(','));
      show(next);
    },
    clearFilters: () => show(without([...filterNames, 'search'])),
  };
}

/** The parameters that the tabs of a job pass on to each other. */
export function sharedParameters(address: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['search', ...sharedFilters]) {
    const value = address.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

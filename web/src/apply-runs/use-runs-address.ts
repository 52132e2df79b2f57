import type { listApplyRuns } from '@tenon/contract/applying';
import type { Query } from '@tenon/contract/endpoint';
import { useSearchParams } from 'react-router';

export type View = 'board' | 'list';
type Filter = 'status' | 'search' | 'agent' | 'since';
const filterNames: readonly Filter[] = ['status', 'search', 'agent', 'since'];

export type Filters = Partial<Record<Filter, string>>;
export type RunsQuery = NonNullable<Query<typeof listApplyRuns>>;

/** The view and its filters, stored in the URL so that a view can be linked to. */
export function useRunsAddress() {
  const [address, setAddress] = useSearchParams();
  const filters: Filters = {};
  for (const field of filterNames) {
    const value = address.get(field);
    if (value) filters[field] = value;
  }
  const { status, ...others } = filters;
  const view: View = address.get('view') === 'list' ? 'list' : 'board';
  const set = (changes: Partial<Record<Filter | 'view', string | undefined>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changes)) {
          if (value) next.set(field, value);
          else next.delete(field);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return {
    view,
    filters,
    status,
    /** The URL may contain anything; the server validates it. */
    query: filters as RunsQuery,
    /** Without the status, which the columns of the board set themselves. */
    others: others as RunsQuery,
    isFiltered: Object.keys(filters).length > 0,
    set,
    show: (next: View) => set({ view: next === 'list' ? next : undefined }),
    clear: () => set({ status: undefined, search: undefined, agent: undefined, since: undefined }),
  };
}

export type RunsAddress = ReturnType<typeof useRunsAddress>;

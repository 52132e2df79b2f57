import type { listApplyRuns } from '@tenon/contract/applying';
import type { Query } from '@tenon/contract/endpoint';
import { useSearchParams } from 'react-router';

export type View = 'board' | 'list';
type Filter = 'status' | 'search' | 'agent' | 'since';
const filters: readonly Filter[] = ['status', 'search', 'agent', 'since'];

export type Asked = Partial<Record<Filter, string>>;
export type ApplicationsQuery = NonNullable<Query<typeof listApplyRuns>>;

/** What is shown and how, as it stands in the address: a link to a view is the view. */
export function useApplicationsAddress() {
  const [address, setAddress] = useSearchParams();
  const asked: Asked = {};
  for (const field of filters) {
    const value = address.get(field);
    if (value) asked[field] = value;
  }
  const { status, ...others } = asked;
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
    asked,
    status,
    /** The server says what is wrong with them; an address may hold anything. */
    query: asked as ApplicationsQuery,
    /** All but the status, which the columns of a board choose themselves. */
    others: others as ApplicationsQuery,
    isFiltered: Object.keys(asked).length > 0,
    set,
    show: (next: View) => set({ view: next === 'list' ? next : undefined }),
    clear: () => set({ status: undefined, search: undefined, agent: undefined, since: undefined }),
  };
}

export type ApplicationsAddress = ReturnType<typeof useApplicationsAddress>;

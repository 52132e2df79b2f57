import type { Query } from '@tenon/contract/endpoint';
import type { readTrackerBoard } from '@tenon/contract/tracker';
import { useSearchParams } from 'react-router';

type Name = 'search' | 'due' | 'archived';

/** The filters, stored in the URL so that a view can be linked to. */
export function useTrackerAddress() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const due = address.get('due') === 'true';
  const archived = address.get('archived') === 'true';
  const set = (name: Name, value: string | undefined) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const query: NonNullable<Query<typeof readTrackerBoard>> = {
    ...(search && { search }),
    ...(due && { due: 'true' }),
    ...(archived && { archived: 'true' }),
  };
  return { search, due, archived, isFiltered: search !== '' || due, query, set };
}

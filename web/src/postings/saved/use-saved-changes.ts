import {
  changeSavedSearch,
  listSavedSearches,
  markSearchSeen,
  removeSavedSearch,
  type SavedSearch,
} from '@tenon/contract/saved-searches';
import { sayFailure } from '../../failure.tsx';
import { useChange } from '../../queries.ts';
import { said } from '../../ui/toast.tsx';

const refreshes = [listSavedSearches];

export function useSavedChanges() {
  const seen = useChange(markSearchSeen, { refreshes });
  const change = useChange(changeSavedSearch, {
    refreshes,
    onDone: ({ name, alert }) =>
      said(
        alert ? `New roles for “${name}” are counted.` : `New roles for “${name}” are not counted any more.`,
      ),
    onFailed: sayFailure('The search was not changed'),
  });
  const forget = useChange(removeSavedSearch, {
    refreshes,
    onDone: () => said('The search was forgotten.'),
    onFailed: sayFailure('The search was not forgotten'),
  });
  return {
    look: (id: string) => seen.mutate({ params: { id } }),
    setAlert: ({ id }: SavedSearch, alert: boolean) => change.mutate({ params: { id }, body: { alert } }),
    remove: ({ id }: SavedSearch) => forget.mutate({ params: { id } }),
  };
}

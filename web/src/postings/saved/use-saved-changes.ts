import {
  changeSavedSearch,
  listSavedSearches,
  markSearchSeen,
  removeSavedSearch,
  type SavedSearch,
} from '@tenon/contract/saved-searches';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

const refreshes = [listSavedSearches];

export function useSavedChanges() {
  const seen = useChange(markSearchSeen, { refreshes });
  const change = useChange(changeSavedSearch, {
    refreshes,
    onDone: ({ name, alert }) =>
      toastSuccess(
        alert ? `New-role alerts turned on for “${name}”.` : `New-role alerts turned off for “${name}”.`,
      ),
    onFailed: toastFailure('Could not update the search'),
  });
  const forget = useChange(removeSavedSearch, {
    refreshes,
    onDone: () => toastSuccess('Saved search deleted.'),
    onFailed: toastFailure('Could not delete the search'),
  });
  return {
    look: (id: string) => seen.mutate({ params: { id } }),
    setAlert: ({ id }: SavedSearch, alert: boolean) => change.mutate({ params: { id }, body: { alert } }),
    remove: ({ id }: SavedSearch) => forget.mutate({ params: { id } }),
  };
}

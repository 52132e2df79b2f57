import {
  type CustomField,
  listCustomFields,
  removeCustomField,
  restoreCustomField,
} from '@tenon/contract/custom-fields';
import { useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { counted } from '../ui/counted.ts';
import { toastSuccess } from '../ui/toast.tsx';

/** Asks first. The field and its values can be restored. */
export function useRemoveField(): (field: CustomField) => void {
  const refreshes = [listCustomFields];
  const restore = useChange(restoreCustomField, {
    refreshes,
    onFailed: toastFailure('Could not restore the field'),
  });
  const remove = useChange(removeCustomField, {
    refreshes,
    onFailed: toastFailure('Could not remove the field'),
  });
  return ({ id, name, values }) =>
    confirm({
      title: `Remove “${name}”?`,
      body: `The field and its ${counted(values, 'value')} are hidden everywhere. You can restore them until you delete the field permanently.`,
      action: 'Remove',
      onConfirm: () =>
        remove.mutate(
          { params: { id }, query: {} },
          {
            onSuccess: () =>
              toastSuccess(`Field “${name}” removed.`, { run: () => restore.mutate({ params: { id } }) }),
          },
        ),
    });
}

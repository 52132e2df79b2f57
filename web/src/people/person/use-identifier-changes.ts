import {
  addIdentifier,
  changeIdentifier,
  type IdentifierChange,
  type PersonIdentifier,
  removeIdentifier,
  restoreIdentifier,
} from '@tenon/contract/people';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { toastError, toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { identifierKinds } from '../person-labels.ts';
import { personEndpoints } from './use-person.ts';

/** Adds, replaces, removes and restores identifiers. `add` and `change` resolve to whether it was saved. */
export function useIdentifierChanges(personId: string) {
  const refreshes = personEndpoints;
  const add = useChange(addIdentifier, { refreshes });
  const change = useChange(changeIdentifier, { refreshes });
  const restore = useChange(restoreIdentifier, {
    refreshes,
    onDone: toastChange,
    onFailed: toastFailure('Could not restore'),
  });
  const remove = useChange(removeIdentifier, {
    refreshes,
    onDone: (removed) =>
      toastSuccess(`${identifierKinds[removed.type].name} ${removed.value} removed.`, {
        run: () => restoreOne(removed),
      }),
    onFailed: toastFailure('Could not remove'),
  });
  const paramsOf = ({ id }: Pick<PersonIdentifier, 'id'>) => ({ id: personId, identifier_id: id });
  const restoreOne = (identifier: PersonIdentifier) => restore.mutate({ params: paramsOf(identifier) });

  return {
    add: (body: Parameters<typeof add.mutate>[0]['body']) =>
      saved(add.mutateAsync({ params: { id: personId }, body })),
    change: (identifier: PersonIdentifier, body: { value: string; reason?: string }) =>
      saved(change.mutateAsync({ params: paramsOf(identifier), body })),
    remove: (identifier: PersonIdentifier) => remove.mutate({ params: paramsOf(identifier) }),
    restore: restoreOne,
  };
}

async function saved(change: Promise<IdentifierChange>): Promise<boolean> {
  try {
    toastChange(await change);
    return true;
  } catch (error) {
    const problem = asProblem(error);
    toastError('Could not save', Object.values(problem.errors)[0] ?? problem.detail, problem.requestId);
    return false;
  }
}

function toastChange({ conflict_id, message }: IdentifierChange): void {
  if (conflict_id) toastWarning('Saved, with a possible duplicate', message);
  else toastSuccess(message);
}

import type { Body } from '@tenon/contract/endpoint';
import { changePerson, listPeople, type Person, readHistory, readPerson } from '@tenon/contract/people';
import { asProblem } from '../../api/problem.ts';
import { invalidate, queryClient, useChange } from '../../api/queries.ts';
import { toastError } from '../../ui/toast.tsx';

export type FactsChange = Omit<Body<typeof changePerson>, 'version'>;

/** The endpoints that show a person. They are reloaded after every change. */
export const personEndpoints = [readPerson, listPeople, readHistory];

/** Changes the facts of a person. Resolves to whether it was saved; errors are shown as a toast. */
export function useFactsChange({ id, version }: Person) {
  const change = useChange(changePerson, {
    refreshes: [listPeople, readHistory],
    onDone: (person) => queryClient.setQueryData([readPerson.id, { params: { id } }], person),
  });
  return async (facts: FactsChange): Promise<boolean> => {
    try {
      await change.mutateAsync({ params: { id }, body: { ...facts, version } });
      return true;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.is('person-changed')) {
        toastError(
          'Someone else edited this person',
          'The latest version has been loaded. Check it and save again.',
        );
        invalidate(readPerson);
      } else {
        toastError('Could not save', Object.values(problem.errors)[0] ?? problem.detail, problem.requestId);
      }
      return false;
    }
  };
}

import {
  type Approval,
  changeApproval,
  decideApprovals,
  listApprovals,
  prepareAgain,
} from '@tenon/contract/approvals';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { counted } from '../ui/counted.ts';
import { toastError, toastSuccess } from '../ui/toast.tsx';

export type Decide = (decision: 'approve' | 'decline' | 'undo', approvals: Approval[]) => void;

/** Decides about one or several approvals, with Undo while nothing has been sent. */
export function useDecide(): { decide: Decide; isPending: boolean } {
  const change = useChange(decideApprovals, { refreshes: [listApprovals] });
  const decide: Decide = (decision, approvals) => {
    const items = approvals.map(({ id, content_hash }) => ({
      id,
      ...(content_hash && { content_hash }),
    }));
    change.mutate(
      { body: { decision, items } },
      {
        onError: (error) => toastError('This could not be saved', asProblem(error).detail),
        onSuccess: ({ items: decided, refused }) => {
          const undo = () => decide('undo', decided);
          if (decided.length > 0 && decision !== 'undo') {
            const done = decision === 'approve' ? 'approved' : 'declined';
            toastSuccess(`${counted(decided.length, 'application')} ${done}.`, { run: undo });
          }
          if (decided.length > 0 && decision === 'undo') toastSuccess('Decision undone.');
          const [first] = refused;
          if (first) {
            const title = refused.length === 1 ? 'One application was left' : `${refused.length} were left`;
            toastError(title, first.message);
          }
        },
      },
    );
  };
  return { decide, isPending: change.isPending };
}

export function useEdit() {
  return useChange(changeApproval, { refreshes: [listApprovals] });
}

export function usePrepareAgain() {
  return useChange(prepareAgain, {
    refreshes: [listApprovals],
    onFailed: (error) => toastError('This could not be prepared', asProblem(error).detail),
  });
}

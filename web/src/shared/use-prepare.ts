import { listApprovals, prepareApprovals } from '@tenon/contract/approvals';
import { useNavigate } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { counted } from '../ui/counted.ts';
import { toastError, toastSuccess } from '../ui/toast.tsx';

/** Prepares applications for the approval queue. */
export function usePrepare(onDone: () => void = () => undefined) {
  const navigate = useNavigate();
  const change = useChange(prepareApprovals, { refreshes: [listApprovals] });
  const prepare = (postingIds: string[]) =>
    change.mutate(
      { body: { posting_ids: postingIds } },
      {
        onError: (error) => toastError('This could not be prepared', asProblem(error).detail),
        onSuccess: ({ items, refused }) => {
          const open = { label: 'Open approvals', run: () => navigate('/applications/approvals') };
          if (items.length > 0) toastSuccess(`Preparing ${counted(items.length, 'application')}.`, open);
          const [first] = refused;
          if (first) toastError(`${counted(refused.length, 'role')} left out`, first.message);
          onDone();
        },
      },
    );
  return { prepare, isPending: change.isPending };
}

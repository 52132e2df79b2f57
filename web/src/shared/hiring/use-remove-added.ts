import { removeApplications } from '@tenon/contract/applicant-tools';
import { listApplications, readApplication, readBoard } from '@tenon/contract/applications';
import { listJobs, readJob } from '@tenon/contract/jobs';
import { useChange } from '../../api/queries.ts';
import { counted } from '../../ui/counted.ts';
import { toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { toastFailure } from '../failure.tsx';

/** Takes back applications that were just added, copied or moved to a job. */
export function useRemoveAdded(onRemoved?: () => void) {
  const remove = useChange(removeApplications, {
    refreshes: [readBoard, listApplications, readApplication, listJobs, readJob],
    onDone: ({ removed, kept }) => {
      if (kept.length > 0)
        toastWarning(
          removed.length > 0 ? 'Partly undone' : 'Not undone',
          `Something has happened to ${counted(kept.length, 'application')} since. Close it instead.`,
        );
      else toastSuccess('Undone.');
      if (removed.length > 0) onRemoved?.();
    },
    onFailed: toastFailure('Could not undo'),
  });
  return (ids: string[]) => remove.mutate({ body: { ids } });
}

import { type Job, listJobs, publishJob, readJob } from '@tenon/contract/jobs';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** Opens a job for applications. */
export function usePublish({ id, title }: Pick<Job, 'id' | 'title'>) {
  const refreshes = [readJob, listJobs];
  const publish = useChange(publishJob, {
    refreshes,
    onDone: () => toastSuccess(`“${title}” is open for applications.`),
    onFailed: toastFailure('Could not publish the job'),
  });
  return { publish: () => publish.mutate({ params: { id } }), isPending: publish.isPending };
}

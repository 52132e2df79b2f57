import {
  addApplicantView,
  listApplicantViews,
  type PeopleView,
  removeApplicantView,
} from '@tenon/contract/people-tools';
import { useChange, useRead } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { ViewsMenu } from '../../shared/views/views-menu.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import type { ApplicantsAddress } from '../filters/use-applicants-address.ts';

type ApplicantViewsProps = { jobId: string; address: ApplicantsAddress; columns: string[] };

/** Saved views of the applicants of a job. */
export function ApplicantViews({ jobId, address, columns }: ApplicantViewsProps) {
  const params = { id: jobId };
  const views = useRead(listApplicantViews, { params });
  const save = useChange(addApplicantView, { refreshes: [listApplicantViews] });
  const remove = useChange(removeApplicantView, {
    refreshes: [listApplicantViews],
    onFailed: toastFailure('Could not delete the view'),
  });
  const removeView = ({ id, name, is_shared, query, columns: kept }: PeopleView) =>
    remove.mutate(
      { params: { ...params, view_id: id } },
      {
        onSuccess: () =>
          toastSuccess(`View “${name}” deleted.`, {
            run: () => save.mutate({ params, body: { name, is_shared, query, columns: kept } }),
          }),
      },
    );
  return (
    <ViewsMenu
      views={views.data?.items ?? []}
      onOpen={({ query, columns: kept }) => address.open(query, kept)}
      onRemove={removeView}
      onSave={(view, done) => save.mutate({ params, body: { ...view, query: address.saved, columns } }, done)}
      error={save.error}
      isSaving={save.isPending}
      keeps="Keeps the search, the filters, the order and the columns."
      shareWith="Share with everyone who sees this job"
    />
  );
}

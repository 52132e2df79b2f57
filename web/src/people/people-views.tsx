import {
  addPeopleView,
  listPeopleViews,
  type PeopleView,
  removePeopleView,
} from '@tenon/contract/people-tools';
import { useSearchParams } from 'react-router';
import { useChange, useRead } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { ViewsMenu } from '../shared/views/views-menu.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import type { PeopleAddress } from './use-people-address.ts';

/** Saved searches of people. */
export function PeopleViews({ address }: { address: PeopleAddress }) {
  const [parameters] = useSearchParams();
  const views = useRead(listPeopleViews, {});
  const save = useChange(addPeopleView, { refreshes: [listPeopleViews] });
  const remove = useChange(removePeopleView, {
    refreshes: [listPeopleViews],
    onFailed: toastFailure('Could not delete the view'),
  });
  const removeView = ({ id, name, is_shared, query }: PeopleView) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toastSuccess(`View “${name}” deleted.`, {
            run: () => save.mutate({ body: { name, is_shared, query } }),
          }),
      },
    );
  return (
    <ViewsMenu
      views={views.data?.items ?? []}
      onOpen={({ query }) => address.open(query)}
      onRemove={removeView}
      onSave={(view, done) => save.mutate({ body: { ...view, query: Object.fromEntries(parameters) } }, done)}
      error={save.error}
      isSaving={save.isPending}
      keeps="Keeps the search, the filters and the order."
      shareWith="Share with everyone in this workspace"
    />
  );
}

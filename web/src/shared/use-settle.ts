import {
  listDocuments,
  listReviews,
  type Review,
  type ReviewAction,
  reopenReview,
  settleReview,
} from '@tenon/contract/documents';
import { editItems, useChange } from '../api/queries.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { toastFailure } from './failure.tsx';
import { resolutionLabels } from './review-labels.ts';

const refreshes = [listReviews, listDocuments];
const hideReview = (id: string) =>
  editItems<Review>(listReviews, (items) => items.filter((item) => item.id !== id));

/** Resolves and reopens reviews. The row disappears at once. `onDone` runs after either. */
export function useSettle(onDone: () => void = () => {}) {
  const reopen = useChange(reopenReview, {
    refreshes,
    optimistic: ({ params }) => hideReview(params.id),
    onDone: () => {
      toastSuccess('Review reopened.');
      onDone();
    },
    onFailed: toastFailure('Could not reopen the review'),
  });
  const settle = useChange(settleReview, {
    refreshes,
    optimistic: ({ params }) => hideReview(params.id),
    onDone: (review, { body }) => {
      toastSuccess(
        `${resolutionLabels[body.action]}: ${review.document.name}.`,
        body.action === 'remove' ? undefined : { run: () => reopen.mutate({ params: { id: review.id } }) },
      );
      onDone();
    },
    onFailed: toastFailure('Could not resolve the review'),
  });
  return {
    settle: ({ id }: Review, action: ReviewAction) => settle.mutate({ params: { id }, body: { action } }),
    reopen: ({ id }: Review) => reopen.mutate({ params: { id } }),
  };
}

import {
  type Document,
  deleteDocument,
  listDocuments,
  listReviews,
  parseAgain,
  readProfile,
} from '@tenon/contract/documents';
import { editItems, useChange } from '../api/queries.ts';
import { titleOf } from '../shared/document-labels.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { formatNumber } from '../ui/format.ts';
import { toastSuccess } from '../ui/toast.tsx';

/** Reprocesses and deletes one or more documents. */
export function useDocumentChanges(onRemoved?: () => void) {
  const parse = useChange(parseAgain, { refreshes: [listDocuments, readProfile] });
  const remove = useChange(deleteDocument, {
    refreshes: [listDocuments, listReviews],
    optimistic: ({ params }) =>
      editItems<Document>(listDocuments, (items) => items.filter(({ id }) => id !== params.id)),
  });

  const forEach = async (
    documents: Document[],
    change: (id: string) => Promise<unknown>,
    failure: string,
  ) => {
    let done = 0;
    for (const { id } of documents) {
      try {
        await change(id);
        done += 1;
      } catch (error) {
        toastFailure(failure)(error);
      }
    }
    return done;
  };

  return {
    reprocess: async (documents: Document[]) => {
      const done = await forEach(
        documents,
        (id) => parse.mutateAsync({ params: { id } }),
        'Could not reprocess',
      );
      if (done === 1) toastSuccess('Reprocessing. Your corrections are kept.');
      if (done > 1) toastSuccess(`Reprocessing ${formatNumber(done)} documents. Your corrections are kept.`);
    },
    remove: (documents: Document[]) =>
      confirm({
        ...confirmationOf(documents),
        onConfirm: async () => {
          const done = await forEach(
            documents,
            (id) => remove.mutateAsync({ params: { id } }),
            'Could not delete the document',
          );
          if (done > 0)
            toastSuccess(done === 1 ? 'Document deleted.' : `${formatNumber(done)} documents deleted.`);
          if (done > 0) onRemoved?.();
        },
      }),
  };
}

function confirmationOf(documents: Document[]) {
  const [first] = documents;
  if (documents.length === 1 && first) {
    return {
      title: `Delete ${titleOf(first)}?`,
      body: `This permanently deletes the file ${first.name}, its profile, and all corrections.`,
      action: 'Delete document',
    };
  }
  const count = formatNumber(documents.length);
  return {
    title: `Delete ${count} documents?`,
    body: 'This permanently deletes the files, their profiles, and all corrections.',
    action: `Delete ${count} documents`,
  };
}

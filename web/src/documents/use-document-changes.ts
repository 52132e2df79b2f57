import {
  type Document,
  deleteDocument,
  listDocuments,
  listReviews,
  parseAgain,
  readProfile,
} from '@tenon/contract/documents';
import { titleOf } from '../document-words.ts';
import { sayFailure } from '../failure.tsx';
import { editItems, useChange } from '../queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { said } from '../ui/toast.tsx';

/** Reading again and removing, for one document or several at once. */
export function useDocumentChanges(onRemoved?: () => void) {
  const parse = useChange(parseAgain, { refreshes: [listDocuments, readProfile] });
  const remove = useChange(deleteDocument, {
    refreshes: [listDocuments, listReviews],
    optimistic: ({ params }) =>
      editItems<Document>(listDocuments, (items) => items.filter(({ id }) => id !== params.id)),
  });

  const each = async (documents: Document[], act: (id: string) => Promise<unknown>, failure: string) => {
    let done = 0;
    for (const { id } of documents) {
      try {
        await act(id);
        done += 1;
      } catch (error) {
        sayFailure(failure)(error);
      }
    }
    return done;
  };

  return {
    readAgain: async (documents: Document[]) => {
      const done = await each(
        documents,
        (id) => parse.mutateAsync({ params: { id } }),
        'It is not read again',
      );
      if (done === 1) said('It is read again. Corrections stay.');
      if (done > 1) said(`${done} documents are read again. Corrections stay.`);
    },
    remove: (documents: Document[]) =>
      confirm({
        ...questionAbout(documents),
        onConfirm: async () => {
          const done = await each(
            documents,
            (id) => remove.mutateAsync({ params: { id } }),
            'The document is still here',
          );
          if (done > 0) said(done === 1 ? 'The document is removed.' : `${done} documents are removed.`);
          if (done > 0) onRemoved?.();
        },
      }),
  };
}

function questionAbout(documents: Document[]) {
  const [first] = documents;
  if (documents.length === 1 && first) {
    return {
      title: `Remove ${titleOf(first)}?`,
      body: `The file ${first.name}, its profile and every correction made to it are deleted for good. This cannot be undone.`,
      action: 'Remove document',
    };
  }
  return {
    title: `Remove ${documents.length} documents?`,
    body: 'Their files, their profiles and every correction made to them are deleted for good. This cannot be undone.',
    action: `Remove ${documents.length} documents`,
  };
}

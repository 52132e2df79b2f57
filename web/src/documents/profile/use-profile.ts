import {
  correctProfile,
  type Document,
  listDocuments,
  listReviews,
  type ProfileAnswer,
  readProfile,
  readText,
  undoCorrection,
} from '@tenon/contract/documents';
import { asProblem } from '../../api/problem.ts';
import { invalidate, queryClient, useChange, useRead } from '../../api/queries.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useDocumentStream } from '../use-document-stream.ts';
import type { Change } from './correction-paths.ts';

const keyOf = (id: string) => [readProfile.id, { params: { id } }];

/** One profile, updated live. */
export function useProfile(id: string) {
  const read = useRead(readProfile, { params: { id } });
  useDocumentStream(read.data?.document.side, (document: Document) => {
    if (document.id !== id) return;
    queryClient.setQueryData<ProfileAnswer>(keyOf(id), (answer) =>
      // A live update may arrive before the response to a correction, with an older version.
      answer && document.version >= answer.document.version ? { ...answer, document } : answer,
    );
    invalidate(readProfile);
    if (document.state === 'ready' || document.stage === 'entities' || document.stage === 'recognise') {
      invalidate(readText);
    }
  });
  return read;
}

/** The text is available once it is extracted, which may be before the profile is complete. */
export function useText(document: Document) {
  const isReadable = document.state !== 'waiting';
  return useRead(readText, { params: { id: document.id } }, { enabled: isReadable });
}

/** Manual corrections. `correct` resolves to whether it was saved; errors are shown as a toast. */
export function useCorrections({ document }: ProfileAnswer) {
  const params = { id: document.id };
  const show = (answer: ProfileAnswer) => queryClient.setQueryData(keyOf(document.id), answer);
  const refreshes = [listDocuments, listReviews];
  const change = useChange(correctProfile, { refreshes, onDone: show });
  const undo = useChange(undoCorrection, {
    refreshes,
    onDone: (answer) => {
      show(answer);
      toastSuccess('Correction undone.');
    },
    onFailed: (error) => toastError('Could not undo the correction', asProblem(error).detail),
  });

  const correct = async (path: string, value: Change): Promise<boolean> => {
    try {
      await change.mutateAsync({ params, body: { path, value, version: document.version } });
      return true;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.is('profile-changed')) {
        toastError(
          'This profile has changed',
          'Someone else edited it while you were working, so it has been reloaded. Check it and save again.',
        );
        invalidate(readProfile);
      } else {
        toastError('Could not save', Object.values(problem.errors)[0] ?? problem.detail, problem.requestId);
      }
      return false;
    }
  };
  return {
    correct,
    undo: (correctionId: string) => undo.mutate({ params: { ...params, correction_id: correctionId } }),
  };
}

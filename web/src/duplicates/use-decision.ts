import {
  type Choices,
  type Conflict,
  decideConflict,
  listConflicts,
  listMerges,
  mergePeople,
  previewMerge,
  readConflict,
  readDuplicateMetrics,
  reopenConflict,
  splitMerge,
} from '@tenon/contract/duplicates';
import { listPeople, readHistory, readPerson } from '@tenon/contract/people';
import type { Merge } from '@tenon/contract/person';
import { useNavigate } from 'react-router';
import { sayFailure } from '../failure.tsx';
import { editItems, useChange } from '../queries.ts';
import { toastSuccess } from '../ui/toast.tsx';
import type { Keep } from './different-panel.tsx';

/** Everything that shows who is who. */
const refreshes = [
  listConflicts,
  readConflict,
  listMerges,
  previewMerge,
  readDuplicateMetrics,
  listPeople,
  readPerson,
  readHistory,
];

/** Decides a question; what was decided leaves the queue at once, and a toast can take it back. */
export function useDecision({ id }: Pick<Conflict, 'id'>, onDecided: () => void) {
  const undo = useUndo(id);
  const decide = useChange(decideConflict, {
    refreshes,
    onDone: ({ conflict, merge }) => {
      editItems<Conflict>(listConflicts, (items) =>
        items.filter((item) => item.id !== id || item.status !== 'pending'),
      );
      onDecided();
      if (merge) toastSuccess(oneNow(merge), { run: () => undo.split(merge) });
      else
        toastSuccess(`${conflict.left.name} and ${conflict.right.name} kept separate.`, { run: undo.reopen });
    },
  });
  return {
    same: (survivor_id: string, choices: Choices, note: string) =>
      decide.mutate({
        params: { id },
        body: { decision: 'same_person', survivor_id, choices, ...(note.trim() && { note }) },
      }),
    different: (keep: Record<string, Keep>, note: string) =>
      decide.mutate({
        params: { id },
        body: { decision: 'different_people', keep, ...(note.trim() && { note }) },
      }),
    isPending: decide.isPending,
    error: decide.error,
    reset: decide.reset,
  };
}

/** Takes a decision back and returns to its question. */
function useUndo(id: string) {
  const navigate = useNavigate();
  const back = () => {
    void navigate(`/duplicates/${id}`);
    toastSuccess('Reopened for review.');
  };
  const split = useChange(splitMerge, {
    refreshes,
    onDone: back,
    onFailed: sayFailure('Could not undo the merge'),
  });
  const reopen = useChange(reopenConflict, {
    refreshes,
    onDone: back,
    onFailed: sayFailure('Could not reopen'),
  });
  return {
    split: (merge: Merge) => split.mutate({ params: { id: merge.id }, body: {} }),
    reopen: () => reopen.mutate({ params: { id } }),
  };
}

/** Asks a question again that was answered with “different”. */
export function useReopen() {
  return useChange(reopenConflict, {
    refreshes,
    onDone: () => toastSuccess('Reopened for review.'),
    onFailed: sayFailure('Could not reopen'),
  });
}

/** Merges two people who were chosen by hand. */
export function useMerge(onDone: (merge: Merge) => void) {
  const split = useSplit();
  return useChange(mergePeople, {
    refreshes,
    onDone: (merge) => {
      onDone(merge);
      toastSuccess(oneNow(merge), {
        run: () => split.mutate({ params: { id: merge.id }, body: {} }),
      });
    },
  });
}

const oneNow = ({ survivor_name, merged_name }: Merge) => `${merged_name} was merged into ${survivor_name}.`;

/** Undoes a merge. */
export function useSplit(onDone?: () => void) {
  return useChange(splitMerge, {
    refreshes,
    onDone: (merge) => {
      onDone?.();
      toastSuccess(`${merge.survivor_name} and ${merge.merged_name} were split.`);
    },
  });
}

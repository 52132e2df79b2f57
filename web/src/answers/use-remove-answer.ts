import { addAnswer, type BookAnswer, listAnswers, removeAnswer } from '@tenon/contract/answers';
import { useRef } from 'react';
import { editItems, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** Deletes an answer at once; undo adds it again. The list uses this hook, because a deleted entry is unmounted. */
export function useRemoveAnswer(): (answer: BookAnswer) => void {
  const removed = useRef(new Map<string, BookAnswer>());
  const restore = useChange(addAnswer, {
    refreshes: [listAnswers],
    onDone: () => toastSuccess('Answer restored.'),
    onFailed: toastFailure('Could not restore the answer'),
  });
  const remove = useChange(removeAnswer, {
    refreshes: [listAnswers],
    optimistic: ({ params }) =>
      editItems<BookAnswer>(listAnswers, (items) => items.filter(({ id }) => id !== params.id)),
    onDone: (_, { params }) => {
      const answer = removed.current.get(params.id);
      if (!answer) return;
      toastSuccess('Answer deleted. Applications already sent are not affected.', {
        run: () => restore.mutate({ body: { question: answer.question, answer: answer.answer } }),
      });
    },
    onFailed: toastFailure('Could not delete the answer'),
  });
  return (answer) => {
    removed.current.set(answer.id, answer);
    remove.mutate({ params: { id: answer.id } });
  };
}

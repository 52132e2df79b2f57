import { addAnswer, listAnswers } from '@tenon/contract/answers';
import { useEffect, useRef } from 'react';
import { useChange } from '../api/queries.ts';
import type { Unsaved } from '../shared/use-unsaved-changes.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { AnswerFields } from './answer-fields.tsx';
import classes from './book.module.css';

type AddAnswerProps = { question: string; unsaved: Unsaved; onClose: () => void };

export function AddAnswer({ question, unsaved, onClose }: AddAnswerProps) {
  const add = useChange(addAnswer, {
    refreshes: [listAnswers],
    onDone: () => {
      toastSuccess('Answer saved.');
      onClose();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question === '') return;
    // A page focuses its heading when it opens. The form is further down, so it is focused after that.
    const frame = requestAnimationFrame(() => {
      box.current?.querySelector('textarea')?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [question]);
  return (
    <div className={classes.adding} ref={box}>
      <AnswerFields
        name="new answer"
        start={{ question, answer: '' }}
        action="Save answer"
        error={add.error}
        isSaving={add.isPending}
        unsaved={unsaved}
        onSave={(body) => add.mutate({ body })}
        onClose={onClose}
      />
    </div>
  );
}

import { addAnswer, listAnswers } from '@tenon/contract/answers';
import { useEffect, useRef } from 'react';
import { useChange } from '../api/queries.ts';
import type { Unsaved } from '../shared/use-unsaved-changes.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { AnswerFields } from './answer-fields.tsx';
import classes from './book.module.css';

type AddAnswerProps = { asked: string; unsaved: Unsaved; onClose: () => void };

export function AddAnswer({ asked, unsaved, onClose }: AddAnswerProps) {
  const add = useChange(addAnswer, {
    refreshes: [listAnswers],
    onDone: () => {
      toastSuccess('Answer saved.');
      onClose();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === '') return;
    // After a page that comes in has taken the focus to its heading: what was asked for lies further down.
    const frame = requestAnimationFrame(() => {
      box.current?.querySelector('textarea')?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return (
    <div className={classes.adding} ref={box}>
      <AnswerFields
        name="new answer"
        start={{ question: asked, answer: '' }}
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

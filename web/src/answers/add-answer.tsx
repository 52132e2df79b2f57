import { addAnswer, listAnswers } from '@tenon/contract/answers';
import { useChange } from '../queries.ts';
import { said } from '../ui/toast.tsx';
import type { Unsaved } from '../use-unsaved.ts';
import { AnswerFields } from './answer-fields.tsx';
import classes from './book.module.css';

type AddAnswerProps = { asked: string; unsaved: Unsaved; onClose: () => void };

export function AddAnswer({ asked, unsaved, onClose }: AddAnswerProps) {
  const add = useChange(addAnswer, {
    refreshes: [listAnswers],
    onDone: () => {
      said('Written into your book.');
      onClose();
    },
  });
  return (
    <div className={classes.adding}>
      <AnswerFields
        name="new answer"
        start={{ question: asked, answer: '' }}
        action="Write it down"
        error={add.error}
        isSaving={add.isPending}
        unsaved={unsaved}
        onSave={(body) => add.mutate({ body })}
        onClose={onClose}
      />
    </div>
  );
}

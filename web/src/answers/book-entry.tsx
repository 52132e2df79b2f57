import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type BookAnswer, changeAnswer, listAnswers } from '@tenon/contract/answers';
import { type RefObject, useRef, useState } from 'react';
import { useChange } from '../api/queries.ts';
import type { Unsaved } from '../shared/use-unsaved-changes.ts';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/moment.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { AnswerFields, type WrittenAnswer } from './answer-fields.tsx';
import classes from './book.module.css';
import { SensitiveMark } from './sensitive-mark.tsx';

type BookEntryProps = {
  answer: BookAnswer;
  unsaved: Unsaved;
  onRemove: (answer: BookAnswer) => void;
};

/** A question with its answer, edited in place. */
export function BookEntry({ answer, unsaved, onRemove }: BookEntryProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const change = useChange(changeAnswer, { refreshes: [listAnswers] });
  const { id, question } = answer;

  const close = () => {
    change.reset();
    setEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const save = (written: WrittenAnswer, before?: WrittenAnswer) =>
    change.mutate(
      { params: { id }, body: written },
      {
        onSuccess: () => {
          if (before) toastSuccess('Answer saved.', { run: () => save(before) });
          else toastSuccess('Change undone.');
          close();
        },
      },
    );
  if (isEditing) {
    return (
      <li className={classes.entry}>
        <AnswerFields
          name={id}
          start={answer}
          action="Save answer"
          error={change.error}
          isSaving={change.isPending}
          unsaved={unsaved}
          onSave={(written) => save(written, { question, answer: answer.answer })}
          onClose={close}
        />
      </li>
    );
  }
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <Text fw={600} className={classes.question ?? ''}>
          {question}
        </Text>
        <Actions
          question={question}
          editButton={editButton}
          onEdit={() => setEditing(true)}
          onRemove={() => onRemove(answer)}
        />
      </div>
      <Text className={classes.answer ?? ''}>{answer.answer}</Text>
      <Usage answer={answer} />
    </li>
  );
}

type ActionsProps = {
  question: string;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onRemove: () => void;
};

function Actions({ question, editButton, onEdit, onRemove }: ActionsProps) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon ref={editButton} aria-label={`Edit the answer to: ${question}`} onClick={onEdit}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon aria-label={`Delete the answer to: ${question}`} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}

function Usage({ answer: { used, sensitive, updated_at } }: { answer: BookAnswer }) {
  return (
    <div className={classes.foot}>
      {sensitive && <SensitiveMark kind={sensitive} />}
      <span>
        {used === 0 ? 'Not used yet' : `Used in ${counted(used, 'application')}`} · updated{' '}
        <Moment at={updated_at} />
      </span>
    </div>
  );
}

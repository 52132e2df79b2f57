import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Approval, ApprovalQuestion } from '@tenon/contract/approvals';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../shared/failure.tsx';
import { answerText, sourceLabels } from './approval-labels.ts';
import classes from './approvals.module.css';
import { type Draft, QuestionInput } from './question-input.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { useEdit } from './use-approvals.ts';

type AnswerRowProps = { approval: Approval; question: ApprovalQuestion; mayEdit: boolean };

/** One question with exactly the answer that will be sent, and where it comes from. */
export function AnswerRow({ approval, question, mayEdit }: AnswerRowProps) {
  const [isEditing, setEditing] = useState(false);
  const text = answerText(question, approval.resume);
  const close = () => setEditing(false);
  return (
    <li className={classes.answer}>
      <div className={classes.question}>
        <Text size="sm" c="dimmed">
          {question.label}
        </Text>
        {mayEdit && !isEditing && (
          <ActionIcon
            size="sm"
            aria-label={`Edit the answer to: ${question.label}`}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={14} />
          </ActionIcon>
        )}
      </div>
      {isEditing && question.type === 'file' && <ResumeChoice approval={approval} onDone={close} />}
      {isEditing && question.type !== 'file' && (
        <EditAnswer approval={approval} question={question} onDone={close} />
      )}
      {!isEditing && (
        <>
          <Text className={classes.text ?? ''} {...(!text && { c: 'dimmed', fs: 'italic' })}>
            {text || 'Left empty'}
          </Text>
          {question.source && text && (
            <Text size="xs" c="dimmed">
              {question.written_by ? `Written by ${question.written_by}` : sourceLabels[question.source.kind]}
            </Text>
          )}
        </>
      )}
    </li>
  );
}

type EditAnswerProps = { approval: Approval; question: ApprovalQuestion; onDone: () => void };

function EditAnswer({ approval, question, onDone }: EditAnswerProps) {
  const [draft, setDraft] = useState<Draft>(question.answer ?? '');
  const [isSaved, setSaved] = useState(false);
  const edit = useEdit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answer = {
      id: question.id,
      answer: draft.length > 0 ? draft : null,
      save: isSaved && draft.length > 0,
    };
    edit.mutate({ params: { id: approval.id }, body: { answers: [answer] } }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormFailure error={edit.error} />
      <QuestionInput
        question={question}
        hidesLabel
        value={draft}
        onChange={setDraft}
        isSaved={isSaved}
        onSave={setSaved}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" type="submit" loading={edit.isPending}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { BookAnswer } from '@tenon/contract/answers';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { FormFailure } from '../shared/failure.tsx';
import { type Unsaved, useReportUnsaved } from '../shared/use-unsaved-changes.ts';

export type WrittenAnswer = Pick<BookAnswer, 'question' | 'answer'>;

type AnswerFieldsProps = {
  /** Identifies the form among those with unsaved changes. */
  name: string;
  start: WrittenAnswer;
  action: string;
  error: unknown;
  isSaving: boolean;
  unsaved: Unsaved;
  onSave: (answer: WrittenAnswer) => void;
  onClose: () => void;
};

/** A form for a question and its answer. Escape closes it if nothing was changed. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { name, start, action, error, isSaving, unsaved, onSave, onClose } = props;
  const [question, setQuestion] = useState(start.question);
  const [answer, setAnswer] = useState(start.answer);
  const isDirty = question !== start.question || answer !== start.answer;
  useReportUnsaved(unsaved, name, isDirty);
  const isReady = question.trim() !== '' && answer.trim() !== '';
  const problem = error ? asProblem(error) : undefined;
  const isDuplicate = problem?.is('answer-known');

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !isSaving) onSave({ question: question.trim(), answer: answer.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isDirty) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label={action}>
      <Stack gap="sm">
        {!isDuplicate && <FormFailure error={error} />}
        <TextInput
          label="Question"
          description="As it appears in forms. Case, spacing, and punctuation are ignored."
          placeholder="Are you willing to relocate?"
          maxLength={1000}
          autoComplete="off"
          autoFocus={start.question === ''}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          error={isDuplicate ? problem?.detail : problem?.errors.question}
        />
        <Textarea
          label="Answer"
          description="For a multiple-choice question, enter the label of the option. To choose several, enter one per line."
          autosize
          minRows={2}
          maxRows={14}
          maxLength={20_000}
          autoFocus={start.question !== ''}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={problem?.errors.answer}
        />
        <Group gap="xs">
          <Button type="submit" loading={isSaving} disabled={!isReady || !isDirty}>
            {action}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

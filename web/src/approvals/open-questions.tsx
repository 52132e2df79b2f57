import { Button, Group, Stack, Text } from '@mantine/core';
import type { Approval } from '@tenon/contract/approvals';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import classes from './approvals.module.css';
import { type Draft, QuestionInput } from './question-input.tsx';
import { useEdit } from './use-approvals.ts';

/** The questions that nobody but the applicant can answer, at the top of the application. */
export function OpenQuestions({ approval }: { approval: Approval }) {
  const open = approval.questions.filter(
    ({ required, answer, type }) => required && !answer?.length && type !== 'file',
  );
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [saved, setSaved] = useState<Record<string, boolean>>({});
  const edit = useEdit();
  if (open.length === 0) return null;
  const answered = open.filter(({ id }) => (drafts[id] ?? '').length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = answered.map(({ id }) => ({ id, answer: drafts[id] ?? '', save: saved[id] ?? true }));
    edit.mutate(
      { params: { id: approval.id }, body: { answers } },
      { onSuccess: () => toastSuccess(answers.length === 1 ? 'Answer added.' : 'Answers added.') },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={classes.open}>
      <Stack gap="sm">
        <Text fw={600}>
          {open.length === 1 ? '1 question needs your answer' : `${open.length} questions need your answer`}
        </Text>
        <FormFailure error={edit.error} />
        {open.map((question) => (
          <QuestionInput
            key={question.id}
            question={question}
            value={drafts[question.id] ?? ''}
            onChange={(value) => setDrafts((before) => ({ ...before, [question.id]: value }))}
            isSaved={saved[question.id] ?? true}
            onSave={(isSaved) => setSaved((before) => ({ ...before, [question.id]: isSaved }))}
          />
        ))}
        <Group>
          <Button type="submit" disabled={answered.length === 0} loading={edit.isPending}>
            {open.length === 1 ? 'Add answer' : 'Add answers'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

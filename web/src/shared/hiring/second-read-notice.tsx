import { Alert, Button, Group, Textarea } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { answerSecondRead, listSecondReads, type SecondRead } from '@tenon/contract/fairness-reviews';
import { useState } from 'react';
import { useChange, usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormFailure } from '../failure.tsx';

/** Asks for a second reader of a rejection. It does not say why: the reader should look with fresh eyes. */
export function SecondReadNotice({ applicationId }: { applicationId: string }) {
  const mayReview = useMay('applications.review');
  const query = { application: applicationId, state: 'open' as const };
  const reads = usePages(listSecondReads, { query }, { enabled: mayReview });
  const [read] = reads.items;
  if (!mayReview || !read || read.application.id !== applicationId) return null;
  return (
    <Alert color="oak" icon={<IconEyeCheck size={18} />} title="A second reader is asked for" mb="md">
      {read.is_own_decision ? (
        'You rejected this application. Ask a colleague on the team to read it as well.'
      ) : (
        <SecondReadForm read={read} />
      )}
    </Alert>
  );
}

function SecondReadForm({ read }: { read: SecondRead }) {
  const [note, setNote] = useState('');
  const answer = useChange(answerSecondRead, {
    refreshes: [listSecondReads],
    onDone: () => toastSuccess('Thank you. Your answer is saved.'),
  });
  const send = (agrees: boolean) =>
    answer.mutate({
      params: { id: read.id },
      body: { agrees, ...(note.trim() && { note: note.trim() }) },
    });
  return (
    <>
      {read.decided_by} rejected this application. Read it as if nobody had decided yet. Your answer does not
      move it; if you disagree, those who run the job are told.
      <Textarea
        label="Note (optional)"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        autosize
        minRows={2}
        maxLength={2000}
        mt="sm"
      />
      <FormFailure error={answer.error} />
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" loading={answer.isPending} onClick={() => send(true)}>
          I agree
        </Button>
        <Button size="xs" variant="default" loading={answer.isPending} onClick={() => send(false)}>
          I disagree
        </Button>
      </Group>
    </>
  );
}

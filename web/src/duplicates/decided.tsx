import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowsSplit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import type { QuestionAnswer } from './question-answer.ts';
import { SplitDialog } from './split-dialog.tsx';
import { useReopen } from './use-decision.ts';

/** An answered question: who, when, why, and how to take it back. */
export function Decided({ answer }: { answer: QuestionAnswer }) {
  const { conflict } = answer;
  const isSame = conflict.status === 'same';
  return (
    <Panel
      title={isSame ? 'They are the same person' : 'They are different people'}
      description={
        <>
          {conflict.decided_by ? `Decided by ${conflict.decided_by}` : 'Settled by itself'}
          {conflict.decided_at && (
            <>
              , <Moment at={conflict.decided_at} />
            </>
          )}
          {conflict.note && <>: “{conflict.note}”</>}
        </>
      }
      actions={isSame ? <SplitAgain answer={answer} /> : <AskAgain id={conflict.id} />}
    >
      <Text c="dimmed">
        {isSame
          ? 'All records are shown as one person. Splitting makes both exactly what they were, at any time.'
          : 'This pair is not asked about again for the same evidence. Asking again puts it back into the queue.'}
      </Text>
    </Panel>
  );
}

function AskAgain({ id }: { id: string }) {
  const reopen = useReopen();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ params: { id } })}
    >
      Ask again
    </Button>
  );
}

function SplitAgain({ answer: { conflict, preview } }: { answer: QuestionAnswer }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <Group gap="xs">
      <Button variant="default" component={Link} to={`/people/${preview.survivor.id}`}>
        Open the person
      </Button>
      {conflict.merge_id && (
        <>
          <Button variant="default" leftSection={<IconArrowsSplit size={16} />} onClick={dialog.open}>
            Split…
          </Button>
          <SplitDialog
            merge={{
              id: conflict.merge_id,
              survivor_name: conflict.left.name,
              merged_name: conflict.right.name,
            }}
            opened={opened}
            onClose={dialog.close}
          />
        </>
      )}
    </Group>
  );
}

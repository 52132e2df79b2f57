import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowsSplit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ConflictDetail } from './conflict-detail.ts';
import { SplitDialog } from './split-dialog.tsx';
import { useReopen } from './use-decision.ts';

/** How a possible duplicate was resolved, and how to undo that. */
export function ResolutionPanel({ detail }: { detail: ConflictDetail }) {
  const { conflict } = detail;
  const isSame = conflict.status === 'same_person';
  return (
    <Panel
      title={isSame ? 'Same person' : 'Different people'}
      description={
        <>
          {conflict.decided_by ? `Reviewed by ${conflict.decided_by}` : 'Resolved automatically'}
          {conflict.decided_at && (
            <>
              , <Moment at={conflict.decided_at} />
            </>
          )}
          {conflict.note && <>: “{conflict.note}”</>}
        </>
      }
      actions={isSame ? <SplitActions detail={detail} /> : <ReopenButton id={conflict.id} />}
    >
      <Text c="dimmed">
        {isSame
          ? 'Both records are now one person. You can split them at any time.'
          : 'This pair is only flagged again if new evidence appears. Reopen it to review it again.'}
      </Text>
    </Panel>
  );
}

function ReopenButton({ id }: { id: string }) {
  const reopen = useReopen();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ params: { id } })}
    >
      Reopen
    </Button>
  );
}

function SplitActions({ detail: { conflict, preview } }: { detail: ConflictDetail }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <Group gap="xs">
      <Button variant="default" component={Link} to={`/people/${preview.survivor.id}`}>
        View person
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

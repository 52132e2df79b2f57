import { Button } from '@mantine/core';
import { IconChecks, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import type { Queue } from './queue-address.ts';

type QueueEmptyProps = { queue: Queue; onAll: () => void };

export function QueueEmpty({ queue, onAll }: QueueEmptyProps) {
  const action = (
    <Button variant="default" onClick={onAll}>
      Show all that is pending
    </Button>
  );
  if (queue.search || queue.kind || queue.person) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title="Nothing fits these filters" action={action}>
        Search looks in the names of both people.
      </EmptyState>
    );
  }
  if (queue.status !== 'pending') {
    return (
      <EmptyState icon={IconHistory} order={2} title="Nothing has been decided like this yet">
        What you decide is kept here, with your name and your note, and can be taken back.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconChecks} order={2} title="No open questions">
      Whoever is added, imported or read from a document is compared with everybody at once. When two may be
      one human and nothing proves it, the question comes here.
    </EmptyState>
  );
}

import { Button } from '@mantine/core';
import { IconChecks, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import type { Queue } from './queue-url.ts';

type QueueEmptyProps = { queue: Queue; onAll: () => void };

export function QueueEmpty({ queue, onAll }: QueueEmptyProps) {
  const action = (
    <Button variant="default" onClick={onAll}>
      Clear filters
    </Button>
  );
  if (queue.search || queue.kind || queue.person) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title="No results" action={action}>
        Try different filters. Search covers both names.
      </EmptyState>
    );
  }
  if (queue.status !== 'pending') {
    return (
      <EmptyState icon={IconHistory} order={2} title="Nothing here yet">
        Your decisions are listed here and can be undone.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconChecks} order={2} title="No possible duplicates">
      New people are checked for duplicates automatically. Uncertain matches appear here for review.
    </EmptyState>
  );
}

import { Anchor, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { SystemStatus } from '@tenon/contract/operations';
import { Link } from 'react-router';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatDuration, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';

type Queue = SystemStatus['queues'][number];

const columns: Column<Queue>[] = [
  { header: 'Queue', lead: true, cell: (queue) => <Text fw={600}>{queue.queue}</Text> },
  { header: 'Queued', align: 'right', width: 110, cell: (queue) => <Count of={queue.depth} /> },
  { header: 'Delayed', align: 'right', width: 110, cell: (queue) => <Count of={queue.delayed} /> },
  { header: 'Running', align: 'right', width: 110, cell: (queue) => <Count of={queue.in_flight} /> },
  {
    header: 'Failed',
    align: 'right',
    width: 110,
    cell: (queue) =>
      queue.failed > 0 ? (
        <Anchor
          component={Link}
          to={`/system/tasks?queue=${encodeURIComponent(queue.queue)}`}
          c="red"
          size="sm"
        >
          {formatNumber(queue.failed)}
        </Anchor>
      ) : (
        <Count of={0} />
      ),
  },
  {
    header: 'Oldest',
    align: 'right',
    width: 110,
    cell: (queue) =>
      queue.oldest_seconds === null ? (
        <Text c="dimmed">None</Text>
      ) : (
        formatDuration(queue.oldest_seconds * 1000)
      ),
  },
];

/** Numbers of queued, running and failed tasks by queue. */
export function QueuesPanel({ queues }: { queues: Queue[] }) {
  return (
    <Panel flush title="Queues" description="Background tasks in this workspace.">
      {queues.length === 0 ? (
        <EmptyState icon={IconStack2} title="No queued tasks">
          Tasks appear here while they are queued or running.
        </EmptyState>
      ) : (
        <DataTable label="Queues" columns={columns} rows={queues} rowKey={(queue) => queue.queue} />
      )}
    </Panel>
  );
}

function Count({ of: count }: { of: number }) {
  return count === 0 ? <Text c="dimmed">0</Text> : formatNumber(count);
}

import { Anchor, Text } from '@mantine/core';
import type { WaitingApplication } from '@tenon/contract/home';
import { Link } from 'react-router';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';

/** The user's own applications first, then those that have waited longest. */
export function WaitingPanel({ waiting }: { waiting: WaitingApplication[] }) {
  if (waiting.length === 0) return null;
  return (
    <div id="waiting">
      <Panel flush title="Waiting longest" description="Reminders and your own reviews come first.">
        <DataTable label="Waiting longest" rows={waiting} rowKey={({ id }) => id} columns={columns} />
      </Panel>
    </div>
  );
}

const columns: Column<WaitingApplication>[] = [
  {
    header: 'Applicant',
    lead: true,
    cell: ({ id, person, job, reminder, is_assigned }) => (
      <>
        <Anchor component={Link} to={`/applicants/${id}`} fw={600} c="inherit">
          {person.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {job.title}
        </Text>
        {reminder && <Status tone="warn">{`Reminder: ${reminder}`}</Status>}
        {is_assigned && <Status tone="busy">You review this</Status>}
      </>
    ),
  },
  { header: 'Stage', cell: ({ stage }) => stage },
  { header: 'Since', cell: ({ since }) => <Moment at={since} />, align: 'right' },
];

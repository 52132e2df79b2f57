import { Group, Text } from '@mantine/core';
import type { ApplyRunSummary } from '@tenon/contract/applying';
import { LeaseCountdown } from '../shared/lease-countdown.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { RunLink } from './run-link.tsx';
import { RunStatus } from './run-status.tsx';
import classes from './runs.module.css';

export const runColumns: Column<ApplyRunSummary>[] = [
  {
    header: 'Role',
    lead: true,
    cell: (run) => (
      <>
        <RunLink run={run} className={classes.role} />
        <Text size="xs" c="dimmed" lineClamp={1}>
          {run.company}
        </Text>
      </>
    ),
  },
  {
    header: 'Status',
    width: 210,
    cell: (run) => (
      <>
        <Group gap="xs">
          <RunStatus run={run} />
          {run.lease && (
            <Text span size="xs" c="dimmed">
              <LeaseCountdown lease={run.lease} />
            </Text>
          )}
        </Group>
        {run.error && !run.settlement && (
          <Text size="xs" c="dimmed" lineClamp={2} mt={4}>
            {run.error.message}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Agent', width: 160, cell: ({ agent }) => <Text lineClamp={1}>{agent.name}</Text> },
  { header: 'Resume', width: 150, cell: ({ variant_id }) => <Text lineClamp={1}>{variant_id ?? '–'}</Text> },
  { header: 'Started', width: 130, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    header: 'Ended',
    width: 130,
    cell: ({ ended_at }) => (ended_at ? <Moment at={ended_at} /> : '–'),
  },
];

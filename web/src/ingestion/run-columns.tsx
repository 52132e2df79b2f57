import { Anchor, Text } from '@mantine/core';
import type { IngestionRun } from '@tenon/contract/ingestion';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { formatDateTime, formatDuration } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { doneOf, isOver, numberOf, runLabels, totalOf } from './run-labels.ts';
import { SegmentBar } from './segment-bar.tsx';

export const runColumns: Column<IngestionRun>[] = [
  {
    header: 'Run',
    lead: true,
    cell: ({ id, created_at }) => (
      <Anchor component={Link} to={`/ingestion/${id}`} fw={600} c="inherit">
        {formatDateTime(created_at)}
      </Anchor>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Status tone={runLabels[status].tone}>{runLabels[status].label}</Status>,
  },
  {
    header: 'Companies',
    cell: ({ companies, failed_companies }) => (
      <>
        <Text>{numberOf(companies)}</Text>
        {failed_companies > 0 && (
          <Text size="xs" c="dimmed">
            {numberOf(failed_companies)} failed
          </Text>
        )}
      </>
    ),
  },
  { header: 'Roles', width: 230, cell: (run) => <Openings run={run} /> },
  {
    header: 'Started',
    cell: ({ created_at, started_by }) => (
      <>
        <Moment at={created_at} />
        <Text size="xs" c="dimmed">
          by {started_by}
        </Text>
      </>
    ),
  },
  { header: 'Duration', align: 'right', wideOnly: true, cell: (run) => lengthOf(run) },
];

function Openings({ run: { id, counts, status, closed } }: { run: IngestionRun }) {
  const total = totalOf(counts);
  if (total === 0) return <Text c="dimmed">–</Text>;
  const parts = isOver(status)
    ? [
        `${numberOf(counts.ready)} new or updated`,
        closed > 0 && `${numberOf(closed)} closed`,
        counts.error > 0 && `${numberOf(counts.error)} failed`,
      ]
    : [`${numberOf(doneOf(counts))} of ${counted(total, 'role')}`];
  return (
    <>
      <SegmentBar counts={counts} label={`Roles in run ${id.slice(-4)}`} />
      <Text size="xs" c="dimmed" mt={4}>
        {parts.filter(Boolean).join(', ')}
      </Text>
    </>
  );
}

function lengthOf({ started_at, ended_at }: IngestionRun): string {
  if (!started_at || !ended_at) return '–';
  return formatDuration(Math.max(1, Date.parse(ended_at) - Date.parse(started_at)));
}

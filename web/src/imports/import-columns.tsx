import { Anchor, Progress, Text } from '@mantine/core';
import type { PeopleImport } from '@tenon/contract/imports';
import { Link } from 'react-router';
import type { Column } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { formatRows, isRunning, stateLabels } from './import-labels.ts';

export const importColumns: Column<PeopleImport>[] = [
  {
    header: 'File',
    lead: true,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={`/people/imports/${id}`} fw={500} c="inherit">
        {name}
      </Anchor>
    ),
  },
  {
    header: 'Status',
    cell: (row) => (
      <>
        <Status tone={stateLabels[row.state].tone}>{stateLabels[row.state].label}</Status>
        {isRunning(row) && (
          <Progress
            value={(row.done / Math.max(row.rows, 1)) * 100}
            size={4}
            mt={6}
            maw={160}
            aria-label={`Progress of ${row.name}`}
            transitionDuration={200}
          />
        )}
      </>
    ),
  },
  { header: 'Rows', align: 'right', cell: ({ rows }) => formatNumber(rows) },
  { header: 'Result', cell: (row) => <Text size="sm">{summaryOf(row)}</Text> },
  { header: 'Uploaded by', cell: ({ created_by }) => created_by, wideOnly: true },
  { header: 'Uploaded', cell: ({ created_at }) => <Moment at={created_at} /> },
];

function summaryOf({ state, done, rows, counts }: PeopleImport): string {
  if (state === 'preview' || done === 0) return '–';
  const toReview = counts.possible_duplicate + counts.conflict;
  const parts = [
    done < rows && `${formatNumber(done)} of ${formatRows(rows)}`,
    `${formatNumber(counts.created + toReview)} added`,
    counts.linked > 0 && `${formatNumber(counts.linked)} matched`,
    toReview > 0 && `${formatNumber(toReview)} to review`,
    counts.failed > 0 && `${formatNumber(counts.failed)} failed`,
  ];
  return parts.filter(Boolean).join(', ');
}

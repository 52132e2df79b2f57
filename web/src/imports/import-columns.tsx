import { Anchor, Progress, Text } from '@mantine/core';
import type { PeopleImport } from '@tenon/contract/imports';
import { Link } from 'react-router';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { isRunning, numberOf, rowsOf, stateWords } from './import-words.ts';

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
    header: 'State',
    cell: (row) => (
      <>
        <Status tone={stateWords[row.state].tone}>{stateWords[row.state].word}</Status>
        {isRunning(row) && (
          <Progress
            value={(row.done / Math.max(row.rows, 1)) * 100}
            size={4}
            mt={6}
            maw={160}
            aria-label={`${row.name}, done so far`}
            transitionDuration={200}
          />
        )}
      </>
    ),
  },
  { header: 'Rows', align: 'right', cell: ({ rows }) => numberOf(rows) },
  { header: 'Outcome', cell: (row) => <Text size="sm">{summaryOf(row)}</Text> },
  { header: 'Uploaded by', cell: ({ created_by }) => created_by, wideOnly: true },
  { header: 'Uploaded', cell: ({ created_at }) => <Moment at={created_at} /> },
];

function summaryOf({ state, done, rows, counts }: PeopleImport): string {
  if (state === 'preview' || done === 0) return '–';
  const questions = counts.possible_duplicate + counts.conflict;
  const parts = [
    done < rows && `${numberOf(done)} of ${rowsOf(rows)}`,
    `${numberOf(counts.created + questions)} added`,
    counts.linked > 0 && `${numberOf(counts.linked)} known already`,
    questions > 0 && `${numberOf(questions)} to decide`,
    counts.failed > 0 && `${numberOf(counts.failed)} not added`,
  ];
  return parts.filter(Boolean).join(', ');
}

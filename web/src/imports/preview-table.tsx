import { Text } from '@mantine/core';
import type { Result } from '@tenon/contract/endpoint';
import type { previewImport } from '@tenon/contract/imports';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Status } from '../ui/status.tsx';
import { outcomeLabels } from './import-labels.ts';

type Row = Result<typeof previewImport>['rows'][number];

const columns: Column<Row>[] = [
  { header: 'Line', align: 'right', width: 70, cell: ({ line }) => line, wideOnly: true },
  {
    header: 'Name',
    lead: true,
    cell: ({ name, line }) => <Text fw={500}>{name ?? `Line ${line}`}</Text>,
  },
  { header: 'Email', cell: ({ email }) => email ?? '–' },
  { header: 'Phone', cell: ({ phone }) => phone ?? '–' },
  {
    header: 'Result',
    width: '34%',
    cell: ({ outcome, matches, problems }) => {
      const { tone, preview } = outcomeLabels[outcome ?? 'failed'];
      return (
        <>
          <Status tone={tone}>{preview}</Status>
          {matches && (
            <Text size="xs" c="dimmed">
              {outcome === 'linked' ? `Matches ${matches}` : `May be ${matches}`}
            </Text>
          )}
          {problems.map((problem) => (
            <Text key={problem} size="xs" c={outcome ? 'dimmed' : 'var(--tenon-bad)'}>
              {problem}
            </Text>
          ))}
        </>
      );
    },
  },
];

export function PreviewTable({ rows }: { rows: Row[] }) {
  return <DataTable label="First rows" columns={columns} rows={rows} rowKey={({ line }) => String(line)} />;
}

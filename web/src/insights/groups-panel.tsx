import { Text } from '@mantine/core';
import type { SentApplication } from '@tenon/contract/insights';
import type { ReactNode } from 'react';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import type { OpenRows } from './applications-drawer.tsx';
import { formatMedian, groupName, measureLabels } from './insight-labels.ts';
import { NumberLink } from './number-link.tsx';
import { type Group, type Grouping, groupBy, measures, SMALL } from './summarize.ts';

type GroupsPanelProps = {
  items: SentApplication[];
  by: Grouping;
  control: ReactNode;
  onOpen: (rows: OpenRows) => void;
};

/** The funnel of each company, source, level or resume. */
export function GroupsPanel({ items, by, control, onOpen }: GroupsPanelProps) {
  const columns: Column<Group>[] = [
    {
      header: 'Group',
      lead: true,
      cell: ({ name, summary }) => (
        <>
          <Text fw={600}>{groupName(by, name)}</Text>
          {summary.applied.length < SMALL && (
            <Text size="xs" c="dimmed">
              Few applications
            </Text>
          )}
        </>
      ),
    },
    ...measures.map(
      (measure): Column<Group> => ({
        header: measureLabels[measure],
        align: 'right',
        cell: ({ name, summary }) => {
          const rows = summary[measure];
          const title = `${groupName(by, name)}: ${measureLabels[measure]}`;
          return (
            <NumberLink
              count={rows.length}
              label={`${title}, ${counted(rows.length, 'application')}`}
              onOpen={() => onOpen({ title, rows })}
            />
          );
        },
      }),
    ),
    {
      header: 'Time to response',
      align: 'right',
      wideOnly: true,
      cell: ({ summary }) => formatMedian(summary.medianDays),
    },
  ];
  return (
    <Panel flush title="Compare" actions={control}>
      <DataTable
        label="Applications by group"
        rows={groupBy(items, by)}
        rowKey={({ key }) => key}
        columns={columns}
      />
    </Panel>
  );
}

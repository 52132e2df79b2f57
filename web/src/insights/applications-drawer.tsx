import { Anchor, Drawer, Text } from '@mantine/core';
import type { SentApplication } from '@tenon/contract/insights';
import { Link } from 'react-router';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatDate } from '../ui/format.ts';
import { daysToResponse } from './summarize.ts';

export type OpenRows = { title: string; rows: SentApplication[] };

/** The applications behind a number. */
export function ApplicationsDrawer({ rows, onClose }: { rows: OpenRows | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={rows !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={rows?.title ?? ''}
    >
      {rows && (
        <DataTable
          label={rows.title}
          rows={rows.rows}
          rowKey={({ posting_id }) => posting_id}
          columns={columns}
        />
      )}
    </Drawer>
  );
}

const columns: Column<SentApplication>[] = [
  {
    header: 'Role',
    lead: true,
    cell: ({ posting_id, title, company }) => (
      <>
        <Anchor component={Link} to={`/postings/${posting_id}`} fw={600} c="inherit">
          {title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {company}
        </Text>
      </>
    ),
  },
  { header: 'Applied', cell: ({ applied_on }) => formatDate(applied_on) },
  {
    header: 'Response',
    align: 'right',
    cell: (row) => {
      const days = daysToResponse(row);
      return days === undefined ? 'None yet' : `${days} ${days === 1 ? 'day' : 'days'}`;
    },
  },
];

import { Alert, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import type { Rehearsed, rehearseRule } from '@tenon/contract/automation';
import type { Result } from '@tenon/contract/endpoint';
import { counted } from '../ui/counted.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatNumber } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';

export type RehearsalResult = Result<typeof rehearseRule>;

/** Whom a rule would have acted on. */
export function Rehearsal({ result, days }: { result: RehearsalResult; days: number }) {
  const { items, touched, due, unknown } = result;
  return (
    <div>
      <Alert
        color={touched > 0 ? 'spruce' : 'gray'}
        icon={<IconFlask size={18} />}
        title={`${counted(touched, 'application')} in the last ${counted(days, 'day')}`}
        role="status"
      >
        {touched === 0
          ? 'The rule would have done nothing. '
          : 'The rule would have acted on these applications. Nothing was changed. '}
        {due > 0 && `${counted(due, 'application')} would be affected as soon as you turn it on. `}
        {unknown > 0 &&
          `It cannot decide about ${formatNumber(unknown)} more, because their fit is unknown; it leaves them alone.`}
      </Alert>
      {items.length > 0 && (
        <DataTable
          label="Applications that the rule would have acted on"
          rows={items}
          rowKey={({ application, entry }) => `${application.id} ${entry}`}
          columns={columns}
        />
      )}
      {touched > items.length && (
        <Text size="xs" c="dimmed" p="sm">
          The latest {formatNumber(items.length)} are shown.
        </Text>
      )}
    </div>
  );
}

const columns: Column<Rehearsed>[] = [
  {
    header: 'Applicant',
    lead: true,
    cell: ({ application }) => (
      <>
        <Text fw={600}>{application.person.name}</Text>
        <Text size="xs" c="dimmed">
          {application.job.title}
        </Text>
      </>
    ),
  },
  {
    header: 'When',
    cell: ({ at, is_due }) => (is_due ? <Status tone="warn">When turned on</Status> : <Moment at={at} />),
  },
];

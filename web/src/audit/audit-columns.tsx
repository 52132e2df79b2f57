import { Anchor } from '@mantine/core';
import type { AuditEvent } from '@tenon/contract/audit';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { nameOf } from './action-labels.ts';

export function auditColumns(
  open: (event: AuditEvent) => void,
  subjectOf: (event: AuditEvent) => string,
): Column<AuditEvent>[] {
  return [
    {
      header: 'Action',
      lead: true,
      cell: (event) => (
        <Anchor component="button" fw={600} size="sm" ta="left" c="inherit" onClick={() => open(event)}>
          {nameOf(event.action)}
        </Anchor>
      ),
    },
    { header: 'By', cell: (event) => event.actor_name ?? event.actor },
    { header: 'About', cell: subjectOf },
    { header: 'When', width: 130, cell: (event) => <Moment at={event.at} /> },
    { header: 'Number', width: 80, align: 'right', cell: (event) => event.seq },
  ];
}

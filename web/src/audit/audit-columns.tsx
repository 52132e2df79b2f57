import { Badge, Group, Tooltip, UnstyledButton } from '@mantine/core';
import type { AuditEvent } from '@tenon/contract/audit';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { eventSentence } from './event-sentence.ts';

/** Clicking a row opens the event. The button makes that available from the keyboard. */
export const auditColumns: Column<AuditEvent>[] = [
  {
    header: 'Activity',
    lead: true,
    cell: (event) => (
      <Group gap="xs">
        <UnstyledButton fw={500}>{eventSentence(event)}</UnstyledButton>
        {event.is_private && (
          <Tooltip label="About your own resumes, applications, or answers. Nobody else can see it.">
            <Badge variant="light" color="gray">
              Only you
            </Badge>
          </Tooltip>
        )}
      </Group>
    ),
  },
  { header: 'When', width: 150, cell: (event) => <Moment at={event.at} /> },
  { header: 'Entry', width: 80, align: 'right', cell: (event) => event.seq },
];

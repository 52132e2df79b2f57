import { Anchor, Badge, Text } from '@mantine/core';
import type { Representation } from '@tenon/contract/representations';
import type { Column } from '../ui/data-table.tsx';
import { formatDate } from '../ui/format.ts';
import { Status } from '../ui/status.tsx';
import { consentLabels, stateLabels } from './representation-labels.ts';

export const representationColumns = (onOpen: (row: Representation) => void): Column<Representation>[] => [
  {
    header: 'Person',
    lead: true,
    cell: (row) => (
      <Anchor component="button" type="button" fw={600} c="inherit" ta="left" onClick={() => onOpen(row)}>
        {row.person.name}
      </Anchor>
    ),
  },
  { header: 'Client', cell: ({ client }) => client },
  { header: 'Recruiter', width: 170, cell: ({ recruiter }) => recruiter.name },
  { header: 'Until', width: 120, cell: ({ expires_at }) => formatDate(expires_at) },
  {
    header: 'Consent',
    width: 170,
    cell: ({ consented_at, consent_how }) => (
      <>
        <Text>{formatDate(consented_at)}</Text>
        <Text size="xs" c="dimmed">
          {consentLabels[consent_how]}
        </Text>
      </>
    ),
  },
  {
    header: 'Status',
    width: 150,
    cell: ({ state, conflicts, contested }) => (
      <>
        <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>
        {conflicts.length > 0 && (
          <Badge variant="light" color="oak" ml={6}>
            Conflict
          </Badge>
        )}
        {contested > 0 && (
          <Text size="xs" c="dimmed">
            {contested === 1 ? 'Tried by 1 other' : `Tried ${contested} times by others`}
          </Text>
        )}
      </>
    ),
  },
];

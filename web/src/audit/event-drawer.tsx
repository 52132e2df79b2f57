import { Drawer, Stack, Text, Title } from '@mantine/core';
import type { AuditEvent } from '@tenon/contract/audit';
import { Facts } from '../ui/facts.tsx';
import { formatDateTime } from '../ui/format.ts';
import { JsonView } from '../ui/json-view.tsx';
import { nameOf } from './action-labels.ts';

type EventDrawerProps = { event: AuditEvent | undefined; onClose: () => void };

/** One entry of the trail, with everything that was recorded. */
export function EventDrawer({ event, onClose }: EventDrawerProps) {
  return (
    <Drawer opened={event !== undefined} onClose={onClose} title={event ? nameOf(event.action) : ''}>
      {event && (
        <Stack>
          <Facts
            facts={[
              ['Number', event.seq],
              ['When', formatDateTime(event.at)],
              ['By', event.actor_name ? `${event.actor_name} (${event.actor})` : event.actor],
              ['Action', event.action],
              ['About', event.subject ?? 'The workspace'],
            ]}
          />
          <Title order={3}>Details</Title>
          {Object.keys(event.details).length > 0 ? (
            <JsonView value={event.details} label="Details" />
          ) : (
            <Text c="dimmed">Nothing more was recorded.</Text>
          )}
          <Title order={3}>Chain</Title>
          <Facts
            facts={[
              ['Hash', <Hash key="own" value={event.hash} />],
              ['Before it', <Hash key="previous" value={event.previous_hash} />],
            ]}
          />
        </Stack>
      )}
    </Drawer>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <Text span ff="monospace" size="xs">
      {value}
    </Text>
  );
}

import { Drawer, Stack, Text } from '@mantine/core';
import type { AuditEvent } from '@tenon/contract/audit';
import { Facts } from '../ui/facts.tsx';
import { formatDateTime } from '../ui/format.ts';
import { JsonView } from '../ui/json-view.tsx';
import { actionLabel } from './action-labels.ts';
import { actorName, eventSentence } from './event-sentence.ts';

type EventDrawerProps = { event: AuditEvent | undefined; onClose: () => void };

/** One event. Codes, IDs and hashes are only needed to check the chain, so they are collapsed. */
export function EventDrawer({ event, onClose }: EventDrawerProps) {
  return (
    <Drawer opened={event !== undefined} onClose={onClose} title={event ? actionLabel(event.action) : ''}>
      {event && (
        <Stack>
          <Text>{eventSentence(event)}.</Text>
          <Facts
            facts={[
              ['By', actorName(event)],
              ['When', formatDateTime(event.at)],
              ['Entry', event.seq],
            ]}
          />
          <details>
            <summary>Technical details</summary>
            <Stack mt="sm">
              <Facts
                facts={[
                  ['Action', event.action],
                  ['Actor', event.actor],
                  ['Subject', event.subject ?? 'Workspace'],
                  ['Hash', <Hash key="own" value={event.hash} />],
                  ['Previous hash', <Hash key="previous" value={event.previous_hash} />],
                ]}
              />
              {Object.keys(event.details).length > 0 && <JsonView value={event.details} label="Data" />}
            </Stack>
          </details>
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

import { Anchor, Text } from '@mantine/core';
import type { Webhook } from '@tenon/contract/webhooks';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { eventLabels, webhookState } from './webhook-labels.ts';

export const webhookColumns = (onOpen: (webhook: Webhook) => void): Column<Webhook>[] => [
  {
    header: 'Address',
    lead: true,
    cell: (webhook) => (
      <Anchor
        component="button"
        type="button"
        ta="left"
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(webhook);
        }}
      >
        {webhook.url}
      </Anchor>
    ),
  },
  {
    header: 'Events',
    width: 260,
    cell: ({ events }) => events.map((event) => eventLabels[event].name).join(', '),
  },
  {
    header: 'State',
    width: 200,
    cell: (webhook) => {
      const { label, tone } = webhookState(webhook);
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    header: 'Last delivery',
    width: 130,
    cell: ({ last_delivery_at }) =>
      last_delivery_at ? <Moment at={last_delivery_at} /> : <Text c="dimmed">None yet</Text>,
  },
];

import { Accordion, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import {
  listWebhookDeliveries,
  listWebhooks,
  replayDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@tenon/contract/webhooks';
import { useChange, usePages } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDateTime } from '../ui/format.ts';
import { JsonView } from '../ui/json-view.tsx';
import { Moment } from '../ui/moment.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { deliveryStates, eventLabel } from './webhook-labels.ts';

export function DeliveriesDrawer({
  webhook,
  onClose,
}: {
  webhook: Webhook | undefined;
  onClose: () => void;
}) {
  return (
    <Drawer opened={webhook !== undefined} onClose={onClose} title={webhook?.url ?? ''} size="lg">
      {webhook && (
        <Stack>
          <WebhookActions webhook={webhook} onRemoved={onClose} />
          <Deliveries webhook={webhook} />
        </Stack>
      )}
    </Drawer>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const list = usePages(listWebhookDeliveries, { params: { id: webhook.id }, query: {} });
  const test = useChange(testWebhook, {
    refreshes: [listWebhookDeliveries, listWebhooks],
    onDone: () => toastSuccess('Test event on the way.'),
    onFailed: toastFailure('Could not send the test event'),
  });
  const sendTest = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconSend size={14} />}
      disabled={!webhook.is_active}
      loading={test.isPending}
      onClick={() => test.mutate({ params: { id: webhook.id } })}
    >
      Send test event
    </Button>
  );
  if (list.isPending) return <Skeleton h={200} />;
  if (list.error && list.items.length === 0)
    return <Failure error={list.error} onRetry={() => list.refetch()} />;
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconSend} title="No deliveries yet" action={sendTest}>
        Deliveries are kept for 30 days.
      </EmptyState>
    );
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>Deliveries</Text>
        {sendTest}
      </Group>
      <Accordion variant="separated">
        {list.items.map((delivery) => (
          <Accordion.Item key={delivery.id} value={delivery.id}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs">
                <Status tone={deliveryStates[delivery.state].tone}>
                  {`${eventLabel(delivery.event)}: ${deliveryStates[delivery.state].label}`}
                </Status>
                <Text size="sm" c="dimmed">
                  <Moment at={delivery.created_at} />
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <DeliveryDetail webhook={webhook} delivery={delivery} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <LoadMore list={list} />
    </Stack>
  );
}

function DeliveryDetail({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const replay = useChange(replayDelivery, {
    refreshes: [listWebhookDeliveries],
    onDone: () => toastSuccess('It will be sent again.'),
    onFailed: toastFailure('Could not send it again'),
  });
  const { attempts, response_status, response_excerpt, error, duration_ms, finished_at, due_at, state } =
    delivery;
  const facts: [string, string | undefined][] = [
    ['Attempts', String(attempts)],
    ['Response', response_status === null ? undefined : String(response_status)],
    ['Duration', duration_ms === null ? undefined : `${duration_ms} ms`],
    ['Error', error ?? undefined],
    ['Next attempt', state === 'queued' && attempts > 0 ? formatDateTime(due_at) : undefined],
    ['Finished', finished_at ? formatDateTime(finished_at) : undefined],
    ['Repeats', delivery.replay_of ? 'An earlier delivery' : undefined],
  ];
  return (
    <Stack gap="sm">
      <Facts facts={facts.filter((fact): fact is [string, string] => fact[1] !== undefined)} />
      <Text fw={600}>Request</Text>
      <JsonView value={delivery.payload} label="Request" />
      {response_excerpt && (
        <>
          <Text fw={600}>Response</Text>
          <JsonView value={response_excerpt} label="Response" />
        </>
      )}
      <Button
        size="compact-sm"
        variant="default"
        w="fit-content"
        disabled={!webhook.is_active}
        loading={replay.isPending}
        onClick={() => replay.mutate({ params: { id: webhook.id, delivery_id: delivery.id } })}
      >
        Send again
      </Button>
    </Stack>
  );
}

import { Alert, Button, Group, Stack, Switch } from '@mantine/core';
import {
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '@tenon/contract/webhooks';
import { useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { SecretDialog } from './webhook-dialog.tsx';

type ActionsProps = { webhook: Webhook; onRemoved: () => void };

/** Turning a webhook on and off, replacing its secret, and deleting it. */
export function WebhookActions({ webhook, onRemoved }: ActionsProps) {
  const params = { id: webhook.id };
  const change = useChange(changeWebhook, {
    refreshes: [listWebhooks],
    onFailed: toastFailure('Could not change the webhook'),
  });
  const rotate = useChange(rotateWebhookSecret, { onFailed: toastFailure('Could not replace the secret') });
  const remove = useChange(removeWebhook, {
    refreshes: [listWebhooks],
    onDone: () => {
      toastSuccess('Webhook deleted.');
      onRemoved();
    },
    onFailed: toastFailure('Could not delete the webhook'),
  });
  return (
    <Stack>
      {webhook.disabled_at && (
        <Alert color="red" title="Disabled">
          Too many deliveries in a row failed. Fix the receiver, then turn the webhook on again.
        </Alert>
      )}
      <Group justify="space-between">
        <Switch
          label="On"
          checked={change.isPending ? change.variables.body?.is_active === true : webhook.is_active}
          onChange={(event) => change.mutate({ params, body: { is_active: event.currentTarget.checked } })}
        />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={rotate.isPending}
            onClick={() =>
              confirm({
                title: 'Replace the secret?',
                body: 'Your program will reject requests until it knows the new secret.',
                action: 'Replace secret',
                onConfirm: () => rotate.mutate({ params }),
              })
            }
          >
            Replace secret
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() =>
              confirm({
                title: 'Delete this webhook?',
                body: 'Its deliveries will be deleted too. This can’t be undone.',
                action: 'Delete webhook',
                onConfirm: () => remove.mutate({ params }),
              })
            }
          >
            Delete
          </Button>
        </Group>
      </Group>
      {rotate.data && <SecretDialog secret={rotate.data.secret} opened onClose={() => rotate.reset()} />}
    </Stack>
  );
}

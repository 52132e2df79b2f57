import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addWebhook, listWebhooks, WebhookEvent } from '@tenon/contract/webhooks';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { Secret } from '../ui/secret.tsx';
import { eventLabels } from './webhook-labels.ts';

type DialogProps = { opened: boolean; onClose: () => void };

export function WebhookDialog({ opened, onClose }: DialogProps) {
  const form = useForm<{ url: string; events: WebhookEvent[] }>({
    initialValues: { url: '', events: ['application.added', 'application.moved'] },
  });
  const create = useChange(addWebhook, {
    refreshes: [listWebhooks],
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const close = () => {
    onClose();
    form.reset();
    create.reset();
  };
  if (create.data) return <SecretDialog secret={create.data.secret} opened={opened} onClose={close} />;
  return (
    <Modal opened={opened} onClose={close} title="Create webhook">
      <form onSubmit={form.onSubmit((body) => create.mutate({ body }))} noValidate>
        <Stack>
          <FormFailure error={create.error} />
          <TextInput
            label="Address"
            description="Must use https and be on the public internet."
            placeholder="https://example.org/hooks"
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label="Events" {...form.getInputProps('events')}>
            <Stack gap={8} mt={6}>
              {WebhookEvent.options.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={eventLabels[event].name}
                  description={eventLabels[event].purpose}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={form.values.url.trim() === '' || form.values.events.length === 0}
            >
              Create webhook
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Closes only with its button, because the secret is not shown again. */
export function SecretDialog({ secret, opened, onClose }: DialogProps & { secret: string }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Signing secret"
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack>
        <Secret label="Signing secret" value={secret}>
          Copy it now. You won’t be able to see it again. Your program checks the signature of each request
          with it, as described by Standard Webhooks.
        </Secret>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

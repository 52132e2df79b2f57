import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

type Undo = { label?: string; run: () => void };

/** Confirms an action, with Undo where there is one. */
export function toastSuccess(message: string, undo?: Undo): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    role: 'status',
    color: 'spruce',
    autoClose: undo ? 8_000 : 4_000,
    message: undo ? (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text>{message}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            undo.run();
          }}
        >
          {undo.label ?? 'Undo'}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
}

/** Confirms an action whose result should be checked. */
export function toastWarning(title: string, detail: string): void {
  notifications.show({ color: 'oak', title, autoClose: 10_000, message: detail });
}

/** Reports what failed and why. */
export function toastError(title: string, detail: string, reference?: string): void {
  notifications.show({
    color: 'red',
    title,
    autoClose: 10_000,
    message: (
      <>
        {detail}
        {reference && (
          <Text size="xs" c="dimmed" mt={4}>
            Request {reference}
          </Text>
        )}
      </>
    ),
  });
}

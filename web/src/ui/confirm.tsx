import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

type Confirmation = { title: string; body: ReactNode; action: string; onConfirm: () => void };

/** Asks before something is deleted. Cancel has the focus. */
export function confirm({ title, body, action, onConfirm }: Confirmation): void {
  modals.openConfirmModal({
    title,
    children: <Text component="div">{body}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    onConfirm,
  });
}

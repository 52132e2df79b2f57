import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

type Confirmation = {
  title: string;
  body: ReactNode;
  action: string;
  onConfirm: () => void;
  /** Nothing is deleted. */
  isHarmless?: boolean;
};

/** Asks before something is deleted or given to others. Cancel has the focus. */
export function confirm({ title, body, action, onConfirm, isHarmless = false }: Confirmation): void {
  modals.openConfirmModal({
    title,
    children: <Text component="div">{body}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    confirmProps: isHarmless ? {} : { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    onConfirm,
  });
}

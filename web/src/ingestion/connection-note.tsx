import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { LiveState } from '../api/live.ts';

/** Shown only for longer interruptions: short ones recover by themselves. */
export function ConnectionNote({ state }: { state: LiveState | undefined }) {
  if (state !== 'offline' && state !== 'reconnecting') return null;
  return (
    <Alert
      color="oak"
      role="status"
      icon={<IconPlugConnectedX size={18} />}
      title={state === 'offline' ? 'Offline' : 'Reconnecting'}
    >
      This page may be out of date. The run continues in the background, and this page will reconnect
      automatically.
    </Alert>
  );
}

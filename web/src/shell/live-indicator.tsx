import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { LiveState } from '../api/live.ts';
import { Status, type Tone } from '../ui/status.tsx';

const labels: Record<LiveState, { tone: Tone; label: string; meaning: string }> = {
  connecting: { tone: 'busy', label: 'Connecting', meaning: 'Connecting to live updates.' },
  live: { tone: 'good', label: 'Live', meaning: 'Changes by others appear automatically.' },
  reconnecting: {
    tone: 'busy',
    label: 'Reconnecting',
    meaning: 'Connection lost. Reconnecting… This page may be slightly out of date.',
  },
  offline: {
    tone: 'warn',
    label: 'Offline',
    meaning: 'No connection. This page may be out of date; Tenon keeps trying to reconnect.',
  },
};

export function LiveIndicator({ state }: { state: LiveState }) {
  const { tone, label, meaning } = labels[state];
  return (
    <Tooltip label={meaning} multiline maw={240}>
      <span role="status" data-state={state}>
        <Status tone={tone}>{label}</Status>
        <VisuallyHidden>. {meaning}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

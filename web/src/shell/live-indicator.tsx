import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { LiveState } from '../live.ts';
import { Status, type Tone } from '../ui/status.tsx';

const words: Record<LiveState, { tone: Tone; label: string; meaning: string }> = {
  connecting: { tone: 'busy', label: 'Connecting', meaning: 'Opening the live connection.' },
  live: { tone: 'good', label: 'Live', meaning: 'Changes by others appear here by themselves.' },
  reconnecting: {
    tone: 'busy',
    label: 'Reconnecting',
    meaning: 'The live connection was lost; trying again. What you see may be a little old.',
  },
  offline: {
    tone: 'warn',
    label: 'Offline',
    meaning: 'No live connection. What you see may be old; it is tried again by itself.',
  },
};

export function LiveIndicator({ state }: { state: LiveState }) {
  const { tone, label, meaning } = words[state];
  return (
    <Tooltip label={meaning} multiline maw={240}>
      <span role="status" data-state={state}>
        <Status tone={tone}>{label}</Status>
        <VisuallyHidden>. {meaning}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

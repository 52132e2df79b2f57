import { Badge, Tooltip } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLock,
  IconMailForward,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { ApplyRunSummary, ApplyStatus } from '@tenon/contract/applying';
import type { Tone } from '../ui/status.tsx';
import { wordsOf } from './run-labels.ts';

const icons: Record<ApplyStatus, typeof IconSend> = {
  pending: IconLock,
  running: IconPencil,
  submitting: IconSend,
  submitted: IconMailForward,
  success: IconCircleCheck,
  failed: IconCircleX,
  unknown: IconHelpCircle,
};

const colors: Record<Tone, string> = { good: 'spruce', warn: 'oak', bad: 'red', busy: 'gray', idle: 'gray' };

type RunStatusProps = { run: Pick<ApplyRunSummary, 'status' | 'settlement'>; size?: 'sm' | 'lg' };

/** How a run stands: a word, an icon and a colour, each enough alone; what it means on hover. */
export function RunStatus({ run, size = 'sm' }: RunStatusProps) {
  const { word, tone, meaning } = wordsOf(run);
  const Icon = icons[run.status];
  return (
    <Tooltip label={meaning} multiline maw={300}>
      <Badge
        size={size}
        color={colors[tone]}
        leftSection={<Icon size={size === 'lg' ? 16 : 13} aria-hidden="true" />}
      >
        {word}
      </Badge>
    </Tooltip>
  );
}

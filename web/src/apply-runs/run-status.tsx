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
import { statusLabelOf } from './run-labels.ts';

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

/** The status as text, icon and color, each sufficient on its own, with an explanation on hover. */
export function RunStatus({ run, size = 'sm' }: RunStatusProps) {
  const { label, tone, meaning } = statusLabelOf(run);
  const Icon = icons[run.status];
  return (
    <Tooltip label={meaning} multiline maw={300}>
      <Badge
        size={size}
        color={colors[tone]}
        leftSection={<Icon size={size === 'lg' ? 16 : 13} aria-hidden="true" />}
      >
        {label}
      </Badge>
    </Tooltip>
  );
}

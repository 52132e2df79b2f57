import type { ApplyRunSummary, ApplyStatus, Settlement } from '@tenon/contract/applying';
import { applyStatusLabels } from '../shared/apply-labels.ts';

type StatusLabel = (typeof applyStatusLabels)[ApplyStatus];

/** Statuses that share a column of the board and a tab of the filter. */
export const statusGroups = [
  {
    key: 'going',
    label: 'In progress',
    statuses: ['pending', 'running'],
    none: 'No applications in progress.',
  },
  { key: 'sending', label: 'Sending', statuses: ['submitting', 'submitted'], none: 'Nothing is being sent.' },
  { key: 'waiting', label: 'Needs review', statuses: ['unknown'], none: 'Nothing needs review.' },
  { key: 'applied', label: 'Applied', statuses: ['success'], none: 'No applications sent yet.' },
  { key: 'failed', label: 'Failed', statuses: ['failed'], none: 'No failed applications.' },
] as const satisfies { key: string; label: string; statuses: ApplyStatus[]; none: string }[];
export type StatusGroup = (typeof statusGroups)[number];

const notSent: StatusLabel = {
  label: 'Not sent',
  tone: 'idle',
  meaning: 'Confirmed as not received. An agent can apply again.',
};

/** A run that was resolved as not sent is shown as such, because its status “failed” says less. */
export function statusLabelOf({
  status,
  settlement,
}: Pick<ApplyRunSummary, 'status' | 'settlement'>): StatusLabel {
  return settlement?.outcome === 'not_sent' ? notSent : applyStatusLabels[status];
}

export const outcomeLabels: Record<Settlement['outcome'], { label: string; does: string; done: string }> = {
  sent: {
    label: 'It was sent',
    does: 'The role is marked as applied. Agents will not apply again.',
    done: 'Marked as applied.',
  },
  not_sent: {
    label: 'It was not sent',
    does: 'The role becomes available, and an agent can apply again.',
    done: 'The role is available again.',
  },
  failed: {
    label: 'Give up',
    does: 'The application is marked as failed and the role as not interested. Agents will not apply again.',
    done: 'The role is marked as not interested.',
  },
};

export function isLive({ status }: Pick<ApplyRunSummary, 'status'>): boolean {
  return ['pending', 'running', 'submitting', 'submitted'].includes(status);
}

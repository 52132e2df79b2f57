import type { ApplyRunSummary, ApplyStatus, Settlement } from '@tenon/contract/applying';
import { applyStatusWords } from '../shared/apply-labels.ts';

type Words = (typeof applyStatusWords)[ApplyStatus];

/** What stands together on the board and in the filter. */
export const parts = [
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
export type Part = (typeof parts)[number];

const notSent: Words = {
  word: 'Not sent',
  tone: 'idle',
  meaning: 'Confirmed as not received. An agent can apply again.',
};

/** The status in words; how somebody settled it says more than the status does. */
export function wordsOf({ status, settlement }: Pick<ApplyRunSummary, 'status' | 'settlement'>): Words {
  return settlement?.outcome === 'not_sent' ? notSent : applyStatusWords[status];
}

export const outcomeWords: Record<Settlement['outcome'], { label: string; does: string; done: string }> = {
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

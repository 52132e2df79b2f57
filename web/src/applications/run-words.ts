import type { ApplyRunSummary, ApplyStatus, Settlement } from '@tenon/contract/applying';
import { applyStatusWords } from '../apply-words.ts';

type Words = (typeof applyStatusWords)[ApplyStatus];

/** What stands together on the board and in the filter. */
export const parts = [
  {
    key: 'going',
    label: 'Under way',
    statuses: ['pending', 'running'],
    none: 'No agent is preparing anything.',
  },
  { key: 'sending', label: 'Sending', statuses: ['submitting', 'submitted'], none: 'Nothing is on its way.' },
  { key: 'waiting', label: 'Waiting for you', statuses: ['unknown'], none: 'Nothing waits for you.' },
  { key: 'applied', label: 'Applied', statuses: ['success'], none: 'Nothing has arrived yet.' },
  { key: 'failed', label: 'Failed', statuses: ['failed'], none: 'Nothing has failed.' },
] as const satisfies { key: string; label: string; statuses: ApplyStatus[]; none: string }[];
export type Part = (typeof parts)[number];

const notSent: Words = {
  word: 'Not sent',
  tone: 'idle',
  meaning: 'Somebody looked: it never arrived. The role may be tried again.',
};

/** The status in words; how somebody settled it says more than the status does. */
export function wordsOf({ status, settlement }: Pick<ApplyRunSummary, 'status' | 'settlement'>): Words {
  return settlement?.outcome === 'not_sent' ? notSent : applyStatusWords[status];
}

export const outcomeWords: Record<Settlement['outcome'], { label: string; does: string; done: string }> = {
  sent: {
    label: 'It was sent',
    does: 'The role counts as applied to. No agent tries it again.',
    done: 'It counts as applied to.',
  },
  not_sent: {
    label: 'It was not sent',
    does: 'The role is open again, and an agent may apply to it once more.',
    done: 'The role is open again.',
  },
  failed: {
    label: 'Give it up',
    does: 'The run counts as failed and the role is hidden. No agent tries it again.',
    done: 'The role is hidden.',
  },
};

export function isLive({ status }: Pick<ApplyRunSummary, 'status'>): boolean {
  return ['pending', 'running', 'submitting', 'submitted'].includes(status);
}

import type { AnswerSource } from '@tenon/contract/answers';
import type { Approval, ApprovalChange, ApprovalState } from '@tenon/contract/approvals';
import type { Tone } from '../ui/status.tsx';

export const stateLabels: Record<ApprovalState, { label: string; tone: Tone }> = {
  preparing: { label: 'Preparing', tone: 'busy' },
  needs_answers: { label: 'Needs answers', tone: 'warn' },
  ready: { label: 'Ready to approve', tone: 'good' },
  approved: { label: 'Approved', tone: 'busy' },
  sending: { label: 'Sending', tone: 'busy' },
  unknown: { label: 'Outcome unknown', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  declined: { label: 'Declined', tone: 'idle' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const sourceLabels: Record<AnswerSource['kind'], string> = {
  profile: 'From your profile',
  'answer-book': 'From your saved answers',
  resume: 'From your resume',
  approval: 'Written for this application',
};

export const changeLabels: Record<ApprovalChange['kind'], string> = {
  added: 'New question',
  removed: 'No longer asked',
  changed: 'Question changed',
  answer: 'Answer changed',
};

export const historyLabels: Record<string, string> = {
  requested: 'Requested',
  prepared: 'Prepared',
  edited: 'Edited',
  approved: 'Approved',
  declined: 'Declined',
  reopened: 'Decision undone',
  sending: 'Sending started',
  'not-sent': 'Not sent',
  sent: 'Sent',
  unknown: 'Outcome unknown',
  failed: 'Failed',
};

export const filters = {
  waiting: { label: 'To decide', states: ['needs_answers', 'ready', 'preparing'] },
  sending: { label: 'In progress', states: ['approved', 'sending', 'unknown'] },
  sent: { label: 'Sent', states: ['sent'] },
  failed: { label: 'Failed', states: ['failed'] },
  declined: { label: 'Declined', states: ['declined'] },
} as const satisfies Record<string, { label: string; states: ApprovalState[] }>;
export type Filter = keyof typeof filters;

/** An answer as people read it: the labels of choices, the name of the file. */
export function answerText(
  { answer, options, type }: Approval['questions'][number],
  resume: Approval['resume'],
): string {
  if (answer === null) return '';
  if (type === 'file') return resume?.name ?? 'File';
  return [answer]
    .flat()
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');
}

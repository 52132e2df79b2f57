import type { ApplyStatus } from '@tenon/contract/applying';
import type { Tone } from '../ui/status.tsx';

/** Label, color and explanation of each status of an apply run. */
export const applyStatusLabels: Record<ApplyStatus, { label: string; tone: Tone; meaning: string }> = {
  pending: { label: 'Claimed', tone: 'busy', meaning: 'Claimed by an agent. Nothing is filled in yet.' },
  running: { label: 'Preparing', tone: 'busy', meaning: 'The agent is filling in the application.' },
  submitting: {
    label: 'Sending',
    tone: 'busy',
    meaning: 'The application is being submitted and may already have been sent.',
  },
  submitted: { label: 'Sent', tone: 'busy', meaning: 'Submitted. The company has not confirmed it yet.' },
  success: { label: 'Applied', tone: 'good', meaning: 'The company received the application.' },
  failed: { label: 'Failed', tone: 'bad', meaning: 'The application was not sent.' },
  unknown: {
    label: 'Outcome unknown',
    tone: 'warn',
    meaning: 'It may have been sent. Check with the company and resolve it before anyone retries.',
  },
};

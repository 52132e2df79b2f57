import type { ApplyStatus } from '@tenon/contract/applying';
import type { Tone } from '../ui/status.tsx';

/** What a run's status is called, and how it looks. */
export const applyStatusWords: Record<ApplyStatus, { word: string; tone: Tone; meaning: string }> = {
  pending: { word: 'Claimed', tone: 'busy', meaning: 'Claimed by an agent. Nothing is filled in yet.' },
  running: { word: 'Preparing', tone: 'busy', meaning: 'The agent is filling in the application.' },
  submitting: {
    word: 'Sending',
    tone: 'busy',
    meaning: 'The application is being submitted and may already have been sent.',
  },
  submitted: { word: 'Sent', tone: 'busy', meaning: 'Submitted. The company has not confirmed it yet.' },
  success: { word: 'Applied', tone: 'good', meaning: 'The company received the application.' },
  failed: { word: 'Failed', tone: 'bad', meaning: 'The application was not sent.' },
  unknown: {
    word: 'Outcome unknown',
    tone: 'warn',
    meaning: 'It may have been sent. Check with the company and resolve it before anyone retries.',
  },
};

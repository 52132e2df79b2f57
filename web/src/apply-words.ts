import type { ApplyStatus } from '@tenon/contract/applying';
import type { Tone } from './ui/status.tsx';

/** What a run's status is called, and how it looks. */
export const applyStatusWords: Record<ApplyStatus, { word: string; tone: Tone; meaning: string }> = {
  pending: { word: 'Claimed', tone: 'busy', meaning: 'Held for one agent; nothing is filled in yet.' },
  running: { word: 'Filling in', tone: 'busy', meaning: 'The agent is preparing what it will send.' },
  submitting: {
    word: 'Sending',
    tone: 'busy',
    meaning: 'What goes out is written down; it may be out already.',
  },
  submitted: { word: 'Sent', tone: 'busy', meaning: 'It went out; the company has not confirmed it yet.' },
  success: { word: 'Applied', tone: 'good', meaning: 'The company has it.' },
  failed: { word: 'Failed', tone: 'bad', meaning: 'Nothing was sent.' },
  unknown: {
    word: 'Unknown',
    tone: 'warn',
    meaning: 'It may have been sent. Only you can say, so nobody tries again.',
  },
};

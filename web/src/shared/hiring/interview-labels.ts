import type { Interview, InterviewKind, InterviewState, InviteResponse } from '@tenon/contract/interviews';
import type { Recommendation } from '@tenon/contract/scorecards';
import { formatDate } from '../../ui/format.ts';
import type { Tone } from '../../ui/status.tsx';

export const recommendationLabels: Record<Recommendation, { label: string; tone: Tone }> = {
  strong_no: { label: 'Strong no', tone: 'bad' },
  no: { label: 'No', tone: 'warn' },
  yes: { label: 'Yes', tone: 'good' },
  strong_yes: { label: 'Strong yes', tone: 'good' },
};

export const interviewKinds: Record<InterviewKind, string> = {
  phone: 'Phone interview',
  video: 'Video interview',
  onsite: 'On-site interview',
  technical: 'Technical interview',
  panel: 'Panel interview',
  other: 'Interview',
};

/** “Video interview, May 4, 2027” */
export function interviewName({ kind, starts_at }: Pick<Interview, 'kind' | 'starts_at'>): string {
  return `${interviewKinds[kind]}, ${formatDate(starts_at)}`;
}

export const interviewStates: Record<InterviewState, { label: string; tone: Tone }> = {
  proposed: { label: 'Proposed', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'good' },
  cancelled: { label: 'Canceled', tone: 'bad' },
  done: { label: 'Done', tone: 'idle' },
};

export const responseLabels: Record<InviteResponse, { label: string; tone: Tone }> = {
  pending: { label: 'No answer yet', tone: 'idle' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
};

import type { InterviewKind } from '@tenon/contract/interviews';

export const kindNames: Record<InterviewKind, string> = {
  phone: 'Phone interview',
  video: 'Video interview',
  onsite: 'On-site interview',
  technical: 'Technical interview',
  panel: 'Panel interview',
  other: 'Interview',
};

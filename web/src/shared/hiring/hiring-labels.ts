import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { JobStatus, TeamRole } from '@tenon/contract/jobs';
import type { StageKind } from '@tenon/contract/stages';
import type { Tone } from '../../ui/status.tsx';

export const jobStatusLabels: Record<JobStatus, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'good' },
  draft: { label: 'Draft', tone: 'idle' },
  closed: { label: 'Closed', tone: 'warn' },
};

export const stageTones: Record<StageKind, Tone> = {
  applied: 'idle',
  screening: 'busy',
  interview: 'busy',
  offer: 'busy',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'warn',
};

export const stageKindLabels: Record<StageKind, string> = {
  applied: 'Applied',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const originLabels: Record<ApplicationOrigin, string> = {
  careers: 'Careers page',
  added: 'Added by the team',
  import: 'Import',
  agency: 'Agency',
  referral: 'Referral',
  transfer: 'From another job',
};

export const teamRoleLabels: Record<TeamRole, string> = {
  recruiter: 'Recruiter',
  hiring_manager: 'Hiring manager',
  interviewer: 'Interviewer',
};

/** Offered when an application is rejected; any other reason can be typed. */
export const rejectReasons = [
  'Missing required skills',
  'Not enough experience',
  'Another candidate was chosen',
  'Position filled',
  'Location or work permit',
  'Pay expectations',
  'No response',
];

export const withdrawReasons = [
  'Accepted another offer',
  'Pay',
  'Location',
  'No longer interested',
  'No response',
];

const DAY_MS = 86_400_000;

/** `Today`, `1 day`, `12 days`. */
export function daysSince(at: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}

/** `12 d`, for cards. */
export function shortDaysSince(at: string, now = Date.now()): string {
  return `${Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS))} d`;
}

export function stageName(stages: readonly { key: string; name: string }[], key: string): string {
  return stages.find((stage) => stage.key === key)?.name ?? key;
}

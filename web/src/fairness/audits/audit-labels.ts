import type { AuditFormat, AuditStage, AuditState } from '@tenon/contract/fairness-audits';
import type { Tone } from '../../ui/status.tsx';
import { formatDay } from '../format-day.ts';

export const stageLabels: Record<AuditStage, string> = {
  screening: 'Moved on from the application',
  interview: 'Invited to an interview',
  offer: 'Got an offer',
  hired: 'Hired',
};

export const stateLabels: Record<AuditState, { label: string; tone: Tone }> = {
  draft: { label: 'Not signed', tone: 'idle' },
  signed: { label: 'Signed', tone: 'good' },
  published: { label: 'Published', tone: 'good' },
};

export const formatLabels: Record<AuditFormat, string> = {
  pdf: 'PDF',
  html: 'HTML',
  csv: 'CSV',
  json: 'JSON',
};

export const formatPeriod = ({ from, to }: { from: string; to: string }) =>
  `${formatDay(from)} – ${formatDay(to)}`;

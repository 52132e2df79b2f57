import type { Mail, MailState, MailVariable } from '@tenon/contract/mail';
import type { Tone } from '../../ui/status.tsx';

export const mailStates: Record<MailState, { label: string; tone: Tone }> = {
  queued: { label: 'Sending', tone: 'busy' },
  sent: { label: 'Sent', tone: 'good' },
  captured: { label: 'Not sent', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  received: { label: 'Received', tone: 'good' },
};

/** Why a mail is in its state, if that is not obvious. */
export function mailNote({
  state,
  error,
  attempts,
}: Pick<Mail, 'state' | 'error' | 'attempts'>): string | undefined {
  if (state === 'captured') return 'Not sent: no mail server configured.';
  if (state === 'failed') return error ?? 'The mail server refused it.';
  if (state === 'queued' && error) return attempts > 0 ? `Will be tried again. ${error}` : error;
  return undefined;
}

export const variableLabels: Record<MailVariable, string> = {
  'candidate.first_name': 'First name',
  'candidate.name': 'Full name',
  'job.title': 'Job title',
  'job.location': 'Job location',
  company: 'Company',
  'sender.name': 'Your name',
  status_url: 'Status link',
};

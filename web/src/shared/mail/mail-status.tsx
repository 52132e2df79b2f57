import type { Mail } from '@tenon/contract/mail';
import { Status } from '../../ui/status.tsx';
import { mailStates } from './mail-labels.ts';

export function MailStatus({ mail }: { mail: Pick<Mail, 'state'> }) {
  const { label, tone } = mailStates[mail.state];
  return <Status tone={tone}>{label}</Status>;
}

import type { Notification } from '@tenon/contract/notifications';
import type { z } from 'zod';

type Listed = z.input<typeof Notification>;

/** One notification as a sentence. */
export function sentenceOf(item: Listed): string {
  const { kind, job, application, role, search, actor, text, count } = item;
  const person = application?.person ?? 'An applicant';
  const forJob = job ? ` (${job.title})` : '';
  switch (kind) {
    case 'mention':
      return `${actor ?? 'Someone'} mentioned you: ${person}${forJob}${text ? `: “${text}”` : ''}`;
    case 'assigned':
      return `${actor ?? 'Someone'} asked you to review ${person}${forJob}`;
    case 'new-applicant':
      return count === 1 ? `1 new applicant${forJob}` : `${count} new applicants${forJob}`;
    case 'moved':
      return `${person}${forJob} was moved to “${text ?? 'another stage'}”`;
    case 'conflict':
      return actor
        ? `${actor} and you moved ${person}${forJob} at the same time. ${text ?? ''}`.trim()
        : `Automation left ${person}${forJob} alone. ${text ?? ''}`.trim();
    case 'reminder':
      if (role) return `Reminder: ${text ?? role.title}`;
      return `Reminder: ${person}${forJob} needs attention${text ? `: ${text}` : ''}`;
    case 'representation':
      return `Two recruiters want to represent the same person${text ? ` to ${text}` : ''}`;
    case 'reply':
      return `${person}${forJob} replied`;
    case 'mail-failed':
      return `A mail to ${person}${forJob} could not be sent${text ? `: ${text}` : ''}`;
    case 'webhook-disabled':
      return `A webhook was disabled after repeated failures${text ? `: ${text}` : ''}`;
    case 'new-roles':
      return `${roles(count)} for “${search?.name ?? 'a saved search'}”${text ? `: ${text}` : ''}`;
    case 'fairness-alert':
      return `Fairness alert: ${text ?? 'open the alerts'}`;
    case 'second-reader':
      return text ? `${person}${forJob}: ${text}` : `A second reader is asked for: ${person}${forJob}`;
    case 'matching-roles':
      return `${roles(count)} that ${count === 1 ? 'fits' : 'fit'} your resume${text ? `: ${text}` : ''}`;
    case 'audit-due':
      return text ? `The yearly bias audit is due on ${text}` : 'A bias audit is due';
  }
}

const roles = (count: number) => (count === 1 ? '1 new role' : `${count} new roles`);

export function digestOf(
  items: readonly Listed[],
  { name, company, webUrl, unsubscribeUrl }: Record<'name' | 'company' | 'webUrl' | 'unsubscribeUrl', string>,
): { subject: string; body: string } {
  const total = items.length;
  const lines = items.map((item) => `- ${sentenceOf(item)}`);
  return {
    subject: `${total} ${total === 1 ? 'notification' : 'notifications'} at ${company}`,
    body: [
      `Hi ${name.split(' ')[0]},`,
      `This is new since the last digest:`,
      lines.join('\n'),
      `Open your notifications: ${webUrl}/notifications`,
      `You get this mail once a day at most. Unsubscribe: ${unsubscribeUrl}`,
    ].join('\n\n'),
  };
}

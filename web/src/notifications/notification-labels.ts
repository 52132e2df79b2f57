import { type Notification, NotificationKind } from '@tenon/contract/notifications';
import type { Permission } from '@tenon/contract/permissions';
import { counted } from '../ui/counted.ts';

export const notificationKinds: Record<NotificationKind, string> = {
  mention: 'Someone mentions you',
  assigned: 'Someone asks you to review an applicant',
  'new-applicant': 'New applicants for your jobs',
  moved: 'A candidate withdraws, or automation moves them',
  conflict: 'Someone moves an applicant at the same time as you',
  reminder: 'A reminder is due',
  representation: 'Two recruiters want to represent the same person',
  reply: 'An applicant replies',
  'mail-failed': 'A mail could not be sent',
  'webhook-disabled': 'A webhook is disabled after repeated failures',
  'new-roles': 'A saved search finds new roles',
  'matching-roles': 'New roles fit your resume',
  'audit-due': 'A bias audit is due',
  'fairness-alert': 'A fairness alert',
  'second-reader': 'A second reader is asked for',
};

export function notificationTitle(notification: Notification): string {
  const { kind, job, application, role, search, actor, text, count } = notification;
  const person = application?.person ?? 'an applicant';
  switch (kind) {
    case 'mention':
      return `${actor ?? 'Someone'} mentioned you`;
    case 'assigned':
      return `${actor ?? 'Someone'} asked you to review ${person}`;
    case 'new-applicant':
      return `${counted(count, 'new applicant')}${job ? ` for ${job.title}` : ''}`;
    case 'moved':
      return text === 'withdrawn'
        ? `${person} withdrew`
        : `${actor ?? 'Automation'} moved ${person} to “${text ?? ''}”`;
    case 'conflict':
      return actor ? `${actor} moved ${person} at the same time as you` : `Automation left ${person} alone`;
    case 'reminder':
      if (role) return text ?? `Reminder: ${role.title}`;
      return `Reminder: ${person} needs attention`;
    case 'representation':
      return `Two recruiters want to represent the same person${text ? ` to ${text}` : ''}`;
    case 'reply':
      return `${person} replied`;
    case 'mail-failed':
      return `A mail to ${person} could not be sent`;
    case 'webhook-disabled':
      return 'A webhook was disabled after repeated failures';
    case 'new-roles':
      return `${counted(count, 'new role')} for “${search?.name ?? 'a saved search'}”`;
    case 'fairness-alert':
      return text ?? 'Fairness alert';
    case 'second-reader':
      return text ? `The second reader disagrees about ${person}` : `A second reader is asked for: ${person}`;
    case 'matching-roles':
      return `${counted(count, 'new role')} that ${count === 1 ? 'fits' : 'fit'} your resume`;
    case 'audit-due':
      return text ? `The yearly bias audit is due on ${text}` : 'A bias audit is due';
  }
}

/** More about it, below the title. */
export function notificationDetail({ kind, job, role, text, application, count }: Notification): string {
  if (role) return '';
  if (isAboutRoles(kind)) return text ?? '';
  const more = count > 1 && kind !== 'new-applicant' ? `${count} times` : undefined;
  const quoted = kind === 'mention' && text ? `“${text}”` : undefined;
  const said = ['conflict', 'reminder', 'mail-failed', 'webhook-disabled'].includes(kind)
    ? (text ?? undefined)
    : undefined;
  const about = kind === 'mention' ? application?.person : undefined;
  return [about, kind === 'new-applicant' ? undefined : job?.title, quoted, said, more]
    .filter(Boolean)
    .join(' · ');
}

const isAboutRoles = (kind: NotificationKind) => kind === 'new-roles' || kind === 'matching-roles';

/** Kinds that can concern someone with these permissions. */
export function kindsFor(permissions: readonly Permission[]): NotificationKind[] {
  const may = (permission: Permission) => permissions.includes(permission);
  return NotificationKind.options.filter((kind) => {
    if (kind === 'audit-due') return may('fairness.manage');
    if (kind === 'matching-roles') return may('resumes.read');
    if (kind === 'fairness-alert') return may('fairness.read');
    if (kind === 'reminder') return may('applications.read') || may('applying.read');
    return isAboutRoles(kind) ? may('postings.read') : may('applications.read');
  });
}

export function notificationLink({ kind, application, job, role, search }: Notification): string {
  if (role) return `/postings/${role.id}`;
  if (search) return `/postings?${new URLSearchParams({ ...search.query, saved: search.id })}`;
  if (isAboutRoles(kind)) return '/postings/new';
  if (kind === 'fairness-alert') return '/fairness/alerts';
  if (kind === 'audit-due') return '/fairness/audits';
  if (kind === 'webhook-disabled') return '/webhooks';
  if (kind === 'representation') return '/representations';
  if (application) {
    const isMail = kind === 'reply' || kind === 'mail-failed';
    return `/applicants/${application.id}${isMail ? '/messages' : ''}`;
  }
  return job ? `/jobs/${job.id}` : '/notifications';
}

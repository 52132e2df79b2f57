export { type MemberMail, mailMembers } from './correspondence/mail-members.ts';
export type { QueueMailDeps } from './correspondence/queue-mail.ts';
export { type News, notify } from './notifications/notify.ts';

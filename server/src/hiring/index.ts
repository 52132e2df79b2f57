export { type Html, html, trusted } from './careers/html.ts';
export { type Page, renderPage } from './careers/pages/layout.ts';
export type { Site } from './careers/site.ts';
export { readOpenJobs } from './careers/site-store.ts';
export { type MemberMail, mailMembers } from './correspondence/mail-members.ts';
export type { QueueMailDeps } from './correspondence/queue-mail.ts';
export { type News, notify } from './notifications/notify.ts';

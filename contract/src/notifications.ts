import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Time } from './values.ts';

const tag = 'Notifications';

export const NotificationKind = z
  .enum([
    'mention',
    'assigned',
    'new-applicant',
    'moved',
    'conflict',
    'reminder',
    'representation',
    'reply',
    'mail-failed',
    'webhook-disabled',
    'new-roles',
    'matching-roles',
    'audit-due',
    'fairness-alert',
    'second-reader',
  ])
  .meta({ id: 'NotificationKind' });
export type NotificationKind = z.output<typeof NotificationKind>;

export const Notification = z
  .object({
    id: z.uuid(),
    kind: NotificationKind,
    job: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    application: z.object({ id: z.uuid(), person: z.string() }).nullable(),
    role: z
      .object({ id: z.uuid(), title: z.string() })
      .nullable()
      .describe('The posting that it is about, for job seekers.'),
    search: z
      .object({ id: z.uuid(), name: z.string(), query: z.record(z.string(), z.string()) })
      .nullable()
      .describe('The saved search that found new roles.'),
    actor: z.string().nullable().describe('Who caused it.'),
    text: z.string().nullable(),
    count: z.int().describe('How many of the same kind it stands for.'),
    created_at: Time,
    read_at: Time.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

const Unread = z.object({ unread: z.int() });

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'get',
  path: '/api/notifications',
  tag,
  summary: 'List your notifications',
  description: 'Newest first.',
  query: PageQuery.extend({ unread: Flag.default(false).describe('Only unread ones.') }),
  returns: pageOf(Notification, 'NotificationPage'),
});

export const countNotifications = endpoint({
  id: 'countNotifications',
  method: 'get',
  path: '/api/notifications/count',
  tag,
  summary: 'Count your unread notifications',
  returns: Unread,
});

export const markNotifications = endpoint({
  id: 'markNotifications',
  method: 'post',
  path: '/api/notifications/read',
  tag,
  summary: 'Mark notifications as read',
  description: 'All of yours if `ids` is omitted.',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(100).optional(),
    is_read: z.boolean().default(true),
  }),
  returns: Unread,
});

export const NotificationSettings = z
  .object({
    digest: z.enum(['daily', 'never']).describe('Unread notifications by mail.'),
    muted: z.array(NotificationKind).describe('Kinds that you do not want.'),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const readNotificationSettings = endpoint({
  id: 'readNotificationSettings',
  method: 'get',
  path: '/api/notifications/settings',
  tag,
  summary: 'Get your notification settings',
  returns: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  id: 'changeNotificationSettings',
  method: 'put',
  path: '/api/notifications/settings',
  tag,
  summary: 'Change your notification settings',
  body: z.object({
    digest: z.enum(['daily', 'never']),
    muted: z.array(NotificationKind).max(NotificationKind.options.length),
  }),
  returns: NotificationSettings,
});

const UnsubscribeQuery = z.object({ token: z.string().min(1).max(500) });

export const showUnsubscribe = endpoint({
  id: 'showUnsubscribe',
  method: 'get',
  path: '/api/notifications/unsubscribe',
  tag,
  summary: 'Show the page for unsubscribing from the digest',
  description: 'The link in every digest. It changes nothing, because mail scanners open links.',
  query: UnsubscribeQuery,
  media: 'text/html',
  problems: ['unsubscribe-link-invalid'],
});

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'post',
  path: '/api/notifications/unsubscribe',
  tag,
  summary: 'Unsubscribe from the digest',
  description: 'One-click unsubscribing as in RFC 8058: mail programs send it for the member.',
  query: UnsubscribeQuery,
  raw: { media: 'application/x-www-form-urlencoded', limit: 1024 },
  media: 'text/html',
  problems: ['unsubscribe-link-invalid'],
});

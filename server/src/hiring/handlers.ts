import type { Subscription } from '../platform/queue/events.ts';
import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import {
  type AutomationHandlerDeps,
  automationHandlers,
  automationSchedules,
  automationTasks,
} from './automation/handlers.ts';
import { automationSubscriptions } from './automation/messages.ts';
import {
  type MailHandlerDeps,
  mailHandlers,
  mailSchedules,
  mailSubscriptions,
  mailTasks,
} from './correspondence/handlers.ts';
import { digestHandlers, digestSchedules, digestTasks } from './digests/handlers.ts';
import type { DigestDeps } from './digests/write-digest.ts';
import {
  interviewMailHandlers,
  interviewMailSubscriptions,
  interviewMailTasks,
} from './interview-mail/handlers.ts';
import {
  type NotificationHandlerDeps,
  notificationHandlers,
  notificationSchedules,
  notificationSubscriptions,
  notificationTasks,
} from './notifications/handlers.ts';
import {
  type PeopleSearchHandlerDeps,
  peopleSearchHandlers,
  peopleSearchSchedules,
  peopleSearchTasks,
} from './people-search/handlers.ts';
import { peopleSearchSubscriptions } from './people-search/messages.ts';
import type { DeliverDeps } from './webhooks/deliver-webhook.ts';
import {
  webhookHandlers,
  webhookSchedules,
  webhookSubscriptions,
  webhookTasks,
} from './webhooks/handlers.ts';

export type HiringHandlerDeps = AutomationHandlerDeps &
  MailHandlerDeps &
  NotificationHandlerDeps &
  DigestDeps &
  PeopleSearchHandlerDeps &
  DeliverDeps;

export function hiringHandlers(deps: HiringHandlerDeps): Handler[] {
  return [
    ...automationHandlers(deps),
    ...mailHandlers(deps),
    ...interviewMailHandlers(deps),
    ...notificationHandlers(deps),
    ...digestHandlers(deps),
    ...webhookHandlers(deps),
    ...peopleSearchHandlers(deps),
  ];
}

export const hiringTasks: Task[] = [
  ...automationTasks,
  ...mailTasks,
  ...interviewMailTasks,
  ...notificationTasks,
  ...digestTasks,
  ...webhookTasks,
  ...peopleSearchTasks,
];
export const hiringSchedules: Schedule[] = [
  ...automationSchedules,
  ...mailSchedules,
  ...notificationSchedules,
  ...digestSchedules,
  ...webhookSchedules,
  ...peopleSearchSchedules,
];
export const hiringSubscriptions: Subscription[] = [
  ...automationSubscriptions,
  ...mailSubscriptions,
  ...interviewMailSubscriptions,
  ...notificationSubscriptions,
  ...webhookSubscriptions,
  ...peopleSearchSubscriptions,
];

import type { Db } from '../../platform/db/port.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { rolesFound } from '../../postings/messages.ts';
import {
  type ApplicationEvent,
  applicationAdded,
  applicationMoved,
  memberMentioned,
  representationContested,
  ruleApplied,
  ruleSkipped,
} from '../messages.ts';
import { purgeOld } from './audience-store.ts';
import { type DeliverDeps, deliverNews } from './deliver-news.ts';
import { type NotifyWork, notifyTask, purgeNotificationsTask } from './messages.ts';

export type NotificationHandlerDeps = DeliverDeps & { db: Db };

export function notificationHandlers(deps: NotificationHandlerDeps): Handler[] {
  return [
    handle(notifyTask, (work, context) => deliverNews(deps, work, context)),
    handle(purgeNotificationsTask, () => purgeOld(deps.db.sql)),
  ];
}

export const notificationTasks = [notifyTask, purgeNotificationsTask] as Task[];

export const notificationSchedules: Schedule[] = [
  schedule({
    name: 'hiring.purge-notifications',
    cron: '17 4 * * *',
    task: purgeNotificationsTask,
    payload: {},
  }),
];

const MAX_TEXT = 300;

const about = (work: Omit<NotifyWork, 'posting_id'>) => ({
  payload: { ...work, posting_id: null },
  group: `notify:${work.tenant_id}:${work.job_id}`,
  tenantId: work.tenant_id,
  priority: 'low' as const,
});

export const notificationSubscriptions: Subscription[] = [
  subscribe(applicationAdded, notifyTask, (added) =>
    about({ ...added, kind: 'new-applicant', to: { recruiters: true }, actor: null, text: null }),
  ),
  // Members see each other's moves on the board. What candidates and rules do would go unnoticed.
  subscribe(applicationMoved, notifyTask, ({ tenant_id, job_id, application_id, cause, actor, to }) =>
    cause === 'candidate' || cause === 'rule'
      ? about({
          tenant_id,
          job_id,
          application_id,
          actor,
          kind: 'moved',
          to: { assignees: true },
          text: to,
        })
      : undefined,
  ),
  subscribe(memberMentioned, notifyTask, ({ note_id: _, user_ids: users, ...mentioned }) =>
    about({ ...mentioned, kind: 'mention', to: { users }, text: null }),
  ),
  subscribe(ruleApplied, notifyTask, ({ notify, rule_name: text, ...applied }) =>
    notify === null
      ? undefined
      : about({
          ...idsOf(applied),
          kind: 'reminder',
          to: notify === 'team' ? { recruiters: true } : { assignees: true },
          actor: null,
          text,
        }),
  ),
  subscribe(ruleSkipped, notifyTask, ({ rule_name, actual, ...skipped }) =>
    about({
      ...idsOf(skipped),
      kind: 'conflict',
      to: { recruiters: true },
      actor: null,
      text: `The rule “${rule_name}” did nothing: the application is in “${actual}”.`,
    }),
  ),
  subscribe(rolesFound, notifyTask, ({ tenant_id, user_id, search_id, count, examples }) => ({
    payload: {
      ...{ tenant_id, job_id: null, application_id: null, posting_id: null, actor: null, search_id, count },
      kind: search_id ? ('new-roles' as const) : ('matching-roles' as const),
      to: { users: [user_id] },
      text: examples.join(' · ').slice(0, MAX_TEXT).toWellFormed(),
    },
    group: `notify:${tenant_id}:roles:${user_id}`,
    tenantId: tenant_id,
    priority: 'low',
  })),
  subscribe(representationContested, notifyTask, ({ tenant_id, client, holder_id, contender_id }) =>
    about({
      ...{ tenant_id, job_id: null, application_id: null, kind: 'representation', actor: null },
      to: { users: [holder_id, contender_id] },
      text: client,
    }),
  ),
];

const idsOf = ({ tenant_id, job_id, application_id }: ApplicationEvent) => ({
  tenant_id,
  job_id,
  application_id,
});

import type { Db } from '../../platform/db/port.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { applicationAdded } from '../messages.ts';
import { acknowledgeTask, sendMailTask, sweepMailTask } from './messages.ts';
import { acknowledgeApplication, type QueueMailDeps } from './queue-mail.ts';
import { type SendMailDeps, sendMail, sweepMail } from './send-mail.ts';

export type MailHandlerDeps = QueueMailDeps & SendMailDeps & { db: Db };

export function mailHandlers(deps: MailHandlerDeps): Handler[] {
  return [
    handle(sendMailTask, (work, context) => sendMail(deps, work, context)),
    handle(sweepMailTask, () => sweepMail(deps)),
    handle(acknowledgeTask, (work) =>
      deps.db.as({ tenantId: work.tenant_id }, (sql) => acknowledgeApplication(deps, sql, work)),
    ),
  ];
}

export const mailTasks = [sendMailTask, sweepMailTask, acknowledgeTask] as Task[];

export const mailSchedules: Schedule[] = [
  schedule({ name: 'hiring.sweep-mail', cron: '*/5 * * * *', task: sweepMailTask, payload: {} }),
];

export const mailSubscriptions: Subscription[] = [
  subscribe(applicationAdded, acknowledgeTask, ({ tenant_id, application_id }) => ({
    payload: { tenant_id, application_id },
    tenantId: tenant_id,
  })),
];

import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import {
  applicationAdded,
  applicationMoved,
  applicationRemoved,
  jobChanged,
  messageReceived,
} from '../messages.ts';
import { type DeliverDeps, deliverWebhook, sweepDeliveries } from './deliver-webhook.ts';
import { deliverTask, type PublishWork, publishTask, sweepDeliveriesTask } from './messages.ts';
import { publishEvent } from './publish-event.ts';

export function webhookHandlers(deps: DeliverDeps): Handler[] {
  return [
    handle(publishTask, (work) => publishEvent(deps, work)),
    handle(deliverTask, (work, context) => deliverWebhook(deps, work, context)),
    handle(sweepDeliveriesTask, () => sweepDeliveries(deps)),
  ];
}

export const webhookTasks = [publishTask, deliverTask, sweepDeliveriesTask] as Task[];

export const webhookSchedules: Schedule[] = [
  schedule({ name: 'hiring.sweep-webhooks', cron: '*/5 * * * *', task: sweepDeliveriesTask, payload: {} }),
];

const publish = (work: PublishWork) => ({ payload: work, tenantId: work.tenant_id });

export const webhookSubscriptions: Subscription[] = [
  subscribe(applicationAdded, publishTask, ({ tenant_id, ...data }) =>
    publish({ tenant_id, event: 'application.added', cause: `added:${data.application_id}`, data }),
  ),
  subscribe(applicationMoved, publishTask, ({ tenant_id, ...data }) => {
    const cause = `moved:${data.application_id}:${data.version}`;
    return publish({ tenant_id, event: 'application.moved', cause, data });
  }),
  subscribe(applicationRemoved, publishTask, ({ tenant_id, ...data }) =>
    publish({ tenant_id, event: 'application.removed', cause: `removed:${data.application_id}`, data }),
  ),
  subscribe(jobChanged, publishTask, ({ tenant_id, job_id }) => {
    // A job changes often, and every change is one of its own.
    const cause = `job:${job_id}:${crypto.randomUUID()}`;
    return publish({ tenant_id, event: 'job.changed', cause, data: { job_id } });
  }),
  subscribe(messageReceived, publishTask, ({ tenant_id, ...data }) =>
    publish({ tenant_id, event: 'message.received', cause: `mail:${data.mail_id}`, data }),
  ),
];

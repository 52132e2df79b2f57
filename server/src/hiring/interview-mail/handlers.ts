import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { interviewChanged } from '../messages.ts';
import { type InviteMailDeps, mailInvitation } from './mail-invitation.ts';
import { inviteTask } from './messages.ts';

export function interviewMailHandlers(deps: InviteMailDeps): Handler[] {
  return [handle(inviteTask, (work) => mailInvitation(deps, work))];
}

export const interviewMailTasks = [inviteTask] as Task[];

/** Also answers: one that accepts a proposed time schedules the interview. What was mailed before is not repeated. */
const mailed: ReadonlySet<string> = new Set(['scheduled', 'rescheduled', 'changed', 'cancelled', 'answered']);

/** In the order of the changes: a cancellation never overtakes its invitation. */
export const interviewMailSubscriptions: Subscription[] = [
  subscribe(interviewChanged, inviteTask, ({ tenant_id, application_id, interview_id, actor, what }) =>
    mailed.has(what)
      ? {
          payload: { tenant_id, application_id, interview_id, actor },
          group: `interview:${interview_id}`,
          tenantId: tenant_id,
        }
      : undefined,
  ),
];

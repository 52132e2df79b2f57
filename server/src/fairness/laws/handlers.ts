import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { remindAuditsTask } from './messages.ts';
import { type RemindDeps, remindAudits } from './remind-audits.ts';

export function lawHandlers(deps: RemindDeps): Handler[] {
  return [handle(remindAuditsTask, () => remindAudits(deps))];
}

export const lawTasks = [remindAuditsTask] as Task[];

export const lawSchedules: Schedule[] = [
  schedule({ name: 'fairness.remind-audits', cron: '40 6 * * *', task: remindAuditsTask, payload: {} }),
];

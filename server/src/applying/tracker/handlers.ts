import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { sendRemindersTask } from './messages.ts';
import { type ReminderDeps, sendReminders } from './send-reminders.ts';

export type TrackerHandlerDeps = ReminderDeps;

export function trackerHandlers(deps: TrackerHandlerDeps): Handler[] {
  return [handle(sendRemindersTask, () => sendReminders(deps))];
}

export const trackerTasks = [sendRemindersTask] as Task[];

export const trackerSchedules = [
  schedule({
    name: 'applying.send-reminders',
    cron: '* * * * *',
    task: sendRemindersTask,
    payload: {},
    isForStart: true,
  }),
];

import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { sendSummariesTask } from './messages.ts';
import { type SummaryDeps, sendSummaries } from './send-summaries.ts';

export type SummaryHandlerDeps = SummaryDeps;

export function summaryHandlers(deps: SummaryHandlerDeps): Handler[] {
  return [handle(sendSummariesTask, () => sendSummaries(deps))];
}

export const summaryTasks = [sendSummariesTask] as Task[];

export const summarySchedules = [
  // Every hour of Monday: who was told is left out, and a server that was off in the morning catches up.
  schedule({ name: 'applying.send-summaries', cron: '5 6-20 * * 1', task: sendSummariesTask, payload: {} }),
];

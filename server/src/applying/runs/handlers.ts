import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { expireStaleRuns, type SweepDeps } from './expire-stale-runs.ts';
import { expireStaleRunsTask } from './messages.ts';

export type RunHandlerDeps = SweepDeps;

export function runHandlers(deps: RunHandlerDeps): Handler[] {
  return [handle(expireStaleRunsTask, () => expireStaleRuns(deps))];
}

export const runTasks = [expireStaleRunsTask] as Task[];

export const runSchedules = [
  schedule({
    name: 'applying.end-lost-runs',
    cron: '*/10 * * * * *',
    task: expireStaleRunsTask,
    payload: {},
    isForStart: true,
  }),
];

import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { endLostRuns, type SweepDeps } from './end-lost-runs.ts';
import { endLostRunsTask } from './messages.ts';

export type RunHandlerDeps = SweepDeps;

export function runHandlers(deps: RunHandlerDeps): Handler[] {
  return [handle(endLostRunsTask, () => endLostRuns(deps))];
}

export const runTasks = [endLostRunsTask] as Task[];

export const runSchedules = [
  schedule({
    name: 'applying.end-lost-runs',
    cron: '*/10 * * * * *',
    task: endLostRunsTask,
    payload: {},
    isForStart: true,
  }),
];

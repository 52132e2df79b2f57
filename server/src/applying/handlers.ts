import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import {
  type ApprovalHandlerDeps,
  approvalHandlers,
  approvalSchedules,
  approvalTasks,
} from './approvals/handlers.ts';
import { type RunHandlerDeps, runHandlers, runSchedules, runTasks } from './runs/handlers.ts';
import {
  type SummaryHandlerDeps,
  summaryHandlers,
  summarySchedules,
  summaryTasks,
} from './summary/handlers.ts';
import {
  type TrackerHandlerDeps,
  trackerHandlers,
  trackerSchedules,
  trackerTasks,
} from './tracker/handlers.ts';

export function applyingHandlers(
  deps: RunHandlerDeps & TrackerHandlerDeps & ApprovalHandlerDeps & SummaryHandlerDeps,
): Handler[] {
  return [
    ...runHandlers(deps),
    ...trackerHandlers(deps),
    ...approvalHandlers(deps),
    ...summaryHandlers(deps),
  ];
}

export const applyingTasks: Task[] = [...runTasks, ...trackerTasks, ...approvalTasks, ...summaryTasks];

export const applyingSchedules: Schedule[] = [
  ...runSchedules,
  ...trackerSchedules,
  ...approvalSchedules,
  ...summarySchedules,
];

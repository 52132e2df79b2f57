import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { type RunHandlerDeps, runHandlers, runSchedules, runTasks } from './runs/handlers.ts';
import {
  type TrackerHandlerDeps,
  trackerHandlers,
  trackerSchedules,
  trackerTasks,
} from './tracker/handlers.ts';

export function applyingHandlers(deps: RunHandlerDeps & TrackerHandlerDeps): Handler[] {
  return [...runHandlers(deps), ...trackerHandlers(deps)];
}

export const applyingTasks: Task[] = [...runTasks, ...trackerTasks];

export const applyingSchedules: Schedule[] = [...runSchedules, ...trackerSchedules];

import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { type RunHandlerDeps, runHandlers, runSchedules, runTasks } from './runs/handlers.ts';

export function applyingHandlers(deps: RunHandlerDeps): Handler[] {
  return [...runHandlers(deps)];
}

export const applyingTasks: Task[] = [...runTasks];

export const applyingSchedules: Schedule[] = [...runSchedules];

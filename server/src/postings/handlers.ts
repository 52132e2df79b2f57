import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import {
  type IngestionHandlerDeps,
  ingestionHandlers,
  ingestionSchedules,
  ingestionTasks,
} from './ingestion/handlers.ts';

export function postingHandlers(deps: IngestionHandlerDeps): Handler[] {
  return [...ingestionHandlers(deps)];
}

export const postingTasks: Task[] = [...ingestionTasks];

export const postingSchedules: Schedule[] = [...ingestionSchedules];

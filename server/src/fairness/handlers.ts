import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { lawHandlers, lawSchedules, lawTasks } from './laws/handlers.ts';
import type { RemindDeps } from './laws/remind-audits.ts';

type FairnessHandlerDeps = RemindDeps;

export function fairnessHandlers(deps: FairnessHandlerDeps): Handler[] {
  return [...lawHandlers(deps)];
}

export const fairnessTasks: Task[] = [...lawTasks];
export const fairnessSchedules: Schedule[] = [...lawSchedules];

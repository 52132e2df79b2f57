import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';

export function fairnessHandlers(_deps: object): Handler[] {
  return [];
}

export const fairnessTasks: Task[] = [];
export const fairnessSchedules: Schedule[] = [];

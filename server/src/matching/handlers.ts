import type { Subscription } from '../platform/queue/events.ts';
import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import {
  type SubjectHandlerDeps,
  subjectHandlers,
  subjectSchedules,
  subjectTasks,
} from './subjects/handlers.ts';
import { subjectSubscriptions } from './subjects/messages.ts';

export function matchingHandlers(deps: SubjectHandlerDeps): Handler[] {
  return [...subjectHandlers(deps)];
}

export const matchingTasks: Task[] = [...subjectTasks];

export const matchingSchedules: Schedule[] = [...subjectSchedules];

export const matchingSubscriptions: Subscription[] = [...subjectSubscriptions];

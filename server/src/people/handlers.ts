import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { privacyHandlers, privacySchedules } from './privacy/handlers.ts';
import { eraseTask, retainTask } from './privacy/messages.ts';

type PeopleHandlerDeps = Parameters<typeof privacyHandlers>[0];

export function peopleHandlers(deps: PeopleHandlerDeps): Handler[] {
  return [...privacyHandlers(deps)];
}

export const peopleTasks = [eraseTask, retainTask] as Task[];

export const peopleSchedules: Schedule[] = [...privacySchedules];

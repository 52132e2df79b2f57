import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { importHandlers, importSchedules } from './imports/handlers.ts';
import { importTask, tidyImportsTask } from './imports/messages.ts';
import { privacyHandlers, privacySchedules } from './privacy/handlers.ts';
import { eraseTask, retainTask } from './privacy/messages.ts';

type PeopleHandlerDeps = Parameters<typeof privacyHandlers>[0] & Parameters<typeof importHandlers>[0];

export function peopleHandlers(deps: PeopleHandlerDeps): Handler[] {
  return [...privacyHandlers(deps), ...importHandlers(deps)];
}

export const peopleTasks = [eraseTask, retainTask, importTask, tidyImportsTask] as Task[];

export const peopleSchedules: Schedule[] = [...privacySchedules, ...importSchedules];

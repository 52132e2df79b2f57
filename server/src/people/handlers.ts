import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { importHandlers, importSchedules } from './imports/handlers.ts';
import { importTask, tidyImportsTask } from './imports/messages.ts';
import { intakeHandlers } from './intake/handlers.ts';
import { linkDocumentTask } from './messages.ts';
import { privacyHandlers, privacySchedules } from './privacy/handlers.ts';
import { eraseTask, retainTask, settleErasuresTask } from './privacy/messages.ts';
import { scanHandlers, scanSchedules } from './scans/handlers.ts';
import { scanAllTask, scanTask, watchTask } from './scans/messages.ts';

type PeopleHandlerDeps = Parameters<typeof privacyHandlers>[0] &
  Parameters<typeof importHandlers>[0] &
  Parameters<typeof scanHandlers>[0];

export function peopleHandlers(deps: PeopleHandlerDeps & Parameters<typeof intakeHandlers>[0]): Handler[] {
  return [...intakeHandlers(deps), ...privacyHandlers(deps), ...importHandlers(deps), ...scanHandlers(deps)];
}

export const peopleTasks = [
  linkDocumentTask,
  eraseTask,
  retainTask,
  settleErasuresTask,
  importTask,
  tidyImportsTask,
  scanTask,
  scanAllTask,
  watchTask,
] as Task[];

export const peopleSchedules: Schedule[] = [...privacySchedules, ...importSchedules, ...scanSchedules];

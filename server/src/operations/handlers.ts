import { type Handler, handle } from '../platform/queue/port.ts';
import { schedule } from '../platform/queue/run-schedules.ts';
import { checkTask, purgeTask } from './messages.ts';
import { type PurgeDeps, purge } from './purge.ts';
import { type RunCheckDeps, runCheck } from './run-check.ts';

export function operationsHandlers(deps: RunCheckDeps & PurgeDeps): Handler[] {
  return [handle(checkTask, (work) => runCheck(deps, work)), handle(purgeTask, () => purge(deps))];
}

export const operationsSchedules = [
  schedule({ name: 'operations.purge', cron: '17 * * * *', task: purgeTask, payload: {} }),
];

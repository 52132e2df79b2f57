import { type Handler, handle } from '../platform/queue/port.ts';
import { schedule } from '../platform/queue/run-schedules.ts';
import { tidyTask } from './messages.ts';
import { type TidyDeps, tidy } from './tidy.ts';

export function identityHandlers(deps: TidyDeps): Handler[] {
  return [handle(tidyTask, () => tidy(deps))];
}

export const identitySchedules = [
  schedule({ name: 'identity.tidy', cron: '43 * * * *', task: tidyTask, payload: {} }),
];

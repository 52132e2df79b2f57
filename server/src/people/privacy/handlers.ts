import { type Handler, handle } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { type EraseDeps, erasePerson } from './erase-person.ts';
import { eraseTask, retainTask, settleErasuresTask } from './messages.ts';
import { type RetentionDeps, retainPeople } from './retain-people.ts';
import { settleErasures } from './settle-erasures.ts';

export function privacyHandlers(deps: EraseDeps & RetentionDeps): Handler[] {
  return [
    handle(eraseTask, (work) => erasePerson(deps, work)),
    handle(retainTask, () => retainPeople(deps)),
    handle(settleErasuresTask, () => settleErasures(deps)),
  ];
}

export const privacySchedules = [
  schedule({ name: 'people.retain', cron: '17 3 * * *', task: retainTask, payload: {} }),
  schedule({ name: 'people.settle-erasures', cron: '*/15 * * * *', task: settleErasuresTask, payload: {} }),
];

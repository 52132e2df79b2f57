import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { indexPeopleTask, sweepIndexTask } from './messages.ts';
import { type IndexDeps, refreshIndex, sweepIndex } from './refresh-index.ts';

export type PeopleSearchHandlerDeps = IndexDeps;

export function peopleSearchHandlers(deps: IndexDeps): Handler[] {
  return [
    handle(indexPeopleTask, ({ tenant_id }, { signal }) => refreshIndex(deps, tenant_id, signal)),
    handle(sweepIndexTask, ({ is_start }) => sweepIndex(deps, is_start)),
  ];
}

export const peopleSearchTasks = [indexPeopleTask, sweepIndexTask] as Task[];

export const peopleSearchSchedules: Schedule[] = [
  schedule({
    name: 'hiring.sweep-people-index',
    cron: '* * * * *',
    task: sweepIndexTask,
    payload: { is_start: false },
  }),
  // A new version may have new rules.
  schedule({
    name: 'hiring.check-people-index',
    cron: '37 * * * *',
    task: sweepIndexTask,
    payload: { is_start: true },
    isForStart: true,
  }),
];

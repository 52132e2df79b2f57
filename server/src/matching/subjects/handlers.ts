import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { catchUp } from './catch-up.ts';
import { type EmbedDeps, embedWaiting } from './embed-pending.ts';
import {
  announceModelTask,
  catchUpTask,
  embedTask,
  findUnreadTask,
  refreshDocumentTask,
  refreshTask,
  tendTask,
} from './messages.ts';
import { type RefreshDeps, refreshOwners, refreshSubjects } from './refresh-subjects.ts';
import {
  announceModel,
  type FindUnreadDeps,
  findUnread,
  type TendDeps,
  tendSubjects,
} from './maintain-embeddings.ts';

export type SubjectHandlerDeps = RefreshDeps & EmbedDeps & TendDeps & FindUnreadDeps;

export function subjectHandlers(deps: SubjectHandlerDeps): Handler[] {
  return [
    handle(refreshTask, (work, { signal }) => refreshSubjects(deps, work, { signal })),
    handle(refreshDocumentTask, (work) => refreshOwners(deps, work)),
    handle(embedTask, ({ tenant_id }, { signal }) => embedWaiting(deps, tenant_id, { signal })),
    handle(catchUpTask, ({ tenant_id }, { signal }) => catchUp(deps, tenant_id, { signal })),
    handle(tendTask, () => tendSubjects(deps)),
    handle(findUnreadTask, () => findUnread(deps)),
    handle(announceModelTask, ({ tenant_id }) => announceModel(deps, tenant_id)),
  ];
}

export const subjectTasks = [
  refreshTask,
  refreshDocumentTask,
  embedTask,
  catchUpTask,
  tendTask,
  findUnreadTask,
  announceModelTask,
] as Task[];

export const subjectSchedules = [
  schedule({ name: 'matching.tend', cron: '* * * * *', task: tendTask, payload: {} }),
  // New rules and another taxonomy come with a worker that starts.
  schedule({
    name: 'matching.find-unread',
    cron: '17 * * * *',
    task: findUnreadTask,
    payload: {},
    isForStart: true,
  }),
];

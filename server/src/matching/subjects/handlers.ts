import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { catchUp } from './catch-up.ts';
import { type EmbedDeps, embedPending } from './embed-pending.ts';
import {
  announceModel,
  type EnqueueCatchUpDeps,
  enqueueCatchUps,
  type MaintainDeps,
  maintainEmbeddings,
} from './maintain-embeddings.ts';
import {
  announceModelTask,
  catchUpTask,
  embedTask,
  enqueueCatchUpsTask,
  maintainEmbeddingsTask,
  refreshDocumentTask,
  refreshTask,
} from './messages.ts';
import { type RefreshDeps, refreshDocumentOwners, refreshSubjects } from './refresh-subjects.ts';

export type SubjectHandlerDeps = RefreshDeps & EmbedDeps & MaintainDeps & EnqueueCatchUpDeps;

export function subjectHandlers(deps: SubjectHandlerDeps): Handler[] {
  return [
    handle(refreshTask, (work, { signal }) => refreshSubjects(deps, work, { signal })),
    handle(refreshDocumentTask, (work) => refreshDocumentOwners(deps, work)),
    handle(embedTask, ({ tenant_id }, { signal }) => embedPending(deps, tenant_id, { signal })),
    handle(catchUpTask, ({ tenant_id }, { signal }) => catchUp(deps, tenant_id, { signal })),
    handle(maintainEmbeddingsTask, () => maintainEmbeddings(deps)),
    handle(enqueueCatchUpsTask, () => enqueueCatchUps(deps)),
    handle(announceModelTask, ({ tenant_id }) => announceModel(deps, tenant_id)),
  ];
}

export const subjectTasks = [
  refreshTask,
  refreshDocumentTask,
  embedTask,
  catchUpTask,
  maintainEmbeddingsTask,
  enqueueCatchUpsTask,
  announceModelTask,
] as Task[];

export const subjectSchedules = [
  schedule({ name: 'matching.tend', cron: '* * * * *', task: maintainEmbeddingsTask, payload: {} }),
  // Also at startup: a new version may bring new rules or another taxonomy.
  schedule({
    name: 'matching.find-unread',
    cron: '17 * * * *',
    task: enqueueCatchUpsTask,
    payload: {},
    isForStart: true,
  }),
];

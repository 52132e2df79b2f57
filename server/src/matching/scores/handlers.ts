import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { type DeepenDeps, deepenScores } from './deepen-scores.ts';
import { scoreLists, scoreSubjects } from './enqueue-scoring.ts';
import { deepenTask, proseTask, scoreListsTask, scorePeopleTask, scoreSubjectsTask } from './messages.ts';
import { scorePeople } from './score-people.ts';
import { type ProseDeps, writeProse } from './write-prose.ts';

export type ScoreHandlerDeps = DeepenDeps & ProseDeps;

export function scoreHandlers(deps: ScoreHandlerDeps): Handler[] {
  return [
    handle(scorePeopleTask, (work, { signal }) => scorePeople(deps, work, { signal })),
    handle(scoreSubjectsTask, (work) => scoreSubjects(deps, work)),
    handle(scoreListsTask, ({ tenant_id }) => scoreLists(deps, tenant_id)),
    handle(deepenTask, (work, { signal }) => deepenScores(deps, work, { signal })),
    handle(proseTask, (work, { signal, attempt }) =>
      writeProse(deps, work, { signal, isLast: attempt >= (proseTask.attempts ?? 1) }),
    ),
  ];
}

export const scoreTasks = [
  scorePeopleTask,
  scoreSubjectsTask,
  scoreListsTask,
  deepenTask,
  proseTask,
] as Task[];

/** Every night: who was active a month or a quarter ago is not any more, and what was missed is made up for. */
export const scoreSchedules = [
  schedule({
    name: 'matching.score-lists',
    cron: '7 0 * * *',
    task: scoreListsTask,
    payload: { tenant_id: null },
  }),
];

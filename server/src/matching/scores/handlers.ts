import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { type DeepenDeps, deepenScores } from './deepen-scores.ts';
import { enqueueScoringOfPeople, enqueueShortlistScoring } from './enqueue-scoring.ts';
import { deepenTask, proseTask, scorePeopleTask, scoreShortlistsTask, subjectsMessage } from './messages.ts';
import { scorePeople } from './score-people.ts';
import { type ProseDeps, writeProse } from './write-prose.ts';

export type ScoreHandlerDeps = DeepenDeps & ProseDeps;

export function scoreHandlers(deps: ScoreHandlerDeps): Handler[] {
  return [
    handle(scorePeopleTask, (work, { signal }) => scorePeople(deps, work, { signal })),
    handle(subjectsMessage, (work) => enqueueScoringOfPeople(deps, work)),
    handle(scoreShortlistsTask, ({ tenant_id }) => enqueueShortlistScoring(deps, tenant_id)),
    handle(deepenTask, (work, { signal }) => deepenScores(deps, work, { signal })),
    handle(proseTask, (work, { signal, attempt }) =>
      writeProse(deps, work, { signal, isLast: attempt >= (proseTask.attempts ?? 1) }),
    ),
  ];
}

export const scoreTasks = [
  scorePeopleTask,
  subjectsMessage,
  scoreShortlistsTask,
  deepenTask,
  proseTask,
] as Task[];

/** Every night, because points for recent activity expire, and to catch up on missed changes. */
export const scoreSchedules = [
  schedule({
    name: 'matching.score-lists',
    cron: '7 0 * * *',
    task: scoreShortlistsTask,
    payload: { tenant_id: null },
  }),
];

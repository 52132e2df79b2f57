import type { Subscription } from '../platform/queue/events.ts';
import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import {
  type RankingHandlerDeps,
  rankingHandlers,
  rankingSchedules,
  rankingTasks,
} from './ranking/handlers.ts';
import { rankingSubscriptions } from './ranking/messages.ts';
import { type ScoreHandlerDeps, scoreHandlers, scoreSchedules, scoreTasks } from './scores/handlers.ts';
import { scoreSubscriptions } from './scores/messages.ts';
import { type SeekerHandlerDeps, seekerHandlers, seekerSchedules, seekerTasks } from './seekers/handlers.ts';
import { seekerSubscriptions } from './seekers/messages.ts';
import {
  type SubjectHandlerDeps,
  subjectHandlers,
  subjectSchedules,
  subjectTasks,
} from './subjects/handlers.ts';
import { subjectSubscriptions } from './subjects/messages.ts';

export function matchingHandlers(
  deps: ScoreHandlerDeps & SubjectHandlerDeps & RankingHandlerDeps & SeekerHandlerDeps,
): Handler[] {
  return [
    ...scoreHandlers(deps),
    ...subjectHandlers(deps),
    ...rankingHandlers(deps),
    ...seekerHandlers(deps),
  ];
}

export const matchingTasks: Task[] = [...scoreTasks, ...subjectTasks, ...rankingTasks, ...seekerTasks];

export const matchingSchedules: Schedule[] = [
  ...scoreSchedules,
  ...subjectSchedules,
  ...rankingSchedules,
  ...seekerSchedules,
];

export const matchingSubscriptions: Subscription[] = [
  ...scoreSubscriptions,
  ...subjectSubscriptions,
  ...rankingSubscriptions,
  ...seekerSubscriptions,
];

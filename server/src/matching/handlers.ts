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
import {
  type SubjectHandlerDeps,
  subjectHandlers,
  subjectSchedules,
  subjectTasks,
} from './subjects/handlers.ts';
import { subjectSubscriptions } from './subjects/messages.ts';

export function matchingHandlers(
  deps: ScoreHandlerDeps & SubjectHandlerDeps & RankingHandlerDeps,
): Handler[] {
  return [...scoreHandlers(deps), ...subjectHandlers(deps), ...rankingHandlers(deps)];
}

export const matchingTasks: Task[] = [...scoreTasks, ...subjectTasks, ...rankingTasks];

export const matchingSchedules: Schedule[] = [...scoreSchedules, ...subjectSchedules, ...rankingSchedules];

export const matchingSubscriptions: Subscription[] = [
  ...scoreSubscriptions,
  ...subjectSubscriptions,
  ...rankingSubscriptions,
];

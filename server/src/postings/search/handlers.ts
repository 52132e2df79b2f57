import type { Db } from '../../platform/db/port.ts';
import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { learnAllWords } from './learn-words.ts';
import { learnWordsTask } from './messages.ts';

export function searchHandlers(deps: { db: Db }): Handler[] {
  return [handle(learnWordsTask, (_work, { signal }) => learnAllWords(deps, signal))];
}

export const searchTasks = [learnWordsTask] as Task[];

/** Words of long runs are learned before the run ends. */
export const searchSchedules = [
  schedule({ name: 'postings.learn-words', cron: '*/5 * * * *', task: learnWordsTask, payload: {} }),
];

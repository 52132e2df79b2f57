import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { storeFormTask } from '../forms/messages.ts';
import { type CrawlDeps, crawlCompany } from './crawl-company.ts';
import { deleteOldRuns } from './delete-old-runs.ts';
import { type ExtractDeps, extractOrGiveUp } from './extract-postings.ts';
import {
  crawlTask,
  deleteOldRunsTask,
  extractTask,
  recoverStalledRunsTask,
  startScheduledRunsTask,
} from './messages.ts';
import { type RecoverDeps, recoverStalledRuns } from './recover-stalled-runs.ts';
import { startScheduledRuns } from './start-scheduled-runs.ts';
import { storeForm } from './store-form.ts';
import { watchAborts } from './watch-aborts.ts';

export type IngestionHandlerDeps = Omit<CrawlDeps, 'aborts'> &
  ExtractDeps &
  RecoverDeps & {
    /** Companies that a worker crawls at once. That is mostly waiting, for other servers and between two requests. */
    crawlConcurrency: number;
  };

export function ingestionHandlers(deps: IngestionHandlerDeps): Handler[] {
  const crawling = { ...deps, aborts: watchAborts(deps) };
  return [
    handle(crawlTask, (work, context) => crawlCompany(crawling, work, context), {
      ownConcurrency: deps.crawlConcurrency,
    }),
    handle(extractTask, (work, context) => extractOrGiveUp(deps, work, context)),
    handle(recoverStalledRunsTask, () => recoverStalledRuns(deps)),
    handle(startScheduledRunsTask, () => startScheduledRuns(deps)),
    handle(deleteOldRunsTask, () => deleteOldRuns(deps)),
    handle(storeFormTask, (work) => storeForm(deps, work)),
  ];
}

export const ingestionTasks = [
  startScheduledRunsTask,
  crawlTask,
  extractTask,
  recoverStalledRunsTask,
  deleteOldRunsTask,
  storeFormTask,
] as Task[];

export const ingestionSchedules = [
  schedule({ name: 'postings.tend-runs', cron: '* * * * *', task: recoverStalledRunsTask, payload: {} }),
  schedule({
    name: 'postings.start-scheduled-runs',
    cron: '* * * * *',
    task: startScheduledRunsTask,
    payload: {},
  }),
  schedule({ name: 'postings.forget-runs', cron: '20 4 * * *', task: deleteOldRunsTask, payload: {} }),
];

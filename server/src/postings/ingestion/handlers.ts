import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { type CrawlDeps, crawlCompany } from './crawl-company.ts';
import { type ExtractDeps, extractOrGiveUp } from './extract-postings.ts';
import { followAborts } from './follow-aborts.ts';
import { forgetOldRuns } from './forget-runs.ts';
import { crawlTask, extractTask, forgetRunsTask, tendRunsTask } from './messages.ts';
import { type TendDeps, tendRuns } from './tend-runs.ts';

export type IngestionHandlerDeps = Omit<CrawlDeps, 'aborts'> & ExtractDeps & TendDeps;

export function ingestionHandlers(deps: IngestionHandlerDeps): Handler[] {
  const crawling = { ...deps, aborts: followAborts(deps) };
  return [
    handle(crawlTask, (work, context) => crawlCompany(crawling, work, context)),
    handle(extractTask, (work, context) => extractOrGiveUp(deps, work, context)),
    handle(tendRunsTask, () => tendRuns(deps)),
    handle(forgetRunsTask, () => forgetOldRuns(deps)),
  ];
}

export const ingestionTasks = [crawlTask, extractTask, tendRunsTask, forgetRunsTask] as Task[];

export const ingestionSchedules = [
  schedule({ name: 'postings.tend-runs', cron: '* * * * *', task: tendRunsTask, payload: {} }),
  schedule({ name: 'postings.forget-runs', cron: '20 4 * * *', task: forgetRunsTask, payload: {} }),
];

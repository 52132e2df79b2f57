import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { type EmbedDemandDeps, embedDemand } from './embed-demand.ts';
import { embedDemandTask, outdateListsTask, tidyListsTask } from './messages.ts';
import { type OutdateDeps, outdateLists } from './cache/expire-rankings.ts';
import { type TidyDeps, tidyLists } from './cache/delete-old-rankings.ts';

export type RankingHandlerDeps = EmbedDemandDeps & OutdateDeps & TidyDeps;

export function rankingHandlers(deps: RankingHandlerDeps): Handler[] {
  return [
    handle(embedDemandTask, (work) => embedDemand(deps, work)),
    handle(outdateListsTask, (work) => outdateLists(deps, work)),
    handle(tidyListsTask, async () => {
      await tidyLists(deps);
    }),
  ];
}

export const rankingTasks = [embedDemandTask, outdateListsTask, tidyListsTask] as Task[];

export const rankingSchedules = [
  schedule({ name: 'matching.tidy-lists', cron: '37 * * * *', task: tidyListsTask, payload: {} }),
];

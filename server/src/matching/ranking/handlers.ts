import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { type DeleteOldRankingsDeps, deleteOldRankings } from './cache/delete-old-rankings.ts';
import { type ExpireDeps, expireRankings } from './cache/expire-rankings.ts';
import { type EmbedDemandDeps, embedDemand } from './embed-demand.ts';
import { deleteOldRankingsTask, embedDemandTask, expireRankingsTask } from './messages.ts';

export type RankingHandlerDeps = EmbedDemandDeps & ExpireDeps & DeleteOldRankingsDeps;

export function rankingHandlers(deps: RankingHandlerDeps): Handler[] {
  return [
    handle(embedDemandTask, (work) => embedDemand(deps, work)),
    handle(expireRankingsTask, (work) => expireRankings(deps, work)),
    handle(deleteOldRankingsTask, async () => {
      await deleteOldRankings(deps);
    }),
  ];
}

export const rankingTasks = [embedDemandTask, expireRankingsTask, deleteOldRankingsTask] as Task[];

export const rankingSchedules = [
  schedule({ name: 'matching.tidy-lists', cron: '37 * * * *', task: deleteOldRankingsTask, payload: {} }),
];

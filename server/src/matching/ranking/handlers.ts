import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type EmbedDemandDeps, embedDemand } from './embed-demand.ts';
import { embedDemandTask, outdateListsTask } from './messages.ts';
import { type OutdateDeps, outdateLists } from './outdate-lists.ts';

export type RankingHandlerDeps = EmbedDemandDeps & OutdateDeps;

export function rankingHandlers(deps: RankingHandlerDeps): Handler[] {
  return [
    handle(embedDemandTask, (work) => embedDemand(deps, work)),
    handle(outdateListsTask, (work) => outdateLists(deps, work)),
  ];
}

export const rankingTasks = [embedDemandTask, outdateListsTask] as Task[];

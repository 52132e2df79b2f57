import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type CheckDeps, checkSearches } from './check-searches.ts';
import { checkSearchesTask } from './messages.ts';

export function savedSearchHandlers(deps: CheckDeps): Handler[] {
  return [handle(checkSearchesTask, ({ tenant_id }) => checkSearches(deps, tenant_id))];
}

export const savedSearchTasks = [checkSearchesTask] as Task[];

import type { Subscription } from '../platform/queue/events.ts';
import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import {
  type IngestionHandlerDeps,
  ingestionHandlers,
  ingestionSchedules,
  ingestionTasks,
} from './ingestion/handlers.ts';
import { savedSearchHandlers, savedSearchTasks } from './saved-searches/handlers.ts';
import { savedSearchSubscriptions } from './saved-searches/messages.ts';
import { searchHandlers, searchSchedules, searchTasks } from './search/handlers.ts';
import { searchSubscriptions } from './search/messages.ts';

export function postingHandlers(
  deps: IngestionHandlerDeps & Parameters<typeof savedSearchHandlers>[0],
): Handler[] {
  return [...ingestionHandlers(deps), ...searchHandlers(deps), ...savedSearchHandlers(deps)];
}

export const postingTasks: Task[] = [...ingestionTasks, ...searchTasks, ...savedSearchTasks];

export const postingSchedules: Schedule[] = [...ingestionSchedules, ...searchSchedules];

export const postingSubscriptions: Subscription[] = [...searchSubscriptions, ...savedSearchSubscriptions];

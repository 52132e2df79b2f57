import type { Subscription } from '../platform/queue/events.ts';
import type { Handler, Task } from '../platform/queue/port.ts';
import type { Schedule } from '../platform/queue/run-schedules.ts';
import { fairnessDigestHandlers, fairnessDigestSchedules, fairnessDigestTasks } from './digest/handlers.ts';
import type { FairnessDigestDeps } from './digest/write-digest.ts';
import { lawHandlers, lawSchedules, lawTasks } from './laws/handlers.ts';
import type { RemindDeps } from './laws/remind-audits.ts';
import { monitoringHandlers, monitoringSchedules, monitoringTasks } from './monitoring/handlers.ts';
import { monitoringSubscriptions } from './monitoring/messages.ts';
import type { MonitorDeps } from './monitoring/monitor-tenant.ts';
import type { AskDeps } from './reviews/ask-second-reader.ts';
import { reviewHandlers, reviewTasks } from './reviews/handlers.ts';
import { reviewSubscriptions } from './reviews/messages.ts';

export type FairnessHandlerDeps = MonitorDeps & AskDeps & FairnessDigestDeps & RemindDeps;

export function fairnessHandlers(deps: FairnessHandlerDeps): Handler[] {
  return [
    ...monitoringHandlers(deps),
    ...reviewHandlers(deps),
    ...fairnessDigestHandlers(deps),
    ...lawHandlers(deps),
  ];
}

export const fairnessTasks: Task[] = [
  ...monitoringTasks,
  ...reviewTasks,
  ...fairnessDigestTasks,
  ...lawTasks,
];
export const fairnessSchedules: Schedule[] = [
  ...monitoringSchedules,
  ...fairnessDigestSchedules,
  ...lawSchedules,
];
export const fairnessSubscriptions: Subscription[] = [...monitoringSubscriptions, ...reviewSubscriptions];

import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { readTenantsWithDecisions, readTenantsWithNewDecisions } from './member-store.ts';
import { monitorTask, startMonitoringTask } from './messages.ts';
import { type MonitorDeps, monitorTenant, startMonitoring } from './monitor-tenant.ts';

export function monitoringHandlers(deps: MonitorDeps): Handler[] {
  return [
    handle(monitorTask, ({ tenant_id }, context) => monitorTenant(deps, tenant_id, context)),
    handle(startMonitoringTask, ({ is_for_all }) =>
      startMonitoring(deps, is_for_all ? readTenantsWithDecisions : readTenantsWithNewDecisions),
    ),
  ];
}

export const monitoringTasks = [monitorTask, startMonitoringTask] as Task[];

export const monitoringSchedules: Schedule[] = [
  // Scores and answers change without an event of their own.
  schedule({
    name: 'fairness.monitor-changes',
    cron: '*/5 * * * *',
    task: startMonitoringTask,
    payload: { is_for_all: false },
  }),
  schedule({
    name: 'fairness.monitor-all',
    cron: '20 3 * * *',
    task: startMonitoringTask,
    payload: { is_for_all: true },
  }),
];

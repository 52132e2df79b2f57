import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { runRulesTask, sweepRulesTask } from './messages.ts';
import { type RunRuleDeps, runRules, sweepRules } from './run-rules.ts';

export type AutomationHandlerDeps = RunRuleDeps;

export function automationHandlers(deps: AutomationHandlerDeps): Handler[] {
  return [
    handle(runRulesTask, (work) => runRules(deps, work)),
    handle(sweepRulesTask, ({ tenant_id }) => sweepRules(deps, tenant_id)),
  ];
}

export const automationTasks = [runRulesTask, sweepRulesTask] as Task[];

export const automationSchedules = [
  schedule({
    name: 'hiring.sweep-rules',
    cron: '23 * * * *',
    task: sweepRulesTask,
    payload: { tenant_id: null },
  }),
];

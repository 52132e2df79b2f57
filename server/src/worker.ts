import { applyingHandlers } from './applying/handlers.ts';
import type { System } from './compose.ts';
import { documentHandlers } from './documents/handlers.ts';
import { parseTask } from './documents/messages.ts';
import { fairnessHandlers } from './fairness/handlers.ts';
import { hiringHandlers } from './hiring/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { matchingHandlers } from './matching/handlers.ts';
import { operationsHandlers } from './operations/handlers.ts';
import { reportProcess } from './operations/index.ts';
import { peopleHandlers } from './people/handlers.ts';
import { SetupError } from './platform/errors.ts';
import { checkHandlers } from './platform/queue/check-handlers.ts';
import type { Handler } from './platform/queue/port.ts';
import type { TaskOutcome } from './platform/queue/run-delivery.ts';
import { runSchedules } from './platform/queue/run-schedules.ts';
import { runTasks } from './platform/queue/run-tasks.ts';
import { postingHandlers } from './postings/handlers.ts';
import { schedules, tasks } from './tasks.ts';

export type Worker = { stop(): Promise<void> };

/** Metrics are counted by the parent process, because only that one is scraped. */
export type TaskReport = { name: string; outcome: string; seconds: number };

/** Runs background tasks, all of them or a selection. Refuses to start if a task has no handler. */
export async function startWorker(system: System, only?: readonly string[]): Promise<Worker> {
  const { db, queue, onProblem } = system;
  const all = [
    ...identityHandlers(system),
    ...operationsHandlers(system),
    ...documentHandlers(system),
    ...peopleHandlers(system),
    ...postingHandlers(system),
    ...matchingHandlers(system),
    ...hiringHandlers(system),
    ...applyingHandlers(system),
    ...fairnessHandlers(system),
  ];
  const handlers = chooseHandlers(all, only);
  // Starts the parsers before the first document arrives. If other parts run in the same process, only the first
  // document is slow instead.
  if (system.kind === 'worker' && handlers.some(({ task }) => task.name === parseTask.name)) system.parsers();
  const scheduling = await runSchedules({ db, queue }, schedules, { onProblem });
  const running = await runTasks({
    queue,
    handlers,
    concurrency: system.config.workerConcurrency,
    onSettled: (settled) => observe(system, settled),
    onProblem,
  });
  const reporting = reportProcess(system, { id: system.instance, kind: 'worker', version: system.version });
  return {
    async stop() {
      await scheduling.stop();
      await running.stop();
      await reporting.stop();
    },
  };
}

function chooseHandlers(handlers: Handler[], only: readonly string[] | undefined): Handler[] {
  checkHandlers(tasks, handlers);
  if (!only) return handlers;
  const unknown = only.filter((name) => !tasks.some((task) => task.name === name));
  if (unknown.length > 0) {
    const known = tasks.map((task) => task.name).join(', ');
    throw new SetupError('unknown-task', `Unknown task: ${unknown.join(', ')}. Known tasks: ${known}.`);
  }
  return handlers.filter((handler) => only.includes(handler.task.name));
}

function observe({ metrics, logger }: System, { delivery, outcome, seconds, error }: TaskOutcome): void {
  const report: TaskReport = { name: delivery.queue, outcome, seconds };
  metrics.observeTask(report);
  if (process.connected) process.send?.(report);
  if (outcome === 'done') return;
  const tags = { group: 'worker', tenant_id: delivery.tenant_id ?? undefined };
  const fields = { task: delivery.queue, task_id: delivery.id, attempt: delivery.attempts, error };
  logger.child(tags).warn(outcomeMessages[outcome], fields);
}

const outcomeMessages: Record<Exclude<TaskOutcome['outcome'], 'done'>, string> = {
  retried: 'task failed; it will be retried',
  buried: 'task failed permanently; see the failed tasks',
  'given-back': 'task returned to the queue because the worker is stopping',
  lost: 'task result discarded; another worker has taken over the task',
};

import { z } from 'zod';
import type { Sql } from '../db/port.ts';
import { afterFailure } from './after-failure.ts';
import type { Delivery, Handler, Queue, TaskContext } from './port.ts';
import { visibilitySeconds } from './task-defaults.ts';

/** `lost`: another worker has the task now, and this attempt does not count. */
type Outcome = 'done' | 'retried' | 'buried' | 'given-back' | 'lost';

export type TaskOutcome = {
  delivery: Delivery;
  outcome: Outcome;
  /** Seconds from receiving to the end. */
  seconds: number;
  error?: unknown;
};

/** A running task. */
export type Running = {
  delivery: Delivery;
  visibility: number;
  /** When it was last confirmed as ours, by `performance.now()`. */
  extendedAt: number;
  /** Whether its handler has acknowledged it in a transaction, which may have committed. */
  isAcknowledged: boolean;
  abort: AbortController;
  settled: Promise<TaskOutcome>;
};

type SettleDeps = {
  queue: Queue;
  acknowledge: (delivery: Delivery) => Promise<boolean>;
};

/** The abort reason when the worker stops: the task is returned without counting the attempt. */
export const WORKER_STOPPED = Symbol('worker stops');

export function runDelivery(deps: SettleDeps, handler: Handler, delivery: Delivery): Running {
  const startedAt = performance.now();
  const attempt: Attempt = {
    delivery,
    visibility: visibilitySeconds(handler.task),
    extendedAt: startedAt,
    isAcknowledged: false,
    abort: new AbortController(),
  };
  const settled = run(deps, handler, attempt).then((end) => ({
    delivery,
    seconds: (performance.now() - startedAt) / 1000,
    ...end,
  }));
  return Object.assign(attempt, { settled });
}

type Attempt = Omit<Running, 'settled'>;

async function run(deps: SettleDeps, handler: Handler, attempt: Attempt) {
  const { delivery } = attempt;
  const payload = handler.task.payload.safeParse(delivery.payload);
  if (!payload.success) {
    const failure = { code: 'unreadable-payload', message: z.prettifyError(payload.error) };
    const isBuried = await deps.queue.bury(delivery, failure);
    return { outcome: isBuried ? 'buried' : 'lost', error: payload.error } as const;
  }
  try {
    await handler.run(payload.data, contextOf(deps.queue, attempt));
  } catch (error) {
    return { outcome: await settleFailure(deps.queue, handler, attempt, error), error };
  }
  const isDone = attempt.isAcknowledged || (await deps.acknowledge(delivery));
  return { outcome: isDone ? 'done' : 'lost' } as const;
}

function contextOf(queue: Queue, attempt: Attempt): TaskContext {
  const { delivery, abort } = attempt;
  return {
    id: delivery.id,
    attempt: delivery.attempts,
    group: delivery.group_name ?? undefined,
    tenantId: delivery.tenant_id ?? undefined,
    signal: abort.signal,
    async acknowledge(sql: Sql) {
      await queue.acknowledgeIn(sql, delivery);
      attempt.isAcknowledged = true;
    },
  };
}

async function settleFailure(
  queue: Queue,
  { task }: Handler,
  { delivery, abort, isAcknowledged }: Attempt,
  error: unknown,
): Promise<Outcome> {
  // The handler may have failed after its last transaction; then the message is rightly gone.
  const otherwise = isAcknowledged ? 'done' : 'lost';
  if (abort.signal.reason === WORKER_STOPPED) {
    return (await queue.giveBack(delivery, { uncounted: true })) ? 'given-back' : otherwise;
  }
  const { failure, retryInSeconds, uncounted } = afterFailure(task, delivery.attempts, error);
  if (retryInSeconds === undefined) return (await queue.bury(delivery, failure)) ? 'buried' : otherwise;
  const isBack = await queue.giveBack(delivery, { delaySeconds: retryInSeconds, failure, uncounted });
  if (!isBack) return otherwise;
  return uncounted ? 'given-back' : 'retried';
}

import { openAlarm } from './alarm.ts';
import { batchCalls } from './batch-calls.ts';
import { keepAlive } from './keep-alive.ts';
import type { Delivery, Handler, Queue, Task } from './port.ts';
import { type Running, runDelivery, type TaskOutcome, WORKER_STOPPED } from './run-delivery.ts';

export type RunTasksOptions = {
  queue: Queue;
  handlers: Handler[];
  /** Concurrent tasks, without those that have their own limit; 10 by default. */
  concurrency?: number;
  /** The maximum seconds between two polls; 1 by default. */
  pollSeconds?: number;
  onSettled?: (settled: TaskOutcome) => void;
  /** Called for errors of the queue itself, not of a task. The worker keeps trying. */
  onProblem?: (error: unknown) => void;
};

export type TaskRunner = {
  /** Receives no more tasks, waits for running ones, and returns those that take too long to the queue at once. */
  stop(options?: { graceSeconds?: number }): Promise<void>;
};

const SHORTEST_POLL_SECONDS = 0.05;
const PURGE_SECONDS = 60;
/** The time that handlers get after their signal. */
const UNWIND_SECONDS = 1;

/** Runs tasks until it is stopped. Any number of workers may run at once, on any number of machines. */
export async function runTasks(options: RunTasksOptions): Promise<TaskRunner> {
  const { queue, handlers, concurrency = 10, pollSeconds = 1 } = options;
  const { onSettled = () => {}, onProblem = () => {} } = options;
  const handlerOf = new Map(handlers.map((handler) => [handler.task.name, handler]));
  const tasks = handlers.map(({ task }) => task);
  const running = new Set<Running>();
  const slots = slotsOf(handlers, concurrency);
  const alarm = openAlarm();
  let isStopping = false;

  const acknowledge = batchCalls<Delivery>(async (deliveries) => {
    const ids = new Set(await queue.acknowledge(deliveries));
    return new Set(deliveries.filter(({ id }) => ids.has(id)));
  });

  function start(delivery: Delivery, taken: Slots): void {
    const handler = handlerOf.get(delivery.queue);
    if (!handler) return;
    const task = runDelivery({ queue, acknowledge }, handler, delivery);
    running.add(task);
    taken.used++;
    const end = task.settled.finally(() => {
      running.delete(task);
      taken.used--;
      alarm.ring();
    });
    end.then(onSettled).catch(onProblem);
  }

  /** Whether there may be more. */
  async function receive(from: Slots): Promise<boolean> {
    const free = from.size - from.used;
    if (free === 0) return false;
    try {
      // The order of queues rotates, so that a long queue does not starve the others.
      from.tasks.push(...from.tasks.splice(0, 1));
      const deliveries = await queue.receive(from.tasks, free);
      if (isStopping)
        await Promise.all(deliveries.map((delivery) => queue.giveBack(delivery, { uncounted: true })));
      else for (const delivery of deliveries) start(delivery, from);
      return deliveries.length === free;
    } catch (error) {
      onProblem(error);
      return false;
    }
  }

  async function loop(): Promise<void> {
    let pause = SHORTEST_POLL_SECONDS;
    while (!isStopping) {
      if ((await Promise.all(slots.map(receive))).some(Boolean)) pause = SHORTEST_POLL_SECONDS;
      else if (await alarm.sleep(pause)) pause = SHORTEST_POLL_SECONDS;
      else pause = Math.min(pollSeconds, pause * 2);
    }
  }

  const arrivals = await queue.onArrival(tasks, alarm.ring).catch((error) => {
    onProblem(error);
    return undefined;
  });
  const heart = keepAlive(queue, running, tasks, onProblem);
  const purging = setInterval(() => queue.purge().catch(onProblem), PURGE_SECONDS * 1000).unref();
  const looping = loop();

  return {
    async stop({ graceSeconds = 10 } = {}) {
      isStopping = true;
      alarm.ring();
      clearInterval(purging);
      await looping;
      await settledWithin(running, graceSeconds);
      for (const { abort } of running) abort.abort(WORKER_STOPPED);
      await settledWithin(running, UNWIND_SECONDS);
      await Promise.all(
        [...running].map(({ delivery }) => queue.giveBack(delivery, { uncounted: true }).catch(onProblem)),
      );
      heart.stop();
      await arrivals?.stop();
    },
  };
}

type Slots = { tasks: Task[]; size: number; used: number };

/** Most tasks share the slots of the worker; those with their own limit have their own. */
function slotsOf(handlers: readonly Handler[], size: number): Slots[] {
  const shared = handlers.filter(({ ownConcurrency }) => ownConcurrency === undefined);
  const own = handlers.flatMap(({ task, ownConcurrency }) =>
    ownConcurrency === undefined ? [] : { tasks: [task], size: ownConcurrency, used: 0 },
  );
  return shared.length > 0 ? [{ tasks: shared.map(({ task }) => task), size, used: 0 }, ...own] : own;
}

async function settledWithin(running: Set<Running>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000);
  });
  await Promise.race([Promise.allSettled([...running].map(({ settled }) => settled)), time]);
  clearTimeout(timer);
}

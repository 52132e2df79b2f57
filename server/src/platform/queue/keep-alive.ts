import type { Queue, Task } from './port.ts';
import { receiptLost } from './receipt-lost.ts';
import type { Running } from './run-delivery.ts';
import { visibilitySeconds } from './task-defaults.ts';

/**
 * Renews running tasks three times within their visibility timeout. The signal of a handler is aborted if its task went
 * to another worker or could not be renewed in time.
 */
export function keepAlive(
  queue: Queue,
  running: Set<Running>,
  tasks: Task[],
  onProblem: (error: unknown) => void,
): { stop: () => void } {
  async function renew(): Promise<void> {
    const requestedAt = performance.now();
    const extended = [...running];
    if (extended.length === 0) return;
    const kept = await queue.extend(extended.map((task) => ({ ...task.delivery, seconds: task.visibility })));
    const isKept = new Set(kept);
    for (const task of extended) {
      if (isKept.has(task.delivery.id)) task.extendedAt = requestedAt;
      else abandon(task);
    }
  }

  function abandonOverdue(): void {
    for (const task of running) {
      if (performance.now() - task.extendedAt > task.visibility * 1000) abandon(task);
    }
  }

  let isRenewing = false;
  async function tick(): Promise<void> {
    // Only if there is no answer: after a long pause of this process the tasks may still be ours, so it asks first.
    if (isRenewing) return abandonOverdue();
    isRenewing = true;
    await renew().catch((error) => {
      onProblem(error);
      abandonOverdue();
    });
    isRenewing = false;
  }

  const timer = setInterval(tick, renewalSeconds(tasks) * 1000);
  return { stop: () => clearInterval(timer) };
}

const renewalSeconds = (tasks: Task[]) => Math.min(60, ...tasks.map(visibilitySeconds)) / 3;

/** A task that may have been acknowledged is left alone: its transaction knows whether the receipt was current. */
function abandon({ abort, isAcknowledged }: Running): void {
  if (!isAcknowledged) abort.abort(receiptLost());
}

import type { Queue, Task } from './port.ts';
import { receiptLost } from './receipt-lost.ts';
import type { Running } from './run-delivery.ts';
import { visibilitySeconds } from './task-defaults.ts';

/**
 * Renews what runs three times within its visibility. A handler whose task went to somebody else, or could
 * not be renewed in time, is told by its signal.
 */
export function keepAlive(
  queue: Queue,
  running: Set<Running>,
  tasks: Task[],
  onProblem: (error: unknown) => void,
): { stop: () => void } {
  async function renew(): Promise<void> {
    const askedAt = performance.now();
    const asked = [...running];
    if (asked.length === 0) return;
    const kept = await queue.extend(asked.map((task) => ({ ...task.delivery, seconds: task.visibility })));
    const isKept = new Set(kept);
    for (const task of asked) {
      if (isKept.has(task.delivery.id)) task.extendedAt = askedAt;
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
    // Only without an answer: after a long pause of this process the tasks may still be ours, so ask first.
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

/** One that may have been acknowledged is let be: its transaction knows whether the receipt was current. */
function abandon({ abort, isAcknowledged }: Running): void {
  if (!isAcknowledged) abort.abort(receiptLost());
}

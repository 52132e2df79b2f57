import type { Queue, Task } from './port.ts';
import { type Running, receiptLost } from './run-delivery.ts';
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
    const asked = [...running].filter((task) => !task.isAcknowledged);
    if (asked.length === 0) return;
    try {
      const kept = new Set(
        await queue.extend(asked.map((task) => ({ ...task.delivery, seconds: task.visibility }))),
      );
      for (const task of asked) {
        if (kept.has(task.delivery.id)) task.extendedAt = askedAt;
        else if (!task.isAcknowledged) abandon(task);
      }
    } catch (error) {
      onProblem(error);
      for (const task of asked) {
        if (performance.now() - task.extendedAt > task.visibility * 1000) abandon(task);
      }
    }
  }

  let renewing = false;
  const timer = setInterval(async () => {
    if (renewing) return;
    renewing = true;
    await renew();
    renewing = false;
  }, renewalSeconds(tasks) * 1000);
  return { stop: () => clearInterval(timer) };
}

const renewalSeconds = (tasks: Task[]) => Math.min(60, ...tasks.map(visibilitySeconds)) / 3;

function abandon({ abort }: Running): void {
  abort.abort(receiptLost());
}

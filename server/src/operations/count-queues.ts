import type { Metrics } from '../platform/metrics/port.ts';
import type { Queue } from '../platform/queue/port.ts';

/** The queues of all workspaces together, counted on every scrape. */
export function countQueues(metrics: Metrics, queue: Queue): void {
  metrics.watch({
    name: 'tenon_queue_tasks',
    help: 'Tasks by queue and state; failed counts those given up.',
    labels: ['queue', 'state'],
    read: async () => {
      const queues = await queue.status();
      return queues.flatMap(({ queue: name, depth, delayed, in_flight, failed }) =>
        Object.entries({ depth, delayed, in_flight, failed }).map(([state, value]) => ({
          value,
          labels: { queue: name, state },
        })),
      );
    },
  });
}

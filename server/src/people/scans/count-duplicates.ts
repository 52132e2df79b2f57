import type { Db } from '../../platform/db/port.ts';
import type { Metrics } from '../../platform/metrics/port.ts';
import { readTotals } from './metrics-store.ts';

/** Prometheus metrics about the duplicates of all workspaces, read on every scrape. */
export function countDuplicates(metrics: Metrics, db: Db): void {
  const totals = shareRunning(() => readTotals(db.sql));
  metrics.watch({
    name: 'tenon_duplicates',
    help: 'Possible duplicates by status.',
    labels: ['status'],
    read: async () => {
      const { pending, same_person, different_people } = await totals();
      return Object.entries({ pending, same_person, different_people }).map(([status, value]) => ({
        value,
        labels: { status },
      }));
    },
  });
  metrics.watch({
    name: 'tenon_duplicates_oldest_pending_seconds',
    help: 'Age of the oldest possible duplicate without a decision.',
    read: async () => [{ value: (await totals()).oldest_seconds }],
  });
  metrics.watch({
    name: 'tenon_duplicate_alerts',
    help: 'Active alerts about duplicates.',
    read: async () => [{ value: (await totals()).alerts }],
  });
  metrics.watch({
    name: 'tenon_duplicate_trigger_seconds',
    help: 'Time in the trigger that detects duplicates, of the latest 10,000 identifiers that it checked.',
    labels: ['quantile'],
    read: async () => {
      const { trigger_p50, trigger_p95 } = await totals();
      const quantiles = { '0.5': trigger_p50, '0.95': trigger_p95 };
      return Object.entries(quantiles).flatMap(([quantile, value]) =>
        value === null ? [] : [{ value: value / 1_000_000, labels: { quantile } }],
      );
    },
  });
}

/** Shares one query between all gauges of a scrape. */
function shareRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}

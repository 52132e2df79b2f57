import type { Db } from '../../platform/db/port.ts';
import type { Metrics } from '../../platform/metrics/port.ts';
import { readTotals } from './metrics-store.ts';

/** The duplicates of all workspaces together, counted when somebody scrapes. */
export function countDuplicates(metrics: Metrics, db: Db): void {
  const totals = once(() => readTotals(db.sql));
  metrics.watch({
    name: 'tenon_duplicates',
    help: 'Pairs of people who may be one human, by what was decided.',
    labels: ['status'],
    read: async () => {
      const { pending, same, different } = await totals();
      return Object.entries({ pending, same, different }).map(([status, value]) => ({
        value,
        labels: { status },
      }));
    },
  });
  metrics.watch({
    name: 'tenon_duplicates_oldest_pending_seconds',
    help: 'How long the oldest pair has waited for a decision.',
    read: async () => [{ value: (await totals()).oldest_seconds }],
  });
  metrics.watch({
    name: 'tenon_duplicate_alerts',
    help: 'Alerts about duplicates that stand.',
    read: async () => [{ value: (await totals()).alerts }],
  });
  metrics.watch({
    name: 'tenon_duplicate_trigger_seconds',
    help: 'What looking for another owner adds to writing an identifier, of the latest ten thousand.',
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

/** All gauges of one scrape are asked for together, and the database once. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= read().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

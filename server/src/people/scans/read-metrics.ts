import type { readDuplicateMetrics as endpoint } from '@tenon/contract/duplicates';
import type { Answer } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import { comparisonsWith } from '../linkage/comparisons.ts';
import { bitsOf } from '../linkage/weight-table.ts';
import { defaultWeights, storedWeights, type Weights } from '../linkage/weights.ts';
import { readWeights } from '../linkage/weights-store.ts';
import { readAlerts, readDays, readMetricsRow } from './metrics-store.ts';
import { countFailures, updateAlerts, type WatchDeps } from './watch-duplicates.ts';

/** Metrics of duplicate detection. Alerts are updated first, so that they match the metrics. */
export async function readDuplicateMetrics(
  deps: WatchDeps,
  caller: Caller,
): Promise<Answer<typeof endpoint>> {
  const { tenantId } = caller;
  const failures = await countFailures(deps, tenantId);
  return deps.db.as(caller.scope, async (sql) => {
    await updateAlerts(deps, sql, tenantId, failures);
    const row = await readMetricsRow(sql, tenantId);
    const { added, linked, found, same_person: same, different_people: different, hours, microseconds } = row;
    const stored = await readWeights(sql, tenantId, undefined);
    const weights = storedWeights(stored?.weights);
    const learned = weights === defaultWeights ? undefined : stored;
    return {
      people: row.people,
      records: row.records,
      pending: row.pending,
      oldest_pending_at: row.oldest_pending_at,
      // One new person may have several possible duplicates.
      detection_rate: added + linked === 0 ? null : Math.min(1, (found + linked) / (added + linked)),
      hours_to_decide: percentiles(hours),
      false_positive_share: same + different === 0 ? null : different / (same + different),
      splits: row.splits,
      trigger_microseconds: percentiles(microseconds),
      days: await readDays(sql, tenantId),
      weights: {
        version: learned ? `learned ${learned.version}` : `default ${defaultWeights.version}`,
        learned_at: learned?.learned_at ?? null,
        fields: weightsInBits(weights),
      },
      alerts: await readAlerts(sql, tenantId),
    };
  });
}

const percentiles = (values: (number | null)[] | null) => ({
  p50: values?.[0] ?? null,
  p95: values?.[1] ?? null,
});

function weightsInBits(weights: Weights) {
  return comparisonsWith([]).flatMap(({ field, levels }) => {
    const table = weights.fields[field];
    if (!table) return [];
    return [{ field, levels: levels.map((level, index) => ({ level, weight: bitsOf(table, index) })) }];
  });
}

import type { readDuplicateMetrics as endpoint } from '@tenon/contract/duplicates';
import type { Answer } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import { readWeightsOf } from '../intake/weights-store.ts';
import { comparisonsWith } from '../linkage/comparisons.ts';
import { bitsOf } from '../linkage/weight-table.ts';
import { defaultWeights, type Weights } from '../linkage/weights.ts';
import { readAlerts, readDays, readNumbers } from './metrics-store.ts';
import { countFailures, judgeDuplicates, type WatchDeps } from './watch-duplicates.ts';

/** How many, how fast, how right; the alerts are judged as things are now. */
export async function readDuplicateMetrics(
  deps: WatchDeps,
  caller: Caller,
): Promise<Answer<typeof endpoint>> {
  const { tenantId } = caller;
  const failures = await countFailures(deps, tenantId);
  return deps.db.as(caller.scope, async (sql) => {
    await judgeDuplicates(deps, sql, tenantId, failures);
    const numbers = await readNumbers(sql, tenantId);
    const { added, found, same, different, hours, microseconds } = numbers;
    const learned = await readWeightsOf(sql, tenantId);
    return {
      people: numbers.people,
      records: numbers.records,
      pending: numbers.pending,
      oldest_pending_at: numbers.oldest_pending_at,
      detection_rate: added === 0 ? null : found / added,
      hours_to_decide: percentiles(hours),
      false_positive_share: same + different === 0 ? null : different / (same + different),
      splits: numbers.splits,
      trigger_microseconds: percentiles(microseconds),
      days: await readDays(sql, tenantId),
      weights: {
        version: learned ? `learned ${learned.version}` : `default ${defaultWeights.version}`,
        learned_at: learned?.learned_at ?? null,
        fields: inBits({ ...defaultWeights, ...(learned?.weights as Partial<Weights> | undefined) }),
      },
      alerts: await readAlerts(sql, tenantId),
    };
  });
}

const percentiles = (values: (number | null)[] | null) => ({
  p50: values?.[0] ?? null,
  p95: values?.[1] ?? null,
});

function inBits(weights: Weights) {
  return comparisonsWith([]).flatMap(({ field, levels }) => {
    const table = weights.fields[field];
    if (!table) return [];
    return [{ field, levels: levels.map((level, at) => ({ level, weight: bitsOf(table, at) })) }];
  });
}

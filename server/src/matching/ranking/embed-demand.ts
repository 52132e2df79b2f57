import { announceChange } from '../../identity/index.ts';
import type { Live } from '../../platform/live/port.ts';
import { readDemandRow } from '../demands/demand-store.ts';
import { getDemandEmbedding } from '../subjects/demand-embedding.ts';
import type { ModelDeps } from '../subjects/serving-model.ts';
import { markExpired } from './cache/ranking-store.ts';
import type { EmbedDemandWork } from './messages.ts';

export type EmbedDemandDeps = ModelDeps & { live: Live; now: () => Date };

/** Replaces keyword rankings: once the demand has vectors, the next request ranks by semantic similarity. */
export async function embedDemand(
  deps: EmbedDemandDeps,
  { tenant_id: tenantId, demand_id: demandId }: EmbedDemandWork,
): Promise<void> {
  const { db, live, now } = deps;
  const demand = await db.as({ tenantId }, (sql) => readDemandRow(sql, tenantId, demandId));
  if (!demand) return;
  await getDemandEmbedding(deps, demand);
  await db.as({ tenantId }, async (sql) => {
    const expired = await markExpired(sql, tenantId, { demandId, now: now() });
    if (expired > 0) await announceChange(live, sql, tenantId, 'matching');
  });
}

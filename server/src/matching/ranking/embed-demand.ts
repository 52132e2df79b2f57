import { announceChange } from '../../identity/index.ts';
import type { Live } from '../../platform/live/port.ts';
import { readDemandRow } from '../demands/demand-store.ts';
import { demandVectors } from '../subjects/demand-embedding.ts';
import { endFreshness } from './cache/ranking-store.ts';
import type { MeaningDeps } from './query/embed-query.ts';
import type { EmbedDemandWork } from './messages.ts';

export type EmbedDemandDeps = MeaningDeps & { live: Live; now: () => Date };

/** What was ranked by words while the embedder was down is ranked by meaning for the next who asks. */
export async function embedDemand(
  deps: EmbedDemandDeps,
  { tenant_id: tenantId, demand_id: demandId }: EmbedDemandWork,
): Promise<void> {
  const { db, live, now } = deps;
  const demand = await db.as({ tenantId }, (sql) => readDemandRow(sql, tenantId, demandId));
  if (!demand) return;
  await demandVectors(deps, demand);
  await db.as({ tenantId }, async (sql) => {
    const ended = await endFreshness(sql, tenantId, { demandId, now: now() });
    if (ended > 0) await announceChange(live, sql, tenantId, 'matching');
  });
}

import { announceChange } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/port.ts';
import type { Live } from '../../../platform/live/port.ts';
import type { ExpireWork } from '../messages.ts';
import { markExpired, removeFromRankings } from './ranking-store.ts';

export type ExpireDeps = { db: Db; live: Live; now: () => Date };

/** Can run twice and in any order: the next request computes the ranking from the current data. */
export async function expireRankings(
  { db, live, now }: ExpireDeps,
  { tenant_id: tenantId, demand_id, person_ids }: ExpireWork,
): Promise<void> {
  await db.as({ tenantId }, async (sql) => {
    const expired = await markExpired(sql, tenantId, { demandId: demand_id ?? undefined, now: now() });
    if (person_ids.length > 0) await removeFromRankings(sql, tenantId, person_ids);
    if (expired > 0) await announceChange(live, sql, tenantId, 'matching');
  });
}

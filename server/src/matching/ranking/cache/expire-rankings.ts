import { announceChange } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/port.ts';
import type { Live } from '../../../platform/live/port.ts';
import { endFreshness, forgetRemoved } from './ranking-store.ts';
import type { OutdateWork } from '../messages.ts';

export type OutdateDeps = { db: Db; live: Live; now: () => Date };

/** Safe to do twice, and in any order: the next who asks reads what is there then. */
export async function outdateLists(
  { db, live, now }: OutdateDeps,
  { tenant_id: tenantId, demand_id, person_ids }: OutdateWork,
): Promise<void> {
  await db.as({ tenantId }, async (sql) => {
    const ended = await endFreshness(sql, tenantId, { demandId: demand_id ?? undefined, now: now() });
    if (person_ids.length > 0) await forgetRemoved(sql, tenantId, person_ids);
    if (ended > 0) await announceChange(live, sql, tenantId, 'matching');
  });
}

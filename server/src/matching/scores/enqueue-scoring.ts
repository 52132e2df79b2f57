import type { Db } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { scorePeopleTask, scoreShortlistsTask, scoringOptions } from './messages.ts';
import { readDemandsWithPeople, readOpenDemands, readTenantsWithDemands } from './stale-store.ts';

type EnqueueScoringDeps = { db: Db; queue: Queue };

/** Enqueues people who changed, were merged or split, for every shortlist they are on. */
export async function enqueueScoringOfPeople(
  { db, queue }: EnqueueScoringDeps,
  { tenant_id: tenantId, person_ids }: { tenant_id: string; person_ids: string[] },
): Promise<void> {
  await db.as({ tenantId }, async (sql) => {
    const demands = await readDemandsWithPeople(sql, tenantId, person_ids);
    const messages = demands.map((demand_id) => {
      const payload = { tenant_id: tenantId, demand_id, person_ids };
      return { payload, ...scoringOptions(payload) };
    });
    if (messages.length > 0) await queue.enqueueMany(sql, scorePeopleTask, messages);
  });
}

/** Enqueues all shortlists of a workspace, or of all workspaces. Current scores are not computed again. */
export async function enqueueShortlistScoring(
  deps: EnqueueScoringDeps,
  tenantId: string | null,
): Promise<void> {
  const { db, queue } = deps;
  if (tenantId === null) {
    await db.transaction(async (sql) => {
      const tenants = await readTenantsWithDemands(sql);
      const messages = tenants.map((id) => ({
        payload: { tenant_id: id },
        group: `lists:${id}`,
        tenantId: id,
      }));
      if (messages.length > 0) await queue.enqueueMany(sql, scoreShortlistsTask, messages);
    });
    return;
  }
  await db.as({ tenantId }, async (sql) => {
    const messages = (await readOpenDemands(sql, tenantId)).map((demand_id) => {
      const payload = { tenant_id: tenantId, demand_id, person_ids: null };
      return { payload, ...scoringOptions(payload) };
    });
    if (messages.length > 0) await queue.enqueueMany(sql, scorePeopleTask, messages);
  });
}

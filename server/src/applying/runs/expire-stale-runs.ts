import type { Logger } from '../../platform/logs/port.ts';
import { announceSoon } from './announce-soon.ts';
import type { RunDeps } from './claim-posting.ts';
import { expireRun } from './expire-run.ts';
import { SWEEP } from './find-own-lease.ts';
import { activeStatuses, extendLease, lockRun, readStaleRuns, type StaleRun } from './run-store.ts';

const BATCH_SIZE = 500;
/** Long enough to expire one run. If the sweep crashes, it blocks the posting for no longer than this. */
const SWEEP_LEASE_SECONDS = 15;

export type SweepDeps = RunDeps & { logger: Logger };

/** Expires runs whose agent is gone. A run that fails to expire does not block the others. */
export async function expireStaleRuns(deps: SweepDeps): Promise<void> {
  for (const run of await readStaleRuns(deps.db.sql, BATCH_SIZE)) {
    await expireIfStale(deps, run).catch((error) =>
      deps.logger.warn('expiring a stale run failed', { run_id: run.id, error }),
    );
  }
}

/** Expires a run if its lease has ended. Otherwise updates its lease time, which the database did not know. */
export async function expireIfStale(deps: RunDeps, stale: StaleRun): Promise<void> {
  const { db, leases, config } = deps;
  const { tenant_id: tenantId, id } = stale;
  const lease = await leases.acquire(stale.lease_key, { owner: SWEEP, ttlSeconds: SWEEP_LEASE_SECONDS });
  if (!lease) {
    const holder = await leases.holder(stale.lease_key);
    // Another claim holds the lease, and expires this run itself.
    if (holder?.token !== stale.token) return;
    await db.as({ tenantId }, async (sql) => {
      const run = await lockRun(sql, tenantId, id);
      if (run && activeStatuses.includes(run.status)) await extendLease(sql, run, config.applyLeaseSeconds);
    });
    return;
  }
  try {
    await db.as({ tenantId }, async (sql) => {
      await leases.guard(sql, lease);
      const run = await lockRun(sql, tenantId, id);
      if (run && run.token === stale.token && activeStatuses.includes(run.status)) await expireRun(sql, run);
    });
    announceSoon(deps, { tenantId, userId: stale.user_id });
  } finally {
    await leases.release(lease).catch(() => false);
  }
}

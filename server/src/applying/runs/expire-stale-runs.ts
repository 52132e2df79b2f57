import type { Logger } from '../../platform/logs/port.ts';
import { announceSoon } from './announce-soon.ts';
import type { RunDeps } from './claim-posting.ts';
import { expireRun } from './expire-run.ts';
import { lockRun, prolongRun, readStaleRuns, type StaleRun, underWay } from './run-store.ts';
import { SWEEP } from './take-lease.ts';

const MOST = 500;
/** Long enough to end one run; what dies meanwhile keeps others away no longer than that. */
const SWEEP_SECONDS = 15;

export type SweepDeps = RunDeps & { logger: Logger };

/** Ends what nobody is at any more. One that cannot be ended now does not keep the others waiting. */
export async function expireStaleRuns(deps: SweepDeps): Promise<void> {
  for (const run of await readStaleRuns(deps.db.sql, MOST)) {
    await expireIfStale(deps, run).catch((error) =>
      deps.logger.warn('expiring a stale run failed', { run_id: run.id, error }),
    );
  }
}

/** Ends a run if its lease is over, and learns how long that lasts if it is not. */
export async function expireIfStale(deps: RunDeps, lost: StaleRun): Promise<void> {
  const { db, leases, config } = deps;
  const { tenant_id: tenantId, id } = lost;
  const lease = await leases.acquire(lost.lease_key, { owner: SWEEP, ttlSeconds: SWEEP_SECONDS });
  if (!lease) {
    const holder = await leases.holder(lost.lease_key);
    // Somebody else who has it ends this one themselves.
    if (holder?.token !== lost.token) return;
    await db.as({ tenantId }, async (sql) => {
      const run = await lockRun(sql, tenantId, id);
      if (run && underWay.includes(run.status)) await prolongRun(sql, run, config.applyLeaseSeconds);
    });
    return;
  }
  try {
    await db.as({ tenantId }, async (sql) => {
      await leases.guard(sql, lease);
      const run = await lockRun(sql, tenantId, id);
      if (run && run.token === lost.token && underWay.includes(run.status)) await expireRun(sql, run);
    });
    announceSoon(deps, tenantId);
  } finally {
    await leases.release(lease).catch(() => false);
  }
}

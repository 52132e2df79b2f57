import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { scanTask } from './messages.ts';
import { deleteOldIntakeCounts, readAlertInputs, saveAlerts } from './metrics-store.ts';
import { alertsFor } from './model.ts';
import { readTenants } from './scan-store.ts';
import { failScan } from './start-scan.ts';

export type WatchDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

const DAY_MS = 86_400_000;
const MAX_DEAD_LETTERS = 100;

/** Updates the alerts of every workspace. */
export async function watchDuplicates(deps: WatchDeps): Promise<void> {
  await failDeadScans(deps);
  for (const tenantId of await readTenants(deps.db.sql)) {
    const failures = await countFailures(deps, tenantId);
    await deps.db.as({ tenantId }, async (sql) => {
      await updateAlerts(deps, sql, tenantId, failures);
      await deleteOldIntakeCounts(sql, tenantId);
    });
  }
}

/** Marks scans as failed whose task failed for good, as a worker that crashes cannot do that itself. */
async function failDeadScans(deps: WatchDeps): Promise<void> {
  for (const { payload } of await deps.queue.deadLetters(
    { queue: scanTask.name },
    { limit: MAX_DEAD_LETTERS },
  )) {
    const work = scanTask.payload.safeParse(payload);
    if (!work.success) continue;
    await deps.db.as({ tenantId: work.data.tenant_id }, (sql) => failScan(deps, sql, work.data));
  }
}

/** Raises and clears the alerts of one workspace. */
export async function updateAlerts(
  { live }: { live: Live },
  sql: Sql,
  tenantId: string,
  failures: number,
): Promise<void> {
  const inputs = await readAlertInputs(sql, tenantId);
  const alerts = alertsFor({ ...inputs, failures: inputs.failures + failures });
  if (await saveAlerts(sql, tenantId, alerts)) await announceChange(live, sql, tenantId, 'duplicates');
}

/** The number of tasks about people that failed for good in the last day. */
export async function countFailures({ queue, now }: WatchDeps, tenantId: string): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS);
  const letters = await queue.deadLetters({ tenantId }, { limit: MAX_DEAD_LETTERS });
  return letters.filter(({ queue: name, died_at }) => name.startsWith('people.') && died_at > since).length;
}

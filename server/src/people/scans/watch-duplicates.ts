import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { scanTask } from './messages.ts';
import { readSigns, saveAlerts } from './metrics-store.ts';
import { alertsFor } from './model.ts';
import { readTenants } from './scan-store.ts';
import { failScan } from './start-scan.ts';

export type WatchDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

const DAY_MS = 86_400_000;
/** More than so many failures of a day are no more alarming. */
const LETTERS = 100;

/** Looks at every workspace for what needs attention about its duplicates. */
export async function watchDuplicates(deps: WatchDeps): Promise<void> {
  await settleDeadScans(deps);
  for (const tenantId of await readTenants(deps.db.sql)) {
    const failures = await countFailures(deps, tenantId);
    await deps.db.as({ tenantId }, (sql) => judgeDuplicates(deps, sql, tenantId, failures));
  }
}

/** A scan that killed its worker each time has nobody left to say so. */
async function settleDeadScans(deps: WatchDeps): Promise<void> {
  for (const { payload } of await deps.queue.deadLetters({ queue: scanTask.name }, { limit: LETTERS })) {
    const work = scanTask.payload.safeParse(payload);
    if (!work.success) continue;
    await deps.db.as({ tenantId: work.data.tenant_id }, (sql) => failScan(deps, sql, work.data));
  }
}

/** Raises and clears the alerts of one workspace as things are now. */
export async function judgeDuplicates(
  { live }: { live: Live },
  sql: Sql,
  tenantId: string,
  failures: number,
): Promise<void> {
  const signs = await readSigns(sql, tenantId);
  const alerts = alertsFor({ ...signs, failures: signs.failures + failures });
  if (await saveAlerts(sql, tenantId, alerts)) await announceChange(live, sql, tenantId, 'duplicates');
}

/** Work about people that was given up in the last day. */
export async function countFailures({ queue, now }: WatchDeps, tenantId: string): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS);
  const letters = await queue.deadLetters({ tenantId }, { limit: LETTERS });
  return letters.filter(({ queue: name, died_at }) => name.startsWith('people.') && died_at > since).length;
}
